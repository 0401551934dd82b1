import { keyedTable } from '../keyed-table.ts';
import { defineView } from '../view.ts';
import { applyToStrays } from './apply.ts';
import { createStrayQueries } from './queries.ts';

/** Transfers to our addresses that are no deposits: of another token, or by another network. */
export const straysView = defineView({
  name: 'strays',
  tables: ['stray_transfer'],
  apply: applyToStrays,
  write: keyedTable({
    table: 'stray_transfer',
    key: 'stray_id',
    // the owner sees it among their recharges
    kind: 'deposit',
    usercode: 'usercode',
    id: 'stray_id',
  }),
  queries: ({ read, db }) => createStrayQueries(read, db),
});
