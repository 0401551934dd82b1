import { depositIdOf, derivedId, formatMoney, fromBaseUnits } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { BlockRef, Chain, Transfer } from '../core/chain.ts';
import { UnreadableBlockError } from '../core/chain.ts';
import { createTransferClaims } from '../deposit/claims.ts';
import { arrivalAggregate } from './arrival-aggregate.ts';
import type { ArrivalBook, ArrivalCursor, VerifiedBlocks } from './arrival-book.ts';
import { claimAsFunding } from './claim-arrival.ts';
import type { ArrivalClaims } from './claim-arrival.ts';
import type { ArrivalFacts } from './state.ts';

export type ArrivalFollowerOptions = {
  readonly log: EventLog;
  readonly network: {
    readonly name: string;
    readonly token: string;
    readonly decimals: number;
    readonly hotAddress: string;
    /** cold wallets, also those of before: what is sent from one is a top-up, and what comes to one from outside is funding, too */
    readonly coldAddresses: readonly string[];
    /** who sends test USDT on a development chain */
    readonly testSource?: string | undefined;
  };
  readonly chain: Pick<Chain, 'headers' | 'anyTransfers'>;
  readonly book: ArrivalBook;
  readonly clock: () => Date;
  /** default: in the log */
  readonly claims?: Pick<ArrivalClaims, 'claim'>;
  /** blocks that one step reads at most */
  readonly mostBlocks?: number;
};

export type ArrivalStep =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'read'; readonly blocks: number; readonly behind: number };

/**
 * Records each final transfer of USDT to the hot wallet, or straight to a cold one. What a deposit address or the hot wallet sent is
 * left out; what a cold wallet sent is not. It reads only blocks that the watcher of deposits has verified as final, after it. The
 * cursor moves when the log has them: after a crash they are told again, which the log answers with nothing.
 */
export function createArrivalFollower(options: ArrivalFollowerOptions): { step(): Promise<ArrivalStep> } {
  const { log, network, chain, book, clock, mostBlocks = 50 } = options;
  const { name, token, decimals, hotAddress, coldAddresses, testSource } = network;
  const { claims = createTransferClaims(log, clock) } = options;
  const arrivals = createAggregateStore(log, arrivalAggregate);
  const wallets = [hotAddress, ...coldAddresses];

  /** A chain that was never read is read from the oldest block that is remembered on; so is one that was begun anew. */
  async function cursorIn({ identity, oldest }: VerifiedBlocks): Promise<ArrivalCursor> {
    const stored = await book.cursor();
    if (stored?.identity === identity) return stored;
    const cursor = { identity, height: oldest - 1 };
    await book.save(cursor);
    return cursor;
  }

  async function nextBlocks(
    { oldest, blocks, finalHeight }: VerifiedBlocks,
    { height }: ArrivalCursor,
  ): Promise<readonly BlockRef[]> {
    if (height + 1 >= oldest)
      return blocks.filter((block, index) => block.height === height + 1 + index).slice(0, mostBlocks);
    // the watcher has forgotten them: they are long final
    return await chain.headers(height + 1, Math.min(height + mostBlocks, oldest - 1, finalHeight));
  }

  function kindOf(from: string): ArrivalFacts['kind'] {
    if (coldAddresses.includes(from)) return 'top-up';
    return from === testSource ? 'development' : 'funding';
  }

  async function record({ transaction, logIndex, from, to, units, block }: Transfer): Promise<void> {
    const arrivalId = depositIdOf(name, transaction, logIndex);
    const facts: ArrivalFacts = {
      arrivalId,
      network: name,
      owner: 'platform',
      kind: kindOf(from),
      transaction,
      logIndex,
      from,
      to,
      amount: formatMoney(fromBaseUnits(units, decimals)),
      block: { height: block.height, hash: block.hash },
      recordedAt: clock().toISOString(),
    };
    const commandId = derivedId('arrival', arrivalId, block.hash);
    const caused = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...caused, actor: `system:watcher:${name}` };
    const handled = await arrivals.handle(arrivalId, { type: 'Record', facts }, context);
    if (handled.outcome === 'refused')
      throw new Error(`The log has another transfer as ${arrivalId}: ${handled.refusal.key}`);
    if (facts.kind === 'development') await bookTest(facts, block.hash);
  }

  /** After it was claimed: one that a recharge has is that recharge's. */
  async function bookTest(facts: ArrivalFacts, hash: string): Promise<void> {
    const commandId = derivedId('test funding', facts.arrivalId, hash);
    const caused = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...caused, actor: `system:watcher:${name}` };
    if (await claimAsFunding(claims, facts, context)) return;
    await arrivals.handle(facts.arrivalId, { type: 'BookTest', at: clock().toISOString() }, context);
  }

  async function read(blocks: readonly BlockRef[]): Promise<void> {
    const known = new Map(blocks.map((block) => [block.height, block.hash]));
    const all = await chain.anyTransfers(blocks, wallets);
    const found = all.filter(
      (each) => each.token === token && wallets.includes(each.to) && each.to !== each.from && each.units > 0n,
    );
    const ours = await book.depositAddresses(found.map(({ from }) => from));
    for (const transfer of found) {
      if (known.get(transfer.block.height) !== transfer.block.hash)
        throw new UnreadableBlockError('A transfer came from a block that was not asked for');
      // a sweep, or a drain; one that nobody ordered is found by the reconciliation
      if (!ours.has(transfer.from) && transfer.from !== hotAddress) await record(transfer);
    }
  }

  return {
    async step() {
      const stored = await book.cursor();
      const first = await book.verified(stored?.height ?? -1);
      if (!first || first.halted) return { kind: 'waiting' };
      const cursor = await cursorIn(first);
      const verified = cursor.height === stored?.height ? first : await book.verified(cursor.height);
      if (!verified || verified.halted || verified.identity !== cursor.identity) return { kind: 'waiting' };
      const blocks = verified.finalHeight > cursor.height ? await nextBlocks(verified, cursor) : [];
      const last = blocks.at(-1);
      if (last) {
        await read(blocks);
        await book.save({ ...cursor, height: last.height });
      }
      return {
        kind: 'read',
        blocks: blocks.length,
        behind: verified.finalHeight - (last?.height ?? cursor.height),
      };
    },
  };
}
