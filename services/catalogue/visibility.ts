import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** so many rows are locked at once, for a fraction of a second: buyers go on, and sales that count these goods wait no longer */
const BATCH = 500;

type Table = 'goods' | 'seller';

/** Which goods and stores a brand shows: all there are now, or none. */
export type Shown = 'all' | 'none';

/**
 * Lets a brand show all goods and stores, or none, in batches while the mall is open. To repeat it, as after a crash, changes
 * only what is left. `onProgress` is told the share done, from 0 to 1.
 */
export async function showGoods(
  db: Kysely<Database>,
  { brand, shown }: { readonly brand: number; readonly shown: Shown },
  onProgress?: (share: number) => void,
): Promise<void> {
  const { rows } = await sql<{ goods: number }>`select count(*)::integer as goods from goods`.execute(db);
  let seen = 0;
  for (const table of ['seller', 'goods'] as const)
    for await (const batch of batches(db, table, { brand, shown })) {
      if (table === 'goods') onProgress?.((seen += batch) / Math.max(1, rows[0]?.goods ?? 0));
    }
  // what the planner expects of a brand is counted, and what an index alone answers does not visit the changed rows
  await sql`vacuum (analyze) seller, goods`.execute(db);
}

/** Walks the rows by id, each batch in a transaction of its own; yields how many it saw. */
async function* batches(
  db: Kysely<Database>,
  table: Table,
  { brand, shown }: { readonly brand: number; readonly shown: Shown },
): AsyncGenerator<number> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ last: string | null; seen: number }>`
      with batch as (
        select id from ${sql.table(table)} where id > ${after} order by id limit ${BATCH} for no key update
      ), changed as (
        update ${sql.table(table)} as row set brands = ${changed(brand, shown)}
        from batch where row.id = batch.id and ${lacking(brand, shown)}
      )
      select max(id) as last, count(*)::integer as seen from batch`.execute(db);
    const { last = null, seen = 0 } = rows[0] ?? {};
    if (last === null) return;
    yield seen;
    after = last;
  }
}

function changed(brand: number, shown: Shown) {
  return shown === 'all'
    ? sql`array_append(row.brands, ${brand}::smallint)`
    : sql`array_remove(row.brands, ${brand}::smallint)`;
}

function lacking(brand: number, shown: Shown) {
  return shown === 'all' ? sql`${brand} <> all (row.brands)` : sql`${brand} = any (row.brands)`;
}

/** How many listed goods each brand shows, by its id; a brand that shows none is absent. */
export async function countShownGoods(db: Kysely<Database>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ brand: number; goods: number }>`
    select brand, count(*)::integer as goods from goods, unnest(brands) as brand
    where listed group by brand`.execute(db);
  return new Map(rows.map(({ brand, goods }) => [brand, goods]));
}
