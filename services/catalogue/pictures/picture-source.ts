import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';

/** What pictures are composed of. */
export type PictureSource = {
  /** the inside of an SVG on a square of 32 units; undefined for an icon that nothing uses */
  drawing(icon: string): Promise<string | undefined>;
};

const DRAWINGS_KEPT = 500;

/** The table of drawings. A drawing never changes, so those that were read are kept. */
export function createPictureSource(db: Kysely<Database>): PictureSource {
  const kept = new LRUCache<string, string>({ max: DRAWINGS_KEPT });
  return {
    async drawing(icon) {
      const known = kept.get(icon);
      if (known !== undefined) return known;
      const row = await db.selectFrom('drawing').select('body').where('icon', '=', icon).executeTakeFirst();
      if (row) kept.set(icon, row.body);
      return row?.body;
    },
  };
}
