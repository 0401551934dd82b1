import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** What the client says when a statement took longer than its `query_timeout`. */
const SILENT = 'Query read timeout';

/**
 * A pool, as Kysely sees it, that closes a session which did not answer in time. The client only stops waiting: its session
 * would go back to the pool and be silent to whoever takes it next, for as long as the system keeps a dead connection.
 */
export function closingSilent(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => closedOnceSilent(await pool.connect()),
    end: () => pool.end(),
  };
}

function closedOnceSilent(client: PostgresPoolClient): PostgresPoolClient {
  let silent: Error | undefined;
  async function query(text: string, values: readonly unknown[]) {
    // a rollback would wait as long again for nobody
    if (silent) throw silent;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (error instanceof Error && error.message === SILENT) silent = error;
      throw error;
    }
  }
  return {
    // Kysely streams only if its dialect has a cursor, and ours has none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || silent !== undefined),
  };
}
