import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Statements beyond this many shapes are not prepared: a query with a variable number of placeholders must not fill the server.
 */
const MOST_STATEMENTS = 400;

/**
 * The pool as Kysely sees it, with every parameterised statement prepared under a name derived from its text. Postgres parses
 * and plans it once per connection rather than at each call, which is most of the work of a small query.
 */
export function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  function query(text: string, values: readonly unknown[] = []) {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name ? { name } : {}) });
  }
  return {
    // Kysely streams only if its dialect has a cursor, and ours has none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
