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

/** The addresses that buyers have bound for their withdrawals. Staff look at them; a buyer's open pages are told of a change. */
export const payeesView = defineView({
  name: 'payees',
  tables: ['withdraw_address'],
  apply: applyToPayees,
  write,
  queries: ({ read }) => createPayeeQueries(read),
});
