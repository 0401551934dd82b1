import type { PostgresPool } from 'kysely';

const ofConnections = new WeakSet<object>();

/**
 * Whether this very error was thrown by a connection that `openDatabase` made. Any other part that cannot be reached throws
 * errors with the same codes.
 */
export function isOfConnection(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ofConnections.has(error);
}

/** A pool, as Kysely sees it, whose errors `isOfConnection` recognises. */
export function notingErrors(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await noting(pool.connect());
      return {
        // Kysely streams only if its dialect has a cursor, and ours has none.
        query: ((text: string, values: readonly unknown[]) =>
          noting(client.query(text, values))) as unknown as typeof client.query,
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
}

async function noting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (typeof error === 'object' && error !== null) ofConnections.add(error);
    throw error;
  }
}
