import { Client, escapeIdentifier } from 'pg';

export type ListenOptions = {
  /** after each reconnection: messages may have been missed, so look again */
  readonly onReconnect?: () => void;
  readonly onError?: (error: unknown) => void;
};

const HEARTBEAT_MS = 15_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Hears the NOTIFYs of a Postgres channel, their JSON payloads parsed, over a connection of its own that is replaced
 * when it breaks or falls silent. Resolves once it listens; rejects when the first connection fails.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  handler: (message: unknown) => void,
  options: ListenOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const report = options.onError ?? (() => undefined);
  let connection = await openListener(databaseUrl, channel, handler, report);

  const keepListening = async (): Promise<void> => {
    for (;;) {
      await connection.broken;
      if (stopping.signal.aborted) return;
      const next = await reconnect(() => openListener(databaseUrl, channel, handler, report), {
        signal: stopping.signal,
        report,
      });
      if (next === undefined) return;
      connection = next;
      if (stopping.signal.aborted) return await connection.close();
      options.onReconnect?.();
    }
  };
  const kept = keepListening();
  return {
    stop: async () => {
      stopping.abort();
      await connection.close();
      await kept;
    },
  };
}

type Listener = { readonly broken: Promise<void>; close(): Promise<void> };

async function openListener(
  databaseUrl: string,
  channel: string,
  handler: (message: unknown) => void,
  report: (error: unknown) => void,
): Promise<Listener> {
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: `caravan listens ${channel}`,
  });
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>();
  client.on('error', report);
  client.on('end', () => breakOff());
  client.on('notification', (notification) => deliver(notification.payload, handler, report));
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  // a connection that the network dropped silently answers nothing: the timeout of the question reveals it
  const heartbeat = setInterval(() => {
    client.query('select 1').catch((error: unknown) => {
      report(error);
      breakOff();
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  void broken.finally(() => clearInterval(heartbeat));
  return {
    broken: broken.then(() => void client.end().catch(() => undefined)),
    close: () => client.end().catch(() => undefined),
  };
}

function deliver(
  payload: string | undefined,
  handler: (message: unknown) => void,
  report: (error: unknown) => void,
): void {
  try {
    handler(JSON.parse(payload ?? 'null'));
  } catch (error) {
    report(error);
  }
}

async function reconnect<T>(
  open: () => Promise<T>,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (error: unknown) => void },
): Promise<T | undefined> {
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await open();
    } catch (error) {
      report(error);
    }
    await abortablePause(pause * (0.5 + Math.random()), signal);
  }
  return undefined;
}

function abortablePause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true });
  });
}
