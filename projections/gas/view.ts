import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToGas } from './apply.ts';
import { createGasQueries } from './queries.ts';

const write = keyedTable({
  table: 'gas_fee',
  key: 'entry',
  kind: 'withdrawal',
  usercode: 'owner',
  id: 'transfer_id',
});

/** The books of coin: what networks took of it. No buyer hears of it. */
export const gasView = defineView({
  name: 'gas',
  tables: ['gas_fee'],
  apply: applyToGas,
  async write(target, changes) {
    await write(target, changes);
    return [];
  },
  queries: ({ read }) => createGasQueries(read),
});
