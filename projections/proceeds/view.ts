import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToProceeds } from './apply.ts';
import { createProceedsQueries } from './queries.ts';

const write = keyedTable({
  table: 'shop_movement',
  key: 'entry',
  kind: 'wallet',
  usercode: 'usercode',
  id: 'reference',
});

/** What shops earned and had paid out. The owner hears of a payout by the wallet that it reached. */
export const proceedsView = defineView({
  name: 'proceeds',
  tables: ['shop_movement'],
  apply: applyToProceeds,
  async write(target, changes) {
    await write(target, changes);
    return [];
  },
  queries: ({ read }) => createProceedsQueries(read),
});
