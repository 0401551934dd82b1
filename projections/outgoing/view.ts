import { keyedTable } from '../keyed-table.ts';
import { chainHeads } from '../deposits/queries.ts';
import { defineView } from '../view.ts';
import { applyToOutgoing } from './apply.ts';
import { createOutgoingQueries } from './queries.ts';

/** Transfers that leave us on a chain, and how far each has got: the work of signer and follower, and a withdrawal's stages. */
export const outgoingView = defineView({
  name: 'outgoing',
  tables: ['outgoing_transfer'],
  apply: applyToOutgoing,
  write: keyedTable({
    table: 'outgoing_transfer',
    key: 'entry',
    kind: 'withdrawal',
    usercode: 'owner',
    id: 'about',
  }),
  queries: ({ read, db }) => createOutgoingQueries(read, () => chainHeads(db)),
});
