import { minus, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { StatementBlock } from '@caravan/chain';
import { effectOf } from '../core/day.ts';
import { holdingsAt, readMoves } from './read-chain.ts';
import type { Ours, Reading } from './read-chain.ts';

/** What we had after the last block of a day that was reconciled. */
export type StoredCustody = { readonly height: number; readonly hash: string; readonly amount: Money };

/**
 * node: it knows balances of the past. stored: the day before ended there, or what moved since a day that did. replayed: all that
 * ever moved. balances: what we have now less what moved since, which no sum proves until the day after.
 */
export type OpeningBy = 'node' | 'stored' | 'replayed' | 'balances';

type Options = {
  readonly firstHeight: number;
  readonly final: StatementBlock;
  readonly storedCustody?: ((lastHeight: number) => Promise<StoredCustody | undefined>) | undefined;
  readonly onProgress?: (done: number) => Promise<void> | undefined;
};

/** What we had before a block, by the way that reads the fewest blocks. */
export async function openingOf(
  reading: Reading,
  ours: Ours,
  { firstHeight, final, storedCustody, onProgress }: Options,
): Promise<{ readonly amount: Money; readonly by: OpeningBy }> {
  const height = firstHeight - 1;
  if (height < 0) return { amount: zero, by: 'replayed' };
  const known = await holdingsAt(reading, ours, height);
  if (known !== undefined) return { amount: known, by: 'node' };
  const moved = async (from: number, to: number) =>
    plus(...(await readMoves(reading, ours, { from, to, ...(onProgress && { onProgress }) })).map(effectOf));
  const stored = await provenOf(reading, await storedCustody?.(height));
  const first = stored ? stored.height + 1 : 0;
  if (height - first <= final.height - firstHeight)
    return {
      amount: plus(stored?.amount ?? zero, await moved(first, height)),
      by: stored ? 'stored' : 'replayed',
    };
  const back = await backFromNow(reading, ours, firstHeight, moved);
  if (back !== undefined) return { amount: back, by: 'balances' };
  return {
    amount: plus(stored?.amount ?? zero, await moved(first, height)),
    by: stored ? 'stored' : 'replayed',
  };
}

/** A block that the chain does not have any more proves nothing. */
async function provenOf(
  { statement }: Reading,
  stored: StoredCustody | undefined,
): Promise<StoredCustody | undefined> {
  if (!stored || stored.height < 0) return undefined;
  const { hash } = await statement.blockAt(stored.height);
  return hash === stored.hash ? stored : undefined;
}

const TRIES = 3;

/** A node that tells balances of its newest block alone may have another one by the time that they are read. */
async function backFromNow(
  reading: Reading,
  ours: Ours,
  firstHeight: number,
  moved: (from: number, to: number) => Promise<Money>,
): Promise<Money | undefined> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { height } = await reading.statement.newestFinal();
    const held = await holdingsAt(reading, ours, height);
    if (held !== undefined) return minus(held, await moved(firstHeight, height));
  }
  return undefined;
}
