import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToPayees } from './apply.ts';
import { createPayeeQueries } from './queries.ts';

const write = keyedTable({
  table: 'withdraw_address',
  key: 'entry',
  kind: 'wallet',
  usercode: 'usercode',
  id: 'network',
});

/** The addresses that buyers have bound for their withdrawals. Staff look at them; no buyer's screen shows more than it knows. */
export const payeesView = defineView({
  name: 'payees',
  tables: ['withdraw_address'],
  apply: applyToPayees,
  async write(target, changes) {
    await write(target, changes);
    return [];
  },
  queries: ({ read }) => createPayeeQueries(read),
});
