import type { SellerSession, Session, StaffSession } from '@caravan/identity';
import type { CommandContext } from '@caravan/events/log';
import type { z } from 'zod';
import type { Action, ActionName, Actions, Audience, AudienceOf, SharedBody } from '../wire/index.ts';
import type { Call } from './call.ts';
import type { Refused } from './envelope.ts';

/** What answers an action. Made by `query()` or `command()`, as its row in the action table is. */
export type Handler<Kind extends Action['kind'], Request, Caller, Answer> = {
  readonly kind: Kind;
  readonly handle: (request: Request, call: Caller) => Promise<Answer>;
};

/** Changes nothing. The views of its row have caught up with the session before it is called. */
export function query<Request, Caller, Answer>(
  handle: (request: Request, call: Caller) => Promise<Answer>,
): Handler<'query', Request, Caller, Answer> {
  return { kind: 'query', handle };
}

/**
 * Changes something. An idempotent one receives the context of its command, and returns the log position that a reader must
 * have reached. The transaction password has already been verified.
 */
export function command<Request, Caller, Answer>(
  handle: (request: Request, call: Caller) => Promise<Answer>,
): Handler<'command', Request, Caller, Answer> {
  return { kind: 'command', handle };
}

type Position = { readonly position: bigint | undefined };

/** `position`: what the session's queries wait for. A refusal has one if something was written nevertheless. */
export type Written<Data> =
  // an answer without fields is typed as a record without any, which leaves no room for a position
  (string extends keyof Data ? Position : Data & Position) | (Refused & Partial<Position>);

type SessionOf<Who extends Audience> = Who extends 'buyer'
  ? Session
  : Who extends 'seller'
    ? SellerSession
    : StaffSession;
type CallFrom<Who extends Audience> = Who extends 'anyone'
  ? Call
  : Call & { readonly session: SessionOf<Who> };

type IsIdempotent<Row> = Row extends { readonly idempotent: SharedBody } ? true : false;

/** A session unless the row is for anyone; the context of a command if it is idempotent. */
export type CallOf<Row extends Action> =
  IsIdempotent<Row> extends true
    ? CallFrom<AudienceOf<Row['permission']>> & { readonly context: CommandContext }
    : CallFrom<AudienceOf<Row['permission']>>;

type AnswerOf<Row extends Action> =
  IsIdempotent<Row> extends true ? Written<z.output<Row['response']>> : z.output<Row['response']> | Refused;

/** The handler that a row of the action table can have. */
export type HandlerOf<Row extends Action> = Handler<
  Row['kind'],
  z.output<Row['request']>,
  CallOf<Row>,
  AnswerOf<Row>
>;

/** One handler per row, all of them or it does not compile. */
export type HandlersOf<Table extends Readonly<Record<string, Action>>> = {
  readonly [Name in keyof Table]: HandlerOf<Table[Name]>;
};

export type Handlers = HandlersOf<Actions>;
export type SomeHandlers<Names extends ActionName> = Pick<Handlers, Names>;
