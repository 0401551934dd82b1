import type { ViewChange } from '../announcement.ts';
import { collapse } from '../row-changes.ts';
import type { RowChange } from '../row-changes.ts';
import { insertRows, patchRows } from '../rows.ts';
import { PoisonError } from '../view.ts';
import type { Target } from '../view.ts';
import type { WithdrawalRow } from './apply.ts';

/** Writes requests and what became of them: two statements for any number of facts. */
export async function writeWithdrawals(
  target: Target,
  changes: readonly RowChange<WithdrawalRow>[],
): Promise<readonly ViewChange[]> {
  const { puts, patches } = collapse(changes);
  await insertRows(target, 'withdrawal', puts);
  const patched = await patchRows(target, {
    table: 'withdrawal',
    key: 'entry',
    patches: patches.map(({ key, set }) => ({ ...set, entry: key })),
    returning: ['entry', 'usercode', 'withdrawal_id'],
  });
  if (patched.length !== patches.length) {
    const found = new Set(patched.map((row) => row.entry));
    const unknown = patches.filter(({ key }) => !found.has(key)).map(({ key }) => key);
    throw new PoisonError(`withdrawals that nobody requested: ${unknown.join(', ')}`);
  }
  return [...puts, ...patched].map((row) => ({
    usercode: row.usercode,
    kind: 'withdrawal',
    id: row.withdrawal_id,
  }));
}
