import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToWithdrawals } from './apply.ts';
import { createWithdrawalQueries } from './queries.ts';

/** Requested withdrawals, and how far each has got. */
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
