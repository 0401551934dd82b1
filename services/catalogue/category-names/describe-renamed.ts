import type { Database } from '@caravan/migrations';
import { recurringJob, type Clock, type JobHandler, type Jobs } from '@caravan/platform';
import { sql, type Kysely, type Transaction } from 'kysely';

/** Stored in the queue: never changes. */
export const DESCRIBE_RENAMED = 'describe-renamed';

const recurring = recurringJob(DESCRIBE_RENAMED, 15_000);
/** Goods of one transaction: who saves one of them meanwhile waits a moment. */
const AT_ONCE = 500;
/** The rest waits for the next time. */
const MOST_ROUNDS = 20;

/** The job that lets search know goods by the new names of their categories, at `runAt`; there is one at a time. */
export const describeRenamedJob = recurring.at;

type Parts = {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly clock: Clock;
};

/** Describes the goods of categories that were renamed, up to 10,000 of them each time. */
export function createDescribeRenamedJob({ db, jobs, clock }: Parts): JobHandler {
  return recurring.handler({ jobs, clock }, async () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) if (!(await describeSome(db))) return;
  });
}

/**
 * Writes what search knows of the next goods of a renamed category, with how far it came: a crash loses nothing. A category that is renamed
 * again meanwhile begins anew. False: no category is left, or somebody else is at it.
 */
export function describeSome(db: Kysely<Database>, atOnce = AT_ONCE): Promise<boolean> {
  return db.transaction().execute(async (on) => {
    const renamed = await held(on);
    if (!renamed) return false;
    const { category_id: category, described_to: from } = renamed;
    // in the order in which shops hold theirs
    const { rows } = await sql<{ goods: number; last: string | null }>`
      with next as materialized (
        select id from goods where (category_id = ${category} or top_category_id = ${category}) and id > ${from}
        order by id limit ${atOnce} for no key update
      ), described as (
        update goods set category_id = category_id from next where goods.id = next.id returning goods.id
      )
      select count(*)::integer as goods, max(id) as last from described`.execute(on);
    const { goods = 0, last = null } = rows[0] ?? {};
    if (goods < atOnce || last === null)
      await on.deleteFrom('renamed_category').where('category_id', '=', category).execute();
    else
      await on
        .updateTable('renamed_category')
        .set({ described_to: last })
        .where('category_id', '=', category)
        .execute();
    return true;
  });
}

/** One of them, after its category: who renames it holds that first, and so they wait for each other in no circle. */
async function held(on: Transaction<Database>) {
  const next = await on
    .selectFrom('renamed_category')
    .innerJoin('category', 'category.id', 'category_id')
    .select('category.id')
    .orderBy('category.id')
    .limit(1)
    .forShare('category')
    .executeTakeFirst();
  if (!next) return undefined;
  return await on
    .selectFrom('renamed_category')
    .selectAll()
    .where('category_id', '=', next.id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
