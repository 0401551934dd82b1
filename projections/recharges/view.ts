import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToRecharges } from './apply.ts';
import { createRechargeQueries } from './queries.ts';

/** All money that a buyer brought, told of or announced: deposits, announcements, and what finance decides on. */
export const rechargesView = defineView({
  name: 'recharges',
  tables: ['recharge'],
  apply: applyToRecharges,
  write: keyedTable({
    table: 'recharge',
    key: 'entry',
    // pages hear of it as of a deposit: most are
    kind: 'deposit',
    usercode: 'usercode',
    id: 'entry',
  }),
  queries: ({ read, db }) => createRechargeQueries(read, db),
});
