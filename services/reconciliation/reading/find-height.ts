import type { ChainStatement, StatementBlock } from '@caravan/chain';

/** The height of the first block at this time or later, among the blocks up to a final one; the height after it if there is none. */
export async function firstHeightAt(
  statement: Pick<ChainStatement, 'blockAt'>,
  time: Date,
  final: StatementBlock,
): Promise<number> {
  if (final.time < time) return final.height + 1;
  let [low, high] = [0, final.height];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { time: then } = await statement.blockAt(middle);
    if (then < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
