import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { mediaPath } from '../pictures/media-path.ts';
import { targetOf, type Banner, type BannerRow } from './banner.ts';
import { isBannerShown } from './is-banner-shown.ts';

/** The gateway shares answers for as long again: staff see what they change within a second. */
const SECONDS = 0.25;

export type BannersQuery = (brand: number) => Promise<Banner[]>;

/** The banners that a brand shows now, in their order. One whose goods or store the brand does not show is left out. */
export function createBannersQuery(db: Kysely<Database>, clock: Clock): BannersQuery {
  const answers = createAnswerCache<Banner[]>({ seconds: SECONDS, size: 64, clock });
  return (brand) =>
    answers(String(brand), async () => {
      const { rows } = await sql<BannerRow>`
        select id, words, image, category_id, goods_id, seller_id from banner
        where ${isBannerShown(brand, clock())}
        order by position, id`.execute(db);
      return rows.map((row) => ({
        id: row.id,
        words: row.words,
        image: mediaPath(row.image),
        target: targetOf(row),
      }));
    });
}
