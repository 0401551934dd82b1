import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToCustody } from './apply.ts';
import { createCustodyQueries } from './queries.ts';

const write = keyedTable({
  table: 'custody_move',
  key: 'entry',
  kind: 'withdrawal',
  usercode: 'owner',
  id: 'id',
});

/** What came to hot wallets and is no sweep, and what is drained from them. No buyer hears of it. */
export const custodyView = defineView({
  name: 'custody',
  tables: ['custody_move'],
  apply: applyToCustody,
  async write(target, changes) {
    await write(target, changes);
    return [];
  },
  queries: ({ read }) => createCustodyQueries(read),
});
