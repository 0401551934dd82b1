import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { mainAddressOf } from './address.ts';
import { claimUpload, filesOf } from './uploads.ts';

type Named = { readonly orderId: string; readonly owner: string; readonly ids: readonly string[] };

/** The pictures of reviews: kept while the review is recorded, then shown with it. */
export type ReviewPictures = {
  /** Whether all of them are unused uploads of this owner for a review, or those of this order. They are then kept for another day. */
  keep(named: Named): Promise<boolean>;
  /** Claims them for the review of this order. What is gone, or used elsewhere, is left out. */
  show(named: Named): Promise<void>;
  /** Where anybody finds those that are shown. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

const purpose = 'review';
const shownBy = (orderId: string) => `review:${orderId}`;

export function createReviewPictures(db: Kysely<Database>, clock: Clock): ReviewPictures {
  return {
    async keep({ orderId, owner, ids }) {
      if (ids.length === 0) return true;
      const kept = await db
        .updateTable('upload')
        .set({ since: clock() })
        .where('id', 'in', ids)
        .where('owner', '=', owner)
        .where('purpose', '=', purpose)
        .where((all) => all.or([all('state', '=', 'unused'), all('used_by', '=', shownBy(orderId))]))
        .returning('id')
        .execute();
      return kept.length === ids.length;
    },

    async show({ orderId, owner, ids }) {
      await db.transaction().execute(async (transaction) => {
        // in the order of their keys, so that nobody waits in a circle
        for (const id of ids.toSorted())
          await claimUpload(transaction, { id, owner, purpose, by: shownBy(orderId) }, clock());
      });
    },

    async addressesOf(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('upload')
        .select(['id', 'files'])
        .where('id', 'in', ids)
        .where('purpose', '=', purpose)
        .where('state', '=', 'used')
        .execute();
      return new Map(rows.map((row) => [row.id, mainAddressOf(row.id, filesOf(row))]));
    },
  };
}
