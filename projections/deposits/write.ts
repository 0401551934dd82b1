import type { ViewChange } from '../announcement.ts';
import { collapse } from '../row-changes.ts';
import { insertRows, patchRows, putRows } from '../rows.ts';
import { PoisonError } from '../view.ts';
import type { Target } from '../view.ts';
import type { DepositChange } from './apply.ts';

/** Writes detected transfers and what became of them. */
export async function writeDeposits(
  target: Target,
  changes: readonly DepositChange[],
): Promise<readonly ViewChange[]> {
  const { puts, patches } = collapse(changes);
  await putRows(target, { table: 'deposit', key: 'deposit_id', rows: puts });
  const patched = await patchRows(target, {
    table: 'deposit',
    key: 'deposit_id',
    patches: patches.map(({ key, set }) => ({ ...set, deposit_id: key })),
    returning: ['deposit_id', 'usercode'],
  });
  const found = new Set(patched.map((row) => row.deposit_id));
  const missing = patches.filter(({ key }) => !found.has(key));
  const added = missing.flatMap(({ otherwise }) => otherwise ?? []);
  if (added.length !== missing.length) {
    throw new PoisonError(`deposits that were never detected: ${missing.map(({ key }) => key).join(', ')}`);
  }
  await insertRows(target, 'deposit', added);
  return [...puts, ...patched, ...added].map((row) => ({
    usercode: row.usercode,
    kind: 'deposit',
    id: row.deposit_id,
  }));
}
