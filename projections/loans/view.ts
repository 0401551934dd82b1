import { keyedTable } from '../keyed-table.ts';
import { insertRows } from '../rows.ts';
import { defineView } from '../view.ts';
import { applyToLoans } from './apply.ts';
import { createLoanQueries } from './queries.ts';

const writeLoans = keyedTable({
  table: 'loan',
  key: 'loan_id',
  kind: 'loan',
  usercode: 'usercode',
  id: 'loan_id',
});

/** What a borrower applied for, was lent and repaid. */
export const loansView = defineView({
  name: 'loans',
  tables: ['loan', 'loan_repayment'],
  apply: applyToLoans,
  async write(target, changes) {
    const loans = changes.flatMap((each) => (each.table === 'loan' ? [each.change] : []));
    const repayments = changes.flatMap((each) => (each.table === 'loan_repayment' ? [each] : []));
    const changed = await writeLoans(target, loans);
    await insertRows(target, { table: 'loan_repayment', rows: repayments.map(({ row }) => row) });
    const repaid = repayments.map(({ usercode, row }) => ({
      usercode,
      kind: 'loan' as const,
      id: row.loan_id,
    }));
    return [...changed, ...repaid];
  },
  queries: ({ read }) => createLoanQueries(read),
});
