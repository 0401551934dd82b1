import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { bannerSpec, GOODS_ON_BANNER } from '../pictures/banner.ts';
import { mediaPath } from '../pictures/media-path.ts';
import { iconIn } from '../pictures/picture.ts';

/** A picture that can be drawn for a banner: goods of a top category. `image` is a path. */
export type DrawnBanner = { readonly categoryId: string; readonly image: string };

export type DrawnBannersQuery = () => Promise<DrawnBanner[]>;

/** For each top category the picture of what is in it, from its own icon down. */
export function createDrawnBannersQuery(db: Kysely<Database>): DrawnBannersQuery {
  return async () => {
    const { rows } = await sql<{ id: string; icons: string[] }>`
      select top.id, array_agg(category.icon order by category.id <> top.id, category.position, category.id) as icons
      from category as top join category on category.top_id = top.id
      where top.parent_id is null
      group by top.id, top.position order by top.position, top.id`.execute(db);
    return rows.flatMap(({ id, icons }, ground) => {
      const drawn = [...new Set(icons.flatMap((icon) => iconIn(icon) ?? []))].slice(0, GOODS_ON_BANNER);
      return drawn.length > 0
        ? [{ categoryId: id, image: mediaPath(bannerSpec({ ground, icons: drawn })) }]
        : [];
    });
  };
}
