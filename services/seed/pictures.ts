import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { bannersOf } from './banners.ts';
import { departments } from './departments.ts';
import { readDrawings } from './drawings.ts';

/**
 * Adds the drawings and banners of the seeded mall that are not there, and changes none that is; adds nothing to a
 * catalogue that was not seeded. So a catalogue that was seeded before pictures had tables gets them too.
 */
export async function seedPictures(db: Kysely<Database>): Promise<void> {
  const ids = departments.map(({ id }) => id);
  const rows = await db.selectFrom('category').select('id').where('id', 'in', ids).execute();
  if (rows.length === 0) return;
  const seeded = new Set(rows.map(({ id }) => id));
  const drawings = [...readDrawings()].map(([icon, body]) => ({ icon, body }));
  await sql`
    insert into drawing (icon, body)
    select icon, body from json_populate_recordset(null::drawing, ${JSON.stringify(drawings)}::json)
    on conflict do nothing`.execute(db);
  await db
    .insertInto('banner')
    .values(bannersOf(departments).filter(({ id }) => seeded.has(id)))
    .onConflict((it) => it.doNothing())
    .execute();
}
