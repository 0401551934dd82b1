import pg from 'pg';
import { silentLogger } from '../observability/logger-port.ts';
import type { LoggerPort } from '../observability/logger-port.ts';
import { pause } from '../waiting/pause.ts';
import { ASK_SERVER_AFTER_MS, END_WITH_VANISHED_HOST } from './vanished-host.ts';

/** ms; the server is busy if it takes longer than a moment, and out of reach if it takes so long */
const ANSWERS_WITHIN_MS = 10_000;

/** A held lease. `lost` fires when the database session that holds it is gone. */
export type Lease = { readonly lost: AbortSignal; release(): Promise<void> };

export type Leases = {
  /**
   * Waits until nobody else holds `name` in this database, then holds it. Undefined if `signal` fired first. A holder that dies
   * loses it with its session, and the next one takes over within `pollMs`. A holder whose host vanishes loses it within about
   * ten seconds.
   */
  hold(name: string, signal: AbortSignal): Promise<Lease | undefined>;
  /** Gives everything back. */
  close(): Promise<void>;
};

type Session = { readonly client: pg.Client; readonly lost: AbortSignal; readonly held: Set<string> };

/**
 * Leases by session-level advisory locks on one dedicated connection. They are polled, because a session that waits inside
 * `pg_advisory_lock` keeps a snapshot open, and so keeps all dead rows of the database.
 */
export function createLeases({
  databaseUrl,
  pollMs = 500,
  logger = silentLogger,
}: {
  databaseUrl: string;
  pollMs?: number;
  logger?: LoggerPort;
}): Leases {
  let session: Promise<Session> | undefined;
  const closing = new AbortController();

  async function connect(): Promise<Session> {
    const ended = new AbortController();
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'caravan leases',
      keepAlive: true,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    let heartbeat: NodeJS.Timeout | undefined;
    const onEnd = () => {
      clearInterval(heartbeat);
      // told twice of one loss, it must not forget the session that was opened since
      if (ended.signal.aborted) return;
      session = undefined;
      ended.abort();
    };
    const onLost = (error: Error) => {
      if (!closing.signal.aborted && !ended.signal.aborted)
        logger.warn({ error: error.message }, 'the session that holds the leases was lost');
      onEnd();
    };
    client.on('error', onLost);
    client.on('end', onEnd);
    await client.connect();
    await client.query(END_WITH_VANISHED_HOST);
    // over a connection that the network dropped silently the server's word that the session is gone never comes
    const ask = () =>
      client.query('select 1').catch((error: Error) => {
        onLost(error);
        return client.end().catch(() => undefined);
      });
    heartbeat = setInterval(() => void ask(), ASK_SERVER_AFTER_MS);
    return { client, lost: ended.signal, held: new Set() };
  }

  // One question at a time on the one connection.
  let asking: Promise<unknown> = Promise.resolve();
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = asking.then(ask);
    asking = answer.catch(() => {});
    return answer;
  }

  async function tryOnce(name: string): Promise<Lease | undefined> {
    session ??= connect();
    const opening = session;
    const current = await opening.catch((error: unknown) => {
      if (session === opening) session = undefined;
      throw error;
    });
    // The same session would be granted its own lock again.
    if (current.held.has(name)) return undefined;
    current.held.add(name);
    try {
      const answer = await current.client.query<{ granted: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS granted',
        [name],
      );
      if (answer.rows[0]?.granted) return leaseOf(current, name, inTurn);
    } catch (error) {
      current.held.delete(name);
      throw error;
    }
    current.held.delete(name);
    return undefined;
  }

  return {
    async hold(name, signal) {
      while (!signal.aborted && !closing.signal.aborted) {
        try {
          const lease = await inTurn(() => tryOnce(name));
          if (lease) return lease;
        } catch (error) {
          logger.warn({ lease: name, error: String(error) }, 'could not ask for a lease');
        }
        await pause(pollMs * (0.8 + Math.random() * 0.4), signal);
      }
      return undefined;
    },
    async close() {
      closing.abort();
      const current = await session?.catch(() => undefined);
      await current?.client.end();
    },
  };
}

function leaseOf(
  session: Session,
  name: string,
  inTurn: (ask: () => Promise<unknown>) => Promise<unknown>,
): Lease {
  const unlock = () => session.client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  return {
    lost: session.lost,
    async release() {
      if (session.lost.aborted || !session.held.delete(name)) return;
      // A session that ends meanwhile has given it back.
      await inTurn(unlock).catch(() => {});
    },
  };
}
