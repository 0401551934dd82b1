import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ContentPictures } from '../pictures/content-pictures.ts';
import { overlap, type ActivityDraft, type ActivityNames, type KeptActivity } from './activity.ts';

/** Those that are over count too, until staff remove them. */
const MOST_ACTIVITIES = 100;
/** The version of a new one. */
const ADDED = 1;

export type ActivityToKeep = {
  /** `image`: the path of the one that it has, or the id of an upload */
  readonly draft: ActivityDraft;
  /** undefined: a new one */
  readonly id: string | undefined;
  /** the version that the edit began with */
  readonly version: number | undefined;
  /** the staff id of who keeps it */
  readonly by: string;
  /** a repetition under the same id has no second effect */
  readonly command: string;
};

type Kept = { readonly id: string; readonly version: number };

/** The lottery activities of all brands, as staff keep them. One brand shows one at a time. */
export type Lottery = {
  /** The latest beginning first. */
  list(): Promise<KeptActivity[]>;
  keep(activity: ActivityToKeep): Promise<Kept | { readonly refusal: Refusal }>;
  /** For good; a repetition changes nothing. `version`: what was looked at. */
  remove(activity: { readonly id: string; readonly version: number }): Promise<Refusal | undefined>;
};

type Parts = { readonly clock: Clock; readonly pictures: ContentPictures };

export function createLottery(db: Kysely<Database>, { clock, pictures }: Parts): Lottery {
  return {
    async list() {
      const rows = await db
        .selectFrom('lottery_activity')
        .selectAll()
        .where('removed_at', 'is', null)
        .orderBy('shown_from', (order) => order.desc().nullsLast())
        .orderBy('id')
        .execute();
      return rows.map(keptOf);
    },

    keep: ({ draft, id, version, by, command }) =>
      db.transaction().execute(async (on) => {
        const rows = await held(on);
        const repeated = rows.find((row) => row.command === command);
        if (repeated) return { id: repeated.id, version: repeated.version };
        // changed since by another command
        const added = rows.find((row) => row.id === newId(command));
        if (added) return { id: added.id, version: ADDED };
        const present = rows.filter((row) => row.removed_at === null).map(keptOf);
        const was = present.find((each) => each.id === id);
        if (id !== undefined && !was) return { refusal: refusal('content-unknown') };
        if (was && was.version !== version) return { refusal: refusal('content-changed') };
        if (!was && present.length >= MOST_ACTIVITIES)
          return { refusal: refusal('content-limit', { limit: MOST_ACTIVITIES }) };
        const other = present.find((each) => each !== was && overlap(each, draft));
        if (other) return { refusal: refusal('content-overlap', { name: other.names.en }) };
        const activity = was?.id ?? newId(command);
        const asked = { id: activity, by, has: was?.image, image: draft.image };
        const image = await imageOf(on, pictures, asked);
        if (image !== null && typeof image !== 'string') return { refusal: image };
        const values = { ...columnsOf(draft), image, version: was ? was.version + 1 : ADDED, command };
        if (was) await on.updateTable('lottery_activity').set(values).where('id', '=', activity).execute();
        else
          await on
            .insertInto('lottery_activity')
            .values({ ...values, id: activity })
            .execute();
        return { id: activity, version: values.version };
      }),

    remove: ({ id, version }) =>
      db.transaction().execute(async (on) => {
        const row = (await held(on)).find((each) => each.id === id && each.removed_at === null);
        if (!row) return undefined;
        if (row.version !== version) return refusal('content-changed');
        await on
          .updateTable('lottery_activity')
          .set({ removed_at: clock(), image: null })
          .where('id', '=', id)
          .execute();
        await pictures.release(on, { by: shows(id) });
        return undefined;
      }),
  };
}

/** All that there ever were, while nobody else changes any. */
async function held(on: Transaction<Database>) {
  await sql`lock table lottery_activity in share row exclusive mode`.execute(on);
  return await on.selectFrom('lottery_activity').selectAll().execute();
}

/** The same for a repetition. */
function newId(command: string): string {
  return `l${createHash('sha256').update(command).digest('hex').slice(0, 15)}`;
}

const shows = (id: string) => `lottery:${id}`;

type Asked = {
  readonly id: string;
  readonly by: string;
  /** as it is kept now */
  readonly has: string | undefined;
  /** as a draft names it */
  readonly image: string | undefined;
};

/** The picture as it is kept: none, the one that it has, or an upload that it takes now. */
async function imageOf(
  on: Transaction<Database>,
  pictures: ContentPictures,
  { id, by, has, image }: Asked,
): Promise<string | null | Refusal> {
  if (image === undefined) {
    await pictures.release(on, { by: shows(id) });
    return null;
  }
  if (image === has) return image;
  const address = await pictures.claim(on, { id: image, owner: by, purpose: 'content', by: shows(id) });
  if (address === undefined) return refusal('upload-unknown');
  await pictures.release(on, { by: shows(id), keep: image });
  return address;
}

function columnsOf({ names, detailUrl, from, until, brands, shown }: ActivityDraft) {
  return {
    names: JSON.stringify(names),
    detail_url: detailUrl,
    shown_from: from ?? null,
    shown_until: until ?? null,
    brands: brands ? [...brands] : null,
    shown,
  };
}

function keptOf(row: Selectable<Database['lottery_activity']>): KeptActivity {
  return {
    id: row.id,
    version: row.version,
    // written above
    names: row.names as ActivityNames,
    detailUrl: row.detail_url,
    image: row.image ?? undefined,
    from: row.shown_from ?? undefined,
    until: row.shown_until ?? undefined,
    brands: row.brands ?? undefined,
    shown: row.shown,
  };
}
