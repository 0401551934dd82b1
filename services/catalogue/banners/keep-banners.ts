import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ContentPictures } from '../pictures/content-pictures.ts';
import { mediaPath } from '../pictures/media-path.ts';
import { targetOf, type BannerDraft, type BannerTexts, type KeptBanner } from './banner.ts';
import { imageOf } from './banner-image.ts';
import { objectionTo } from './banner-target.ts';

/** More than a home page has room for, with those that wait for their time. */
const MOST_BANNERS = 50;
/** The version of a new one. */
const ADDED = 1;

export type BannerToSave = {
  readonly draft: BannerDraft;
  /** undefined: a new one */
  readonly id: string | undefined;
  /** the version that the edit began with */
  readonly version: number | undefined;
  /** the staff id of who saves it */
  readonly by: string;
  /** a repetition under the same id has no second effect */
  readonly command: string;
};

type Saved = { readonly id: string; readonly version: number };

/** The banners of all brands, as staff keep them. */
export type Banners = {
  /** In their order. */
  list(): Promise<KeptBanner[]>;
  save(banner: BannerToSave): Promise<Saved | { readonly refusal: Refusal }>;
  /** For good; a repetition changes nothing. `version`: what was looked at. */
  remove(banner: { readonly id: string; readonly version: number }): Promise<Refusal | undefined>;
  /** Puts all of them in this order. `seen`: the order in which they were looked at. */
  order(ids: readonly string[], seen: readonly string[]): Promise<Refusal | undefined>;
};

type Parts = { readonly clock: Clock; readonly pictures: ContentPictures };

export function createBanners(db: Kysely<Database>, { clock, pictures }: Parts): Banners {
  return {
    async list() {
      return (await present(db).execute()).map(keptOf);
    },

    save: ({ draft, id, version, by, command }) =>
      db.transaction().execute(async (on) => {
        const rows = await held(on);
        const repeated = await keptBy(on, command);
        if (repeated) return repeated;
        const row = rows.find((each) => each.id === id);
        if (id !== undefined && !row) return { refusal: refusal('content-unknown') };
        if (row && row.version !== version) return { refusal: refusal('content-changed') };
        if (!row && rows.length >= MOST_BANNERS)
          return { refusal: refusal('content-limit', { limit: MOST_BANNERS }) };
        const objection = await objectionTo(on, draft.target);
        if (objection) return { refusal: objection };
        const banner = row?.id ?? newId(command);
        const image = await imageOf(on, pictures, { id: banner, by, has: row?.image, image: draft.image });
        if (typeof image !== 'string') return { refusal: image };
        const values = { ...columnsOf(draft), image, version: row ? row.version + 1 : ADDED, command };
        if (row) await on.updateTable('banner').set(values).where('id', '=', banner).execute();
        else {
          const last = Math.max(-1, ...rows.map(({ position }) => position));
          await on
            .insertInto('banner')
            .values({ ...values, id: banner, position: last + 1 })
            .execute();
        }
        return { id: banner, version: values.version };
      }),

    remove: ({ id, version }) =>
      db.transaction().execute(async (on) => {
        const row = (await held(on)).find((each) => each.id === id);
        if (!row) return undefined;
        if (row.version !== version) return refusal('content-changed');
        await on.updateTable('banner').set({ removed_at: clock() }).where('id', '=', id).execute();
        await pictures.release(on, { by: `banner:${id}` });
        return undefined;
      }),

    order: (ids, seen) =>
      db.transaction().execute(async (on) => {
        const now = (await held(on)).map(({ id }) => id);
        if (now.join() === ids.join()) return undefined;
        const same = now.join() === seen.join() && now.toSorted().join() === ids.toSorted().join();
        if (!same) return refusal('content-changed');
        await sql`
          update banner set position = placed.place
          from unnest(${[...ids]}::text[]) with ordinality as placed (id, place)
          where placed.id = banner.id`.execute(on);
        return undefined;
      }),
  };
}

function present(db: Kysely<Database>) {
  return db
    .selectFrom('banner')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
}

/** All of them, while nobody else changes any. */
async function held(on: Transaction<Database>) {
  await sql`lock table banner in share row exclusive mode`.execute(on);
  return await present(on).execute();
}

/** What this command kept before, even if it was removed since, and what it added, even if it was changed. */
async function keptBy(on: Transaction<Database>, command: string): Promise<Saved | undefined> {
  const added = newId(command);
  const row = await on
    .selectFrom('banner')
    .select(['id', 'version', 'command'])
    .where((each) => each.or([each('command', '=', command), each('id', '=', added)]))
    .executeTakeFirst();
  return row && { id: row.id, version: row.command === command ? row.version : ADDED };
}

/** The same for a repetition. */
function newId(command: string): string {
  return `b${createHash('sha256').update(command).digest('hex').slice(0, 15)}`;
}

function columnsOf({ words, target, from, until, brands, shown }: BannerDraft) {
  return {
    words: JSON.stringify(words),
    category_id: target?.kind === 'category' ? target.id : null,
    goods_id: target?.kind === 'goods' ? target.id : null,
    seller_id: target?.kind === 'seller' ? target.id : null,
    shown_from: from ?? null,
    shown_until: until ?? null,
    brands: brands ? [...brands] : null,
    shown,
  };
}

function keptOf(row: Selectable<Database['banner']>): KeptBanner {
  return {
    id: row.id,
    version: row.version,
    // written above, and by the seed
    words: row.words as BannerTexts,
    image: mediaPath(row.image),
    target: targetOf(row),
    from: row.shown_from ?? undefined,
    until: row.shown_until ?? undefined,
    brands: row.brands ?? undefined,
    shown: row.shown,
  };
}
