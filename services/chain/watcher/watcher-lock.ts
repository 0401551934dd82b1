import type { Database } from '@caravan/migrations';
import { END_WITH_VANISHED_HOST, pause } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const keyOf = (network: string) => sql`hashtextextended(${`caravan chain watcher ${network}`}, 0)`;

/** Whether some process watches the network now. */
export async function isWatched(db: Kysely<Database>, network: string): Promise<boolean> {
  const { rows } = await sql<{ watched: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = ${keyOf(network)}
    ) as watched`.execute(db);
  return rows[0]?.watched ?? false;
}

/**
 * Runs `work` while this process, and no other, watches the network; waits for its turn until then. The lock belongs to a
 * database connection, which is passed to `work`: when the connection or the process dies, another watcher takes over at once.
 * Returns when `work` does, or when `signal` aborts before it was our turn.
 */
export async function withWatcherLock(
  db: Kysely<Database>,
  lock: { readonly network: string; readonly signal: AbortSignal; readonly retryEvery: number },
  work: (held: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const key = keyOf(lock.network);
  await db.connection().execute(async (held) => {
    await sql.raw(END_WITH_VANISHED_HOST).execute(held);
    while (!lock.signal.aborted) {
      const { rows } = await sql<{ won: boolean }>`select pg_try_advisory_lock(${key}) as won`.execute(held);
      if (rows[0]?.won === true) {
        try {
          return await work(held);
        } finally {
          await sql`select pg_advisory_unlock(${key})`.execute(held).catch(() => undefined);
        }
      }
      await pause(lock.retryEvery, lock.signal);
    }
  });
}
