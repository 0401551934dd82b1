import type { Database } from '@caravan/migrations';
import { END_WITH_VANISHED_HOST, pause } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

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
  const key = sql`hashtextextended(${`caravan chain watcher ${lock.network}`}, 0)`;
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
