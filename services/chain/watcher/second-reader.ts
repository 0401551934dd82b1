import type { Chain } from '../core/chain.ts';
import type { Book, Facts } from '../core/book.ts';
import type { TransferReader } from '../core/transfer-reader.ts';
import { REREADING } from '../request-plan.ts';
import { compareTransfers } from './compare-transfers.ts';
import type { Difference } from './compare-transfers.ts';

/** What is missing was recorded meanwhile. */
export type Comparison = Difference & {
  readonly from: number;
  readonly to: number;
  /** the second reader has a final block that differs from the one we verified: nothing of it was compared */
  readonly foreign: number | undefined;
};

/**
 * Reads the newest final blocks again, ideally through another provider, and compares, because the logs "of a block" are not
 * the same at every reading. A missed transfer is recorded like any deposit; the scanner confirms it at its next block. Only
 * blocks that the scanner itself has verified count: a provider that follows another chain must not credit anybody. Neither
 * must one that numbers the logs of a block differently: its transfers have other ids, and would be credited a second time.
 */
export async function compareFinalBlocks(options: {
  readonly chain: Chain;
  readonly book: Book;
  readonly facts: Facts;
  readonly reader: TransferReader;
}): Promise<Comparison | undefined> {
  const { chain, book, facts } = options;
  const position = await book.load();
  if (!position || position.halted !== undefined) return undefined;
  const to = Math.min(position.finalHeight, (await chain.head()).height);
  const from = Math.max(position.segment[0].height, to - REREADING.blocks + 1);
  if (from > to) return undefined;
  const blocks = await chain.headers(from, to);
  const ours = new Map(position.segment.map((block) => [block.height, block.hash]));
  const foreign = blocks.find((block) => ours.get(block.height) !== block.hash);
  if (foreign) return { from, to, missing: [], unseen: [], disputed: [], foreign: foreign.height };
  const there = await options.reader.transfers(blocks, true);
  const known = [...(await book.confirmedFrom(from)), ...(await book.pending())];
  const { missing, unseen, disputed } = compareTransfers(there, known, { from, to });
  if (missing.length > 0) await book.intend(missing);
  for (const transfer of missing) await facts.detected(transfer);
  return { from, to, missing, unseen, disputed, foreign: undefined };
}

/** What a person must look into, and how many transfers, or blocks, it concerns; undefined if the two agree. */
export function differenceIn(
  found: Comparison,
): { readonly count: number; readonly text: string } | undefined {
  const { from, to, missing, unseen, disputed, foreign } = found;
  if (foreign !== undefined)
    return {
      count: 1,
      text: `Block ${foreign}: the second reader has another one; one of the two follows another chain`,
    };
  const differing = [...missing, ...unseen, ...disputed];
  if (differing.length === 0) return undefined;
  const parts = [
    `${missing.length} missed and now recorded`,
    `${unseen.length} recorded but not on the chain`,
    `${disputed.length} at another index and not recorded`,
  ];
  const ids = differing.map((transfer) => transfer.depositId).join(', ');
  return { count: differing.length, text: `Blocks ${from}-${to}: ${parts.join(', ')}: ${ids}` };
}
