import { backoffMs } from '@caravan/events';
import { Client, escapeIdentifier } from 'pg';
import { pause } from '../waiting/pause.ts';
import { END_WITH_VANISHED_HOST } from './vanished-host.ts';

export type ListenOptions = {
  readonly databaseUrl: string;
  readonly channel: string;
  /** what was announced, its JSON parsed */
  readonly onMessage: (message: unknown) => void;
  /**
   * Called each time it begins to listen: missed notifications are not repeated, so read the state. If that fails, it begins
   * again.
   */
  readonly onListening?: () => Promise<void> | void;
  readonly onError?: (error: unknown) => void;
  readonly signal: AbortSignal;
};

const HEARTBEAT_MS = 15_000;
const RECONNECT = { first: 250, longest: 5_000 };

/**
 * Receives the NOTIFYs of a Postgres channel until `signal` fires, over its own connection, which is replaced when it breaks or
 * goes silent. Resolves when it has ended; never rejects.
 */
export async function listen(options: ListenOptions): Promise<void> {
  const { signal, onError } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listenOnce(options, () => {
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      onError?.(error);
      failures += 1;
      await pause(backoffMs(failures, RECONNECT), signal);
    }
  }
}

/** Resolves when `signal` fires, rejects when the connection is lost. */
async function listenOnce(options: ListenOptions, begun: () => void): Promise<void> {
  const { databaseUrl, channel, signal } = options;
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: `caravan listens ${channel}`,
  });
  const lost = Promise.withResolvers<void>();
  // it may be lost while nobody waits for it yet
  lost.promise.catch(() => {});
  const stop = () => lost.resolve();
  client.on('error', lost.reject);
  client.on('end', () => lost.reject(new Error('the connection ended')));
  client.on('notification', ({ payload }) => deliver(payload, options));
  signal.addEventListener('abort', stop, { once: true });
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await client.query(END_WITH_VANISHED_HOST);
    await client.query(`listen ${escapeIdentifier(channel)}`);
    // a connection that the network dropped silently never answers: the query's timeout reveals it
    heartbeat = setInterval(() => client.query('select 1').catch(lost.reject), HEARTBEAT_MS);
    await options.onListening?.();
    begun();
    await lost.promise;
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

function deliver(payload: string | undefined, { onMessage, onError }: ListenOptions): void {
  try {
    onMessage(JSON.parse(payload ?? 'null'));
  } catch (error) {
    onError?.(error);
  }
}
