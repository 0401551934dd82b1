import type { ViewChange } from '../announcement.ts';
import { collapse } from '../row-changes.ts';
import { insertRows, patchRows, putRows } from '../rows.ts';
import { PoisonError } from '../view.ts';
import type { Target } from '../view.ts';
import type { LoanChange } from './apply.ts';

/** Writes applications, what became of them, and their repayments: three statements for any number of facts. */
export async function writeLoans(
  target: Target,
  changes: readonly LoanChange[],
): Promise<readonly ViewChange[]> {
  const { puts, patches } = collapse(changes.flatMap((each) => (each.table === 'loan' ? [each.change] : [])));
  await putRows(target, { table: 'loan', key: 'loan_id', rows: puts });
  const patched = await patchRows(target, {
    table: 'loan',
    key: 'loan_id',
    patches: patches.map(({ key, set }) => ({ ...set, loan_id: key })),
    returning: ['loan_id', 'usercode'],
  });
  if (patched.length !== patches.length) {
    const found = new Set(patched.map((row) => row.loan_id));
    const unknown = patches.filter(({ key }) => !found.has(key)).map(({ key }) => key);
    throw new PoisonError(`loans that nobody applied for: ${unknown.join(', ')}`);
  }
  const repayments = changes.flatMap((each) => (each.table === 'loan_repayment' ? [each] : []));
  await insertRows(
    target,
    'loan_repayment',
    repayments.map(({ row }) => row),
  );
  const touched = [
    ...[...puts, ...patched].map(({ usercode, loan_id }) => ({ usercode, id: loan_id })),
    ...repayments.map(({ usercode, row }) => ({ usercode, id: row.loan_id })),
  ];
  return touched.map(({ usercode, id }) => ({ usercode, kind: 'loan', id }));
}
