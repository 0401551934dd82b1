import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createSchema } from './schema.ts';

/** "caravan event log" as an advisory lock key */
export const OWNER_LOCK = 7_236_018_842;
const LOCK_RETRY_MS = 100;

/**
 * The server ends the session, and with it the lock, about ten seconds after the writer's host has vanished; without this,
 * after two hours.
 */
const END_WITH_VANISHED_HOST = `select set_config('tcp_keepalives_idle', '4', false),
  set_config('tcp_keepalives_interval', '2', false),
  set_config('tcp_keepalives_count', '3', false),
  set_config('tcp_user_timeout', '10000', false)`;

/** Another node already owns this database. */
export class DatabaseOwnedError extends Error {
  override readonly name = 'DatabaseOwnedError';
}

export type OwnerConnection = {
  readonly client: pg.Client;
  /** position of the newest event, 0 for none */
  readonly head: bigint;
  /** resolves when the connection, and with it the lock, is gone; at once if it already is */
  readonly lost: Promise<void>;
};

/**
 * Connects as the one writer of the database. The lock and the writes share this connection: losing the lock means losing the
 * means to write, so two writers are impossible.
 */
export async function connectAsOwner(databaseUrl: string, waitMs: number): Promise<OwnerConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'caravan event store (writer)',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  client.on('error', () => resolve());
  client.on('end', () => resolve());
  await client.connect();
  try {
    await client.query(END_WITH_VANISHED_HOST);
    await takeLock(client, waitMs);
    // an acknowledged event is on disk, whatever the server's default
    await client.query('set synchronous_commit to on');
    await createSchema(client);
    const { rows } = await client.query<{ head: string | null }>('select max(position) as head from event');
    return { client, head: BigInt(rows[0]?.head ?? 0), lost };
  } catch (error) {
    // not awaited: a connection that broke half-way may never report that it ended
    client.end().catch(() => {});
    throw error;
  }
}

async function takeLock(client: pg.Client, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() >= until) {
      throw new DatabaseOwnedError('Another event store node already owns this database.');
    }
    await sleep(LOCK_RETRY_MS);
  }
}
