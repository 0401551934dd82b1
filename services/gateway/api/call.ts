import type { Session } from '@caravan/identity';
import type { ActionName, Actions, Audience, ParsedRequestOf, ResponseOf } from '../wire/index.ts';
import type { Refused } from './envelope.ts';

/** Who calls, and in what name: what an action knows besides its parameters. */
export type Call = {
  readonly brand: string;
  readonly correlationId: string;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
};

export type BuyerCall = Call & { readonly session: Session };

/** No session is one of a seller or of staff yet: the dispatcher refuses their actions to everybody. */
type CallFrom<Who extends Audience> = Who extends 'anyone' ? Call : Who extends 'buyer' ? BuyerCall : never;

/** What an action is given: a session wherever the action table asks for a buyer. */
export type CallOf<Name extends ActionName> = CallFrom<Actions[Name]['audience']>;

export type Answer<Name extends ActionName> = ResponseOf<Name> | Refused;

export type HandlerOf<Name extends ActionName> = (
  request: ParsedRequestOf<Name>,
  call: CallOf<Name>,
) => Promise<Answer<Name>>;

/** One handler per action of the wire, all of them or it does not compile. */
export type Handlers = { readonly [Name in ActionName]: HandlerOf<Name> };

export type SomeHandlers<Names extends ActionName> = Pick<Handlers, Names>;
