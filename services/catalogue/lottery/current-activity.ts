import type { Database } from '@caravan/migrations';
import { createAnswerCache, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import type { ActivityNames, CurrentActivity } from './activity.ts';

/** The gateway shares answers for as long again: staff see what they change within a second. */
const SECONDS = 0.25;

/** The activity that a brand shows now; undefined: none. */
export type CurrentActivityQuery = (brand: number) => Promise<CurrentActivity | undefined>;

type Row = { id: string; names: ActivityNames; detail_url: string; image: string | null };

export function createCurrentActivityQuery(db: Kysely<Database>, clock: Clock): CurrentActivityQuery {
  const answers = createAnswerCache<CurrentActivity | undefined>({ seconds: SECONDS, size: 64, clock });
  return (brand) =>
    answers(String(brand), async () => {
      const now = clock();
      const { rows } = await sql<Row>`
        select id, names, detail_url, image from lottery_activity
        where shown and removed_at is null
          and (shown_from is null or shown_from <= ${now}) and (shown_until is null or shown_until > ${now})
          and (brands is null or ${brand} = any (brands))
        limit 1`.execute(db);
      const [row] = rows;
      return (
        row && { id: row.id, names: row.names, detailUrl: row.detail_url, image: row.image ?? undefined }
      );
    });
}
