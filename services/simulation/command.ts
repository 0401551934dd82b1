import { derivedId } from '@caravan/events';
import type {
  Actor,
  ArrivalEvent,
  DepositEvent,
  DrainEvent,
  LoanEvent,
  OrderEvent,
  OutgoingEvent,
  ProceedsEvent,
  RechargeEvent,
  WalletEvent,
} from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { PayOrder, PayOut, RefundOrder, RepayLoan } from '@caravan/flows';
import type { ActionName, RequestOf } from '@caravan/gateway/wire';
import type { Lending } from '@caravan/lending';
import type { Ordering } from '@caravan/ordering';
import type { Proceeds, Wallet } from '@caravan/wallet';
import type { Begun, Scene } from './scene.ts';

/** The target of commands. Each driver has its own: in one process, or in processes that are killed. */
export type Mall = {
  readonly ordering: Ordering;
  readonly wallet: Wallet;
  readonly proceeds: Proceeds;
  readonly lending: Lending;
  readonly payOrder: PayOrder;
  readonly payOut: PayOut;
  readonly refundOrder: RefundOrder;
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

type AnyEvent =
  | OrderEvent
  | WalletEvent
  | LoanEvent
  | DepositEvent
  | ProceedsEvent
  | OutgoingEvent
  | RechargeEvent
  | ArrivalEvent
  | DrainEvent;
export type FactType = AnyEvent['type'];

/** A type of event, the field of its data that holds the id it is about, and the role of who wrote it if each may write one. */
export type Fact = {
  readonly [Type in FactType]: {
    readonly type: Type;
    readonly id: keyof Extract<AnyEvent, { type: Type }>['data'] & string;
    readonly by?: Actor['role'];
  };
}[FactType];

/** A kind of command that may be sent at any time. `To`: more than a mall, if only one driver can send it. */
export type CommandKind<To extends Mall = Mall> = {
  readonly name: string;
  /** how often it comes, relative to the others */
  readonly weight: number;
  /**
   * What an accepted one has left in the log in the end: this event, exactly once for each of its ids, whoever wrote it
   * (of its role, if it names one).
   * `nothing`: it is never accepted. `perhaps`: it is also accepted when there is nothing to do.
   */
  readonly leaves: Fact | 'nothing' | 'perhaps';
  /**
   * the event that it writes first, once, under its own command id; if it is then refused, what that event captured may be
   * returned
   */
  readonly through?: FactType;
  /** the kind of its ids, if later commands may refer to them */
  readonly begins?: Begun['kind'];
  /** its effect comes long after its answer */
  readonly slow?: true;
  /** Draws all its arguments; undefined if there is nothing that it could be about. */
  draw(scene: Scene): Attempt<object, To> | undefined;
};

/** One command, to be sent as often as it takes until it is answered. */
export type Attempt<Said extends object = object, To extends Mall = Mall> = {
  /** who sends it: a usercode, a seller's id, or a member of staff */
  readonly actor: string;
  /** whose wallet it may move */
  readonly usercode: string;
  /** It takes several commits, so a refusal may come after some that cancel each other out. */
  readonly severalCommits?: true;
  /** the request by which its sender's page sends it to the gateway; absent: no page does yet, and the back office is used */
  readonly request?: Request;
  /** how it is sent to the contexts themselves */
  send(mall: To, context: CommandContext): Promise<Said | Refused>;
  /** the ids that an accepted one is about, as `leaves` names them */
  ids(said: Said, context: CommandContext): readonly string[];
  /** what the sender knows afterwards */
  learn?(said: Said, context: CommandContext): void;
};

/** Whoever sends it fetches the `session_token` that some actions need. */
export type Request = {
  readonly [Name in ActionName]: {
    readonly action: Name;
    readonly body: Omit<RequestOf<Name>, 'session_token'>;
  };
}[ActionName];

/** The command id that the gateway derives from the action and the idempotency key. `correlationId`: the key. */
export function contextOf(
  { name }: Pick<CommandKind, 'name'>,
  { actor, request }: Pick<Attempt, 'actor' | 'request'>,
  key: string,
): CommandContext {
  const commandId = derivedId('command', actor, request?.action ?? name, key);
  return { commandId, correlationId: key, causationId: key, actor };
}
