import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { decodeAnnouncement, VIEW_CHANNEL } from './announcement.ts';
import type { Announcement } from './announcement.ts';
import { NOTHING } from './checkpoint.ts';
import type { Logger } from './logger.ts';
import { projectionStatus } from './status.ts';
import { viewNames } from './versions.ts';
import type { ViewName } from './versions.ts';

export type Progress = {
  /** The active version of a view, as far as heard; undefined before the first look at the tables. */
  version(view: ViewName): number | undefined;
  /** True as soon as all these views have passed `position`; false if they have not within `timeoutMs`. */
  waitFor(views: readonly string[], position: bigint, timeoutMs: number): Promise<boolean>;
  onAnnouncement(handler: (announcement: Announcement) => void): () => void;
  /** Reads the checkpoints from the tables, e.g. when a version has vanished. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

type Waiter = {
  readonly views: readonly ViewName[];
  readonly position: bigint;
  resolve(passed: boolean): void;
};

const RECONNECT_MS = 250;

/**
 * Knows how far every view has come, by listening. It looks at the tables at the start and after every reconnection,
 * for nobody repeats a notification that was missed.
 */
export function trackProgress({
  db,
  databaseUrl,
  logger,
}: {
  db: Kysely<Database>;
  databaseUrl: string;
  logger: Logger;
}): Progress {
  const at = new Map<ViewName, { version: number; position: bigint }>();
  const waiters = new Set<Waiter>();
  const handlers = new Set<(announcement: Announcement) => void>();
  const closing = new AbortController();

  const passed = (waiter: Waiter) =>
    waiter.views.every((view) => (at.get(view)?.position ?? NOTHING) >= waiter.position);

  function wake(): void {
    for (const waiter of waiters) if (passed(waiter)) waiter.resolve(true);
  }

  function note(view: ViewName, version: number, position: bigint): void {
    const known = at.get(view);
    // What a slow read of the tables found must not undo what a notification told meanwhile.
    if (known && (version < known.version || (version === known.version && position < known.position)))
      return;
    at.set(view, { version, position });
  }

  async function refresh(): Promise<void> {
    for (const status of await projectionStatus(db)) {
      note(status.name, status.version, status.position ?? NOTHING);
    }
    wake();
  }

  function hear(announcement: Announcement): void {
    note(announcement.projection, announcement.version, announcement.position);
    wake();
    for (const handler of handlers) handler(announcement);
  }

  const listening = keepListening({
    databaseUrl,
    logger,
    signal: closing.signal,
    onListening: refresh,
    onPayload: (payload) => hear(decodeAnnouncement(payload)),
  });

  return {
    version: (view) => at.get(view)?.version,
    waitFor(views, position, timeoutMs) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const waiter: Waiter = { views: views.map(viewNamed), position, resolve };
      if (passed(waiter)) return Promise.resolve(true);
      waiters.add(waiter);
      const timer = setTimeout(resolve, timeoutMs, false);
      return promise.finally(() => {
        clearTimeout(timer);
        waiters.delete(waiter);
      });
    },
    onAnnouncement(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    refresh,
    async close() {
      closing.abort();
      for (const waiter of waiters) waiter.resolve(false);
      await listening;
    },
  };
}

function viewNamed(name: string): ViewName {
  const view = viewNames.find((known) => known === name);
  if (!view) throw new RangeError(`There is no view ${JSON.stringify(name)}`);
  return view;
}

function keepListening({
  databaseUrl,
  logger,
  signal,
  onListening,
  onPayload,
}: {
  databaseUrl: string;
  logger: Logger;
  signal: AbortSignal;
  onListening: () => Promise<void>;
  onPayload: (payload: string) => void;
}): Promise<void> {
  async function listenOnce(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'caravan view listener',
      keepAlive: true,
    });
    client.on('error', (error) => lost.reject(error));
    client.on('end', () => lost.reject(new Error('the connection ended')));
    client.on('notification', (message) => onPayload(message.payload ?? ''));
    const stop = () => lost.resolve();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      await client.query(`LISTEN ${VIEW_CHANNEL}`);
      await onListening();
      if (!signal.aborted) await lost.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      lost.promise.catch(() => {});
      await client.end().catch(() => {});
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (signal.aborted) break;
        logger.warn({ error: String(error) }, 'not listening to the views; connecting again');
        await wait(RECONNECT_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
  return listen();
}
