import { derivedId } from '@caravan/events';
import type { DepositEvent, LoanEvent, OrderEvent, WalletEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { PayOrder, RepayLoan } from '@caravan/flows';
import type { ActionName, RequestOf } from '@caravan/gateway/wire';
import type { Lending } from '@caravan/lending';
import type { Ordering } from '@caravan/ordering';
import type { Wallet } from '@caravan/wallet';
import type { Begun, Scene } from './scene.ts';

/** What commands are given to. Each driver has its own: in one process, or in processes that are killed. */
export type Mall = {
  readonly ordering: Ordering;
  readonly wallet: Wallet;
  readonly lending: Lending;
  readonly payOrder: PayOrder;
  readonly repayLoan: RepayLoan;
  readonly accounts: Accounts;
  readonly chain: Chain;
};

type About = { readonly context: CommandContext; readonly usercode: string };

export type Accounts = {
  close(request: About & { readonly reason: string }): Promise<object | Refused>;
};

export type Chain = {
  /** Pays an amount of USDT to the deposit address of this person, once per command id. */
  transfer(request: About & { readonly amount: string }): Promise<object | Refused>;
};

export type Refused = { readonly refusal: object };

export function isRefused(answer: object): answer is Refused {
  return 'refusal' in answer;
}

type AnyEvent = OrderEvent | WalletEvent | LoanEvent | DepositEvent;
export type FactType = AnyEvent['type'];

/** A type of event, and the field of its data that says what it is about. */
export type Fact = {
  readonly [Type in FactType]: {
    readonly type: Type;
    readonly id: keyof Extract<AnyEvent, { type: Type }>['data'] & string;
  };
}[FactType];

/** A kind of command that somebody may give at any time. `To`: more than a mall, if only one driver can give it. */
export type CommandKind<To extends Mall = Mall> = {
  readonly name: string;
  /** how often it comes, compared to the others */
  readonly weight: number;
  /**
   * What an accepted one has left in the log when all is over: this fact, exactly once for each of its ids, whoever wrote it.
   * `nothing`: it is never accepted. `perhaps`: it is accepted also when there is nothing to do.
   */
  readonly leaves: Fact | 'nothing' | 'perhaps';
  /** the fact that it writes first, once, under its own command id; what that captured may be returned if it is then refused */
  readonly through?: FactType;
  /** what its ids stand for, if others may go on with it */
  readonly begins?: Begun['kind'];
  /** its effect comes long after its answer */
  readonly slow?: true;
  /** Draws all its arguments; undefined when there is nothing that it could be about. */
  draw(scene: Scene): Attempt<object, To> | undefined;
};

/** One command, to be sent as often as it takes until it is answered. */
export type Attempt<Said extends object = object, To extends Mall = Mall> = {
  /** who gives it: a usercode, a seller's id, or one of the staff */
  readonly actor: string;
  /** whose wallet it may move */
  readonly usercode: string;
  /** It takes several commits, so that a refusal may come after some that undo each other. */
  readonly severalCommits?: true;
  /** how the buyer's page asks the gateway for it; absent: no page does yet, and the back office is asked */
  readonly request?: Request;
  /** how it is given to the contexts themselves */
  send(mall: To, context: CommandContext): Promise<Said | Refused>;
  /** of what an accepted one is about, as `leaves` names them */
  ids(said: Said, context: CommandContext): readonly string[];
  /** what whoever gave it knows then */
  learn?(said: Said): void;
};

export type Request = {
  readonly [Name in ActionName]: { readonly action: Name; readonly body: RequestOf<Name> };
}[ActionName];

/** The command id that the gateway derives, from the action and the idempotency key. `correlationId`: the key. */
export function contextOf(
  { name }: Pick<CommandKind, 'name'>,
  { actor, request }: Pick<Attempt, 'actor' | 'request'>,
  key: string,
): CommandContext {
  const commandId = derivedId('command', actor, request?.action ?? name, key);
  return { commandId, correlationId: key, causationId: key, actor };
}
