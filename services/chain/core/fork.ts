import { UnreadableBlockError } from './chain.ts';
import type { BlockHeader, BlockRef, Chain } from './chain.ts';
import { resolveFork, tipOf } from './chain-segment.ts';
import type { Book, Facts, Position, TrackedTransfer } from './book.ts';
import type { Step } from './step.ts';

export type ForkHandler = {
  /** One of our blocks was replaced: go back, or halt. */
  resolve(position: Position, head: BlockHeader): Promise<Step>;
  /** Restart on the chain as it is now; what was confirmed stays confirmed. */
  reanchor(position: Position, reason: string): Promise<Step>;
  /** Records in the log that these left the chain. Halts instead if the log holds one as confirmed already. */
  unsee(
    position: Position,
    transfers: readonly TrackedTransfer[],
    head: BlockHeader,
  ): Promise<Step | undefined>;
  isAnotherChain(position: Position): Promise<boolean>;
  /** The chain is as we know it: an earlier doubt was an error of the node. */
  clear(): void;
};

/** Where to begin on a chain with that head. */
export function startOf(startHeight: number, head: number): number {
  return startHeight < 0 ? Math.max(0, head + startHeight) : Math.min(startHeight, head);
}

/** This many consecutive observations must agree before a breach of finality is believed. */
const LOOKS = 3;

export function createForkHandler(options: {
  readonly chain: Chain;
  readonly book: Book;
  readonly facts: Facts;
  readonly acceptReset: boolean;
  readonly startHeight: number;
}): ForkHandler {
  const { chain, book, facts, acceptReset } = options;
  let doubts = 0;

  async function isAnotherChain(position: Position): Promise<boolean> {
    // A development node has no peer behind which it could lag: a lower head means that it has lost blocks.
    return acceptReset || (await chain.identity()) !== position.identity;
  }

  /** The chain's blocks at our heights, newest first, until one matches ours. */
  async function theirs(position: Position, head: BlockHeader): Promise<BlockRef[]> {
    const found: BlockRef[] = [];
    const ours = new Map(position.segment.map((block) => [block.height, block.hash]));
    const lowest = position.segment[0].height;
    let to = Math.min(tipOf(position.segment).height, head.height);
    for (let size = 8; to >= lowest; size *= 2) {
      const from = Math.max(lowest, to - size + 1);
      const headers = await chain.headers(from, to);
      found.push(...headers.toReversed());
      if (headers.some((header) => ours.get(header.height) === header.hash)) break;
      to = from - 1;
    }
    return found;
  }

  async function resolve(position: Position, head: BlockHeader): Promise<Step> {
    const fork = resolveFork(position.segment, await theirs(position, head), position.finalHeight);
    if (fork.kind === 'breach') return await breach(position, head, 'blocks that were final were replaced');
    const pending = await book.pending();
    const orphaned = pending.filter((transfer) => transfer.block.height > fork.ancestor.height);
    const halted = await unsee(position, orphaned, head);
    if (halted) return halted;
    doubts = 0;
    await book.save({
      position: { ...position, segment: fork.segment },
      head: head.height,
      detected: [],
      confirmed: [],
      orphaned,
      reversed: [],
    });
    return { kind: 'reorganised', ancestor: fork.ancestor.height, orphaned: orphaned.length };
  }

  async function unsee(
    position: Position,
    transfers: readonly TrackedTransfer[],
    head: BlockHeader,
  ): Promise<Step | undefined> {
    for (const transfer of transfers) {
      if ((await facts.orphaned(transfer)) === 'confirmed')
        return await breach(position, head, `the block of the confirmed ${transfer.depositId} was replaced`);
    }
    return undefined;
  }

  async function breach(position: Position, head: BlockHeader, what: string): Promise<Step> {
    const reason = `Breach of finality at or below height ${position.finalHeight}: ${what}`;
    if (acceptReset) return await reanchor(position, reason);
    doubts += 1;
    if (doubts < LOOKS) return { kind: 'doubtful', reason };
    doubts = 0;
    const gone = await goneFrom(await confirmedAndPending(position), head);
    for (const transfer of gone) await facts.reversed(transfer);
    const pending = new Set((await book.pending()).map((transfer) => transfer.depositId));
    await book.save({
      position: { ...position, halted: reason },
      head: head.height,
      detected: [],
      confirmed: [],
      orphaned: gone.filter((transfer) => pending.has(transfer.depositId)),
      reversed: gone.filter((transfer) => !pending.has(transfer.depositId)),
    });
    return { kind: 'halted', reason };
  }

  async function confirmedAndPending(position: Position): Promise<TrackedTransfer[]> {
    return [...(await book.confirmedFrom(position.segment[0].height)), ...(await book.pending())];
  }

  /** Those whose block is no longer on the chain. */
  async function goneFrom(
    transfers: readonly TrackedTransfer[],
    head: BlockHeader,
  ): Promise<TrackedTransfer[]> {
    const heights = [...new Set(transfers.map((transfer) => transfer.block.height))];
    const hashes = new Map<number, string>();
    for (const height of heights.filter((candidate) => candidate <= head.height)) {
      const [header] = await chain.headers(height, height);
      if (header) hashes.set(height, header.hash);
    }
    return transfers.filter((transfer) => hashes.get(transfer.block.height) !== transfer.block.hash);
  }

  async function reanchor(position: Position, reason: string): Promise<Step> {
    const [identity, head] = await Promise.all([chain.identity(), chain.head()]);
    const common = (await theirs(position, head)).find((block) =>
      position.segment.some((own) => own.height === block.height && own.hash === block.hash),
    );
    const anchor = common ?? (await firstToRead(position, identity, head));
    const orphaned = await goneFrom(await book.pending(), head);
    for (const transfer of orphaned) await facts.orphaned(transfer);
    // Confirmed transfers of the old chain stay in the log; there is no point in following them further.
    const forgotten = await book.confirmedFrom(anchor.height + 1);
    const segment = [{ height: anchor.height, hash: anchor.hash }] as const;
    await book.save({
      position: { identity, segment, finalHeight: anchor.height, halted: undefined, acknowledged: false },
      head: head.height,
      detected: [],
      confirmed: [],
      orphaned: [...orphaned, ...forgotten],
      reversed: [],
    });
    return { kind: 'reset', reason };
  }

  /** Nothing in common: a different chain is read from the beginning, the same one from the oldest block we knew. */
  async function firstToRead(position: Position, identity: string, head: BlockHeader): Promise<BlockRef> {
    const from = identity === position.identity ? position.segment[0].height : options.startHeight;
    const height = startOf(from, head.height);
    const [first] = await chain.headers(height, height);
    if (!first) throw new UnreadableBlockError(`Block ${height} is not there`);
    return first;
  }

  return { resolve, reanchor, unsee, isAnotherChain, clear: () => (doubts = 0) };
}
