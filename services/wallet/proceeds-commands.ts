import { derivedId, proceedsEventTypes, type Money, type ProceedsEvent, type Refusal } from '@caravan/events';
import {
  createAggregateStore,
  type CommandContext,
  type EventLog,
  type SnapshotStore,
} from '@caravan/events/log';
import { proceedsDecider, type ProceedsCommand } from './proceeds/decide.ts';
import { proceedsSnapshot } from './proceeds-snapshot.ts';
import type { ProceedsState } from './proceeds/state.ts';

/** A command without its type and its time, which this room fills in. */
type Request<Type extends ProceedsCommand['type']> = Omit<
  Extract<ProceedsCommand, { type: Type }>,
  'type' | 'at'
> & { readonly context: CommandContext };

type Handler<Type extends ProceedsCommand['type']> = (request: Request<Type>) => Promise<ProceedsAnswer>;

/** `position`: the log position that a reader must have reached to see the effect. `available`: what may be paid out after it. */
export type ProceedsAnswer =
  | { readonly position: bigint | undefined; readonly available: Money }
  | { readonly refusal: Refusal };

/** The accounts of shops. Every command takes effect once per business id (order, payout, refund), as those of a wallet do. */
export type Proceeds = {
  /** What the release of an order gave the shop, once. Refused only if it contradicts what was credited for that order. */
  credit: Handler<'CreditProceeds'>;
  /** Takes a part of the available funds out, for a wallet that then receives it. Refused below the minimum and for lack of funds. */
  payOut: Handler<'PayOutProceeds'>;
  /** Puts a payout back that the wallet refused, once. */
  returnPayout: Handler<'ReturnPayout'>;
  /**
   * Takes what the release of an order gave the shop, and the mall's commission, back into its escrow, once per order. Refused if the
   * shop has less available.
   */
  takeBack: Handler<'TakeBackProceeds'>;
  /** Puts back what a refund took that its order refused, once. */
  giveBack: Handler<'GiveBackProceeds'>;
  /** From the log: whether this refund ever took anything. */
  hasTakenBack(sellerId: string, refundId: string): Promise<boolean>;
  /** From the log, not from a view: what may be paid out now. */
  available(sellerId: string): Promise<Money>;
};

/** A payout's id: the same command pays out once, however often it is sent. */
export function payoutIdOf(commandId: string): string {
  return derivedId('payout', commandId);
}

/** A refund's id: the same command refunds a completed order once, however often it is sent. */
export function refundIdOf(commandId: string): string {
  return derivedId('refund', commandId);
}

export type ProceedsOptions = {
  readonly log: EventLog;
  readonly clock: () => Date;
  /** shops remembered in this process */
  readonly cacheSize?: number;
  /** for shops with many thousand events; without it each is read from its first event in every new process */
  readonly snapshots?: SnapshotStore;
  readonly logger?: { warn(details: object, message: string): void };
};

/** Commands of one shop run one at a time in this process; between processes the log decides. */
export function createProceeds({
  log,
  clock,
  cacheSize = 1_000,
  snapshots,
  logger,
}: ProceedsOptions): Proceeds {
  const shops = createAggregateStore<ProceedsState, ProceedsCommand, ProceedsEvent>(
    log,
    {
      category: 'proceeds',
      decider: proceedsDecider,
      eventTypes: proceedsEventTypes,
      ownerOf: ({ data }) => data.sellerId,
      snapshot: proceedsSnapshot,
    },
    {
      cacheSize,
      ...(snapshots ? { snapshots } : {}),
      onSnapshotFailure: (error, stream) => logger?.warn({ err: error, stream }, 'snapshot not used'),
    },
  );

  async function handle(command: ProceedsCommand, context: CommandContext): Promise<ProceedsAnswer> {
    const handled = await shops.handle(command.sellerId, command, context);
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    return { position: handled.position, available: handled.state.available };
  }

  const at = () => clock().toISOString();

  return {
    credit: ({ context, ...of }) => handle({ type: 'CreditProceeds', ...of, at: at() }, context),
    payOut: ({ context, ...of }) => handle({ type: 'PayOutProceeds', ...of, at: at() }, context),
    returnPayout: ({ context, ...of }) => handle({ type: 'ReturnPayout', ...of, at: at() }, context),
    takeBack: ({ context, ...of }) => handle({ type: 'TakeBackProceeds', ...of, at: at() }, context),
    giveBack: ({ context, ...of }) => handle({ type: 'GiveBackProceeds', ...of, at: at() }, context),
    hasTakenBack: async (sellerId, refundId) => (await shops.load(sellerId)).state.takenBack.has(refundId),
    available: async (sellerId) => (await shops.load(sellerId)).state.available,
  };
}
