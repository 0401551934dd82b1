import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToWithdrawals } from './apply.ts';
import { createWithdrawalQueries } from './queries.ts';

/** What somebody asked to have paid out, and how far that came. */
export const withdrawalsView = defineView({
  name: 'withdrawals',
  tables: ['withdrawal'],
  apply: applyToWithdrawals,
  write: keyedTable({
    table: 'withdrawal',
    key: 'entry',
    kind: 'withdrawal',
    usercode: 'usercode',
    id: 'withdrawal_id',
  }),
  queries: ({ read }) => createWithdrawalQueries(read),
});
