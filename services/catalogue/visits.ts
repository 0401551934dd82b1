import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { isIdentifier } from './identifier.ts';
import { isShown } from './is-shown.ts';

/** How often the page of a shop was looked at. */
export type Visits = {
  /** One more look at a shop that the brand shows; of any other, nothing happens. */
  count(sellerId: string, brand: number): Promise<void>;
};

export function createVisits(db: Kysely<Database>): Visits {
  return {
    async count(sellerId, brand) {
      if (!isIdentifier(sellerId)) return;
      await db
        .updateTable('seller')
        .set({ views: sql`views + 1` })
        .where('id', '=', sellerId)
        .where(isShown(brand, 'seller'))
        .execute();
    },
  };
}
