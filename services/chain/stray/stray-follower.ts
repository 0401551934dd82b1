import type { BlockRef, Chain } from '../core/chain.ts';
import { UnreadableBlockError } from '../core/chain.ts';
import { withinLimits } from './day-limits.ts';
import { recogniseStrays } from './recognise-strays.ts';
import type {
  OpenStray,
  StrayAddresses,
  StrayBook,
  StrayCursor,
  StrayFacts,
  TrackedStray,
  Verified,
} from './stray-book.ts';

export type StrayFollowerOptions = {
  readonly network: string;
  /** the configured token, whose transfers to this network's addresses are deposits */
  readonly token: string;
  readonly chain: Chain;
  readonly book: StrayBook;
  readonly facts: StrayFacts;
  readonly addresses: StrayAddresses;
  /** most blocks of one step */
  readonly mostBlocks?: number;
};

/** `behind`: blocks that the watcher of deposits has read as final, and this one has not. */
export type StrayStep =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'read'; readonly blocks: number; readonly behind: number };

export type StrayFollower = { step(): Promise<StrayStep> };

/**
 * Looks for transfers that are no deposits in the blocks that the watcher of deposits has verified, after it and at its own pace:
 * deposits never wait for this. Its cursor covers final blocks alone; which newer blocks were read, by their hashes, is in memory,
 * so that after a crash they are read again. The log answers a repetition with nothing.
 */
export function createStrayFollower(options: StrayFollowerOptions): StrayFollower {
  const { network, token, chain, book, facts, addresses, mostBlocks = 50 } = options;
  /** blocks above the cursor that were read, and what was only counted in each */
  let tail = new Map<string, readonly TrackedStray[]>();

  /** The watcher of deposits may have begun anew: on another chain, or below what was final. */
  async function cursorIn(verified: Verified): Promise<StrayCursor> {
    const { identity, oldest, finalHeight } = verified;
    const stored = await book.cursor();
    const kept = { confirmed: [], gone: [], beyond: new Map<string, number>() };
    if (stored?.identity === identity && stored.height <= finalHeight) return stored;
    tail = new Map();
    const anew = stored !== undefined && stored.identity !== identity;
    const height = stored?.identity === identity ? finalHeight : oldest - 1;
    const cursor = { identity, height };
    await book.save({ ...kept, cursor, anew });
    return cursor;
  }

  /** Confirms what has become final, and drops what stands in no block any more. */
  async function settleOpen({ finalHeight, oldest }: Verified) {
    const confirmed: TrackedStray[] = [];
    const gone: TrackedStray[] = [];
    for (const { standing, ...stray } of await book.open()) {
      const { height, hash } = stray.block;
      const there = height < oldest ? await hashAt(height) : standing;
      if (there !== hash) gone.push(stray);
      else if (height <= finalHeight) confirmed.push(stray);
    }
    for (const stray of gone) await facts.orphaned(stray);
    for (const stray of confirmed) await facts.confirmed(stray);
    return { confirmed, gone };
  }

  async function hashAt(height: number): Promise<string | undefined> {
    const [header] = await chain.headers(height, height);
    return header?.hash;
  }

  /** The next blocks: below those that the watcher of deposits remembers, the chain is asked; they are long final. */
  async function nextBlocks(verified: Verified, { height }: StrayCursor): Promise<readonly BlockRef[]> {
    const { oldest, blocks } = verified;
    if (height + 1 >= oldest) return blocks.filter(({ hash }) => !tail.has(hash)).slice(0, mostBlocks);
    const headers = await chain.headers(height + 1, Math.min(height + mostBlocks, oldest - 1));
    headers.forEach((header, index) => {
      const before = headers[index - 1];
      if (before && header.parentHash !== before.hash)
        throw new UnreadableBlockError('The chain changed while it was read');
    });
    return headers;
  }

  /** What is in the blocks, and has not been told yet; the rest of it only counts. */
  async function readBlocks(blocks: readonly BlockRef[], open: readonly OpenStray[]) {
    const holders = await addresses();
    const all = holders.size === 0 ? [] : await chain.anyTransfers(blocks, [...holders.keys()]);
    const found = recogniseStrays(all, { network, token, blocks, holders });
    const ids = new Set(found.map(({ strayId }) => strayId));
    const hashes = new Set(blocks.map(({ hash }) => hash));
    // a node that showed it in this very block, and does not any more, was wrong then or is wrong now: nobody's money waits
    const hidden = open.filter(({ block, strayId }) => hashes.has(block.hash) && !ids.has(strayId));
    const recorded = await book.recorded([...ids]);
    const fresh = found.filter(({ strayId }) => !recorded.has(strayId));
    const shares = fresh.length === 0 ? [] : await book.sharesToday(fresh.map(({ address }) => address));
    const { within, beyond } = withinLimits(fresh, shares);
    const told = found.filter((stray) => recorded.has(stray.strayId) || within.includes(stray));
    return { told, beyond, hidden };
  }

  function advance(verified: Verified, cursor: StrayCursor, blocks: readonly BlockRef[]) {
    const beyond = new Map<string, number>();
    let { height } = cursor;
    const read = [...new Map([...verified.blocks, ...blocks].map((block) => [block.hash, block])).values()];
    for (const block of read.toSorted((one, other) => one.height - other.height)) {
      const counted = tail.get(block.hash);
      if (block.height !== height + 1 || block.height > verified.finalHeight || !counted) continue;
      height = block.height;
      for (const { address } of counted) beyond.set(address, (beyond.get(address) ?? 0) + 1);
    }
    return { cursor: { ...cursor, height }, beyond };
  }

  function forgetBelow(verified: Verified, { height }: StrayCursor): void {
    const above = new Set(verified.blocks.filter((block) => block.height > height).map(({ hash }) => hash));
    tail = new Map([...tail].filter(([hash]) => above.has(hash)));
  }

  async function follow(verified: Verified, cursor: StrayCursor): Promise<StrayStep> {
    const { confirmed, gone } = await settleOpen(verified);
    if (confirmed.length + gone.length > 0) await book.save({ cursor, confirmed, gone, beyond: new Map() });
    const blocks = await nextBlocks(verified, cursor);
    const { told, beyond, hidden } = await readBlocks(blocks, blocks.length === 0 ? [] : await book.open());
    await book.intend(told);
    for (const stray of told) await facts.seen(stray);
    for (const stray of hidden) await facts.orphaned(stray);
    const final = told.filter(({ block }) => block.height <= verified.finalHeight);
    for (const stray of final) await facts.confirmed(stray);
    for (const { hash } of blocks)
      tail.set(
        hash,
        beyond.filter(({ block }) => block.hash === hash),
      );
    const next = advance(verified, cursor, blocks);
    if (next.cursor.height > cursor.height || final.length + hidden.length > 0)
      await book.save({ ...next, confirmed: final, gone: hidden });
    forgetBelow(verified, next.cursor);
    return { kind: 'read', blocks: blocks.length, behind: verified.finalHeight - next.cursor.height };
  }

  return {
    async step() {
      const stored = await book.cursor();
      const first = await book.verified(stored?.height ?? -1);
      if (!first || first.halted) return { kind: 'waiting' };
      const cursor = await cursorIn(first);
      const moved = cursor.height !== stored?.height;
      const verified = moved ? await book.verified(cursor.height) : first;
      if (!verified || verified.halted || verified.identity !== cursor.identity) return { kind: 'waiting' };
      return await follow(verified, cursor);
    },
  };
}
