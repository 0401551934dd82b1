import { freePort, silentLogger } from '@caravan/platform';
import { startChild } from '../supervisor/child.ts';

export type PlainStore = {
  readonly url: string;
  stop(): Promise<void>;
};

/** The event store as a process that speaks plain text and asks nobody who they are, to compare with. */
export async function startPlainStore(databaseUrl: string): Promise<PlainStore> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = startChild({
    role: 'event-store',
    env: { PATH, HOME, NODE_DATABASE_URL: databaseUrl, NODE_PORT: String(port), LOG_LEVEL: 'info' },
    onLine: () => undefined,
    logger: silentLogger,
  });
  await child.ready;
  return { url: `kurrentdb://127.0.0.1:${port}?tls=false`, stop: () => child.stop() };
}
