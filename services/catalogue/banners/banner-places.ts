import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { isBannerShown } from './is-banner-shown.ts';

/** `place`: from 1, among the banners that the brand shows now. */
export type BannerPlace = { readonly id: string; readonly brand: number; readonly place: number };

export type BannerPlacesQuery = (brands: readonly number[]) => Promise<BannerPlace[]>;

/** Where each banner stands at each of these brands; one that a brand does not show has no place there. */
export function createBannerPlacesQuery(db: Kysely<Database>, clock: Clock): BannerPlacesQuery {
  return async (brands) => {
    const { rows } = await sql<BannerPlace>`
      select banner.id, brand.id as brand,
        (row_number() over (partition by brand.id order by banner.position, banner.id))::int as place
      from unnest(${[...brands]}::int[]) as brand (id)
      join banner on ${isBannerShown(sql`brand.id`, clock())}
      order by brand.id, place`.execute(db);
    return rows;
  };
}
