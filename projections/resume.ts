import type { Database } from '@caravan/migrations';
import { tellResumed } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ViewName } from './views.ts';

/**
 * Lets a stopped view go on, in whichever process projects it: it tries the event again that stopped it, and stops there again if
 * it still cannot apply it. Returns whether the view had stopped.
 */
export async function resumeView(db: Kysely<Database>, view: ViewName): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('projection_checkpoint')
      .set({ state: 'running', poison: null })
      .where('name', '=', view)
      .where('state', '<>', 'running')
      .where('version', '=', sql<number>`(select active from projection_version where name = ${view})`)
      .executeTakeFirst();
    await tellResumed(trx);
    return numUpdatedRows > 0n;
  });
}

/** Whether the live version of a view is not stopped. */
export async function mayGoOn(db: Kysely<Database>, view: ViewName): Promise<boolean> {
  const { state } = await db
    .selectFrom('projection_version as live')
    .innerJoin('projection_checkpoint as checkpoint', (join) =>
      join.onRef('checkpoint.name', '=', 'live.name').onRef('checkpoint.version', '=', 'live.active'),
    )
    .select('checkpoint.state')
    .where('live.name', '=', view)
    .executeTakeFirstOrThrow();
  return state === 'running';
}
