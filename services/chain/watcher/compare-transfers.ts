import type { TrackedTransfer } from '../core/book.ts';

/** How what a chain shows differs from what was recorded in the same blocks. */
export type Difference = {
  /** on the chain, but never recorded */
  readonly missing: readonly TrackedTransfer[];
  /** recorded, but not seen on the chain: for a person */
  readonly unseen: readonly TrackedTransfer[];
  /**
   * not recorded, in a transaction that has a recorded transfer which is now unseen: possibly the same one, under another
   * index; for a person
   */
  readonly disputed: readonly TrackedTransfer[];
};

/** `known` are all that is recorded, of which those in the blocks that were read should be seen. */
export function compareTransfers(
  seen: readonly TrackedTransfer[],
  known: readonly TrackedTransfer[],
  read: { readonly from: number; readonly to: number },
): Difference {
  const unknown = without(seen, known);
  const inBlocks = known.filter(({ block }) => block.height >= read.from && block.height <= read.to);
  const unseen = without(inBlocks, seen);
  const inDispute = new Set(unseen.map(({ transaction }) => transaction));
  const disputed = unknown.filter(({ transaction }) => inDispute.has(transaction));
  return { missing: without(unknown, disputed), unseen, disputed };
}

function without(some: readonly TrackedTransfer[], others: readonly TrackedTransfer[]): TrackedTransfer[] {
  const ids = new Set(others.map(({ depositId }) => depositId));
  return some.filter(({ depositId }) => !ids.has(depositId));
}
