import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToDeposits } from './apply.ts';
import { createDepositQueries } from './queries.ts';

/** A buyer's recharge records. */
export const depositsView = defineView({
  name: 'deposits',
  tables: ['deposit'],
  apply: applyToDeposits,
  write: keyedTable({
    table: 'deposit',
    key: 'deposit_id',
    // the view of recharges, which shows the same transfers, announces them
    usercode: 'usercode',
    id: 'deposit_id',
  }),
  queries: ({ read, db }) => createDepositQueries(read, db),
});
