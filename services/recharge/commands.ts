import {
  derivedId,
  rechargeEventTypes,
  refusal,
  type Actor,
  type Money,
  type RechargeEvent,
  type RechargeTransfer,
  type Refusal,
  type TransferOutcome,
} from '@caravan/events';
import { createAggregateStore, type CommandContext, type EventLog } from '@caravan/events/log';
import { ShreddedError } from '@caravan/platform';
import type { SealPort } from './ports.ts';
import { rechargeDecider, type RechargeCommand } from './recharge/decide.ts';
import type { Limits } from './recharge/about.ts';
import type { Requested, RechargesState } from './recharge/state.ts';
import type { Moved } from './recharge/transfer-check.ts';

/** `position`: the log position that a reader must have reached to see the effect. */
export type RechargeAnswer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };

type About = { readonly context: CommandContext; readonly usercode: string; readonly rechargeId: string };
/** `remark`: in plain text, sealed before it becomes part of an event; `proof`: the id of an upload, or empty */
type Told = About & { readonly remark: string; readonly proof: string; readonly limits: Limits };

export type RechargeRequest = Told & {
  readonly kind: 'bank-card' | 'third-party';
  /** the slot of the action that tells of it, and the provider as people call it */
  readonly channel: string;
  readonly channelName: string;
  readonly coin: string;
  /** of the currency, as an exact decimal */
  readonly paid: string;
  readonly rate: Money;
  readonly fee: Money;
  /** the number in plain digits */
  readonly card?: { readonly bankName: string; readonly number: string } | undefined;
};

export type Recharges = {
  /** §8: one per network may be open. `hours`: how long it is expected, and how long it is awaited in all. */
  announce(
    request: Told & {
      readonly network: string;
      readonly amount: Money;
      readonly address: string;
      readonly hours: { readonly expected: number; readonly awaited: number };
    },
  ): Promise<RechargeAnswer>;
  /** What finance decides on; one may be undecided. The number of a card is sealed, but for its last four digits. */
  request(request: RechargeRequest): Promise<RechargeAnswer>;
  /** By its buyer, before anything arrived, and before finance began to decide. */
  cancel(request: About & { readonly by: Actor }): Promise<RechargeAnswer>;
  /** A deposit was detected: it is the one that the open announcement of its network awaits. Nothing else follows from it. */
  matchDeposit(request: {
    readonly context: CommandContext;
    readonly usercode: string;
    readonly network: string;
    readonly depositId: string;
    readonly amount: Money;
    readonly detectedAt: string;
  }): Promise<RechargeAnswer>;
  /** Nothing is awaited any more. Leaves one that ended, or is still awaited, as it is. */
  expire(request: About): Promise<RechargeAnswer>;
  /** The first of two decisions. */
  propose(
    request: About & {
      readonly proposalId: string;
      readonly arrived: Money;
      readonly fee: Money;
      readonly reason: string;
      readonly transfer?: RechargeTransfer | undefined;
      /** of one recharge: more cannot have arrived by it */
      readonly maximum: Money;
      readonly by: Actor;
    },
  ): Promise<RechargeAnswer>;
  /** What the chain says of the transfer that a proposal names, from who reads the chain. */
  checkTransfer(
    request: About & {
      readonly proposalId: string;
      readonly outcome: TransferOutcome;
      readonly moved?: Moved | undefined;
    },
  ): Promise<RechargeAnswer>;
  /** The second, by another person, once a transfer that was named is found with its amount; the flow credit-recharge then credits it. */
  approve(request: About & { readonly proposalId: string; readonly by: Actor }): Promise<RechargeAnswer>;
  refuse(request: About & { readonly reason: string; readonly by: Actor }): Promise<RechargeAnswer>;
  /** What was approved cannot be credited, for good. */
  failCredit(request: About & { readonly reason: string }): Promise<RechargeAnswer>;
  /** From the log: all recharges of a buyer. */
  find(usercode: string): Promise<RechargesState>;
  /** The whole number of a card; undefined where there is none, or the account is closed. */
  cardNumber(usercode: string, rechargeId: string): Promise<string | undefined>;
};

/** A recharge's id: the same command tells of one recharge, however often it is sent. */
export function rechargeIdOf(usercode: string, commandId: string): string {
  return derivedId('recharge', usercode, commandId);
}

const HOUR = 3_600_000;

/** Commands of one buyer run one at a time in this process; between processes the log decides. */
export function createRecharges({
  log,
  vault,
  clock,
  cacheSize = 2_000,
}: {
  readonly log: EventLog;
  readonly vault: SealPort;
  readonly clock: () => Date;
  readonly cacheSize?: number;
}): Recharges {
  const buyers = createAggregateStore<RechargesState, RechargeCommand, RechargeEvent>(
    log,
    {
      category: 'recharge',
      decider: rechargeDecider,
      eventTypes: rechargeEventTypes,
      ownerOf: ({ data }) => data.usercode,
    },
    { cacheSize },
  );
  const at = () => clock().toISOString();

  async function handle(command: RechargeCommand, context: CommandContext): Promise<RechargeAnswer> {
    const handled = await buyers.handle(command.usercode, command, context);
    return handled.outcome === 'refused' ? { refusal: handled.refusal } : { position: handled.position };
  }

  /** Undefined for a person whose account is closed: nothing new is stored about them. */
  async function sealed(person: string, text: string, { commandId }: CommandContext) {
    if (text === '') return '';
    try {
      return await vault.seal(person, text, commandId);
    } catch (error) {
      if (error instanceof ShreddedError) return undefined;
      throw error;
    }
  }
  const closed = { refusal: refusal('wallet-closed') };
  const load = async (usercode: string) => (await buyers.load(usercode)).state;

  return {
    async announce({ context, hours, ...of }) {
      const remark = await sealed(of.usercode, of.remark, context);
      if (remark === undefined) return closed;
      const now = clock().getTime();
      const [expectedBy, expiresAt] = [hours.expected, hours.awaited].map((length) =>
        new Date(now + length * HOUR).toISOString(),
      ) as [string, string];
      return await handle({ type: 'Announce', ...of, remark, expectedBy, expiresAt, at: at() }, context);
    },
    async request({ context, card, ...of }) {
      const remark = await sealed(of.usercode, of.remark, context);
      const number = card && (await sealed(of.usercode, card.number, context));
      if (remark === undefined || (card && number === undefined)) return closed;
      const kept = card && number !== undefined ? cardOf(card, number) : {};
      return await handle({ type: 'RequestRecharge', ...of, ...kept, remark, at: at() }, context);
    },
    cancel: ({ context, ...of }) => handle({ type: 'Cancel', ...of, at: at() }, context),
    matchDeposit: ({ context, ...of }) => handle({ type: 'MatchDeposit', ...of, at: at() }, context),
    expire: ({ context, ...of }) => handle({ type: 'Expire', ...of, at: at() }, context),
    propose: ({ context, ...of }) => handle({ type: 'Propose', ...of, at: at() }, context),
    checkTransfer: ({ context, ...of }) => handle({ type: 'CheckTransfer', ...of, at: at() }, context),
    approve: ({ context, ...of }) => handle({ type: 'Approve', ...of, at: at() }, context),
    refuse: ({ context, ...of }) => handle({ type: 'Refuse', ...of, at: at() }, context),
    failCredit: ({ context, ...of }) => handle({ type: 'FailCredit', ...of, at: at() }, context),
    find: load,
    async cardNumber(usercode, rechargeId) {
      const known = (await load(usercode)).recharges.get(rechargeId) as Requested | undefined;
      return known?.cardNumber === undefined ? undefined : await vault.open(usercode, known.cardNumber);
    },
  };
}

function cardOf({ bankName, number: plain }: { bankName: string; number: string }, number: string) {
  return { card: { bankName, lastFour: plain.slice(-4), number } };
}
