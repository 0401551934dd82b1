import type { Database } from '@caravan/migrations';
import { listen } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { decodeAnnouncement, VIEW_CHANNEL } from './announcement.ts';
import type { Announcement } from './announcement.ts';
import { NOTHING } from './checkpoint.ts';
import { projectionStatus } from './status.ts';
import { viewNamed } from './views.ts';
import type { ViewName } from './views.ts';

export type Progress = {
  /** The active version of a view, as far as known; undefined before the tables were first read. */
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

/**
 * Knows how far every view has got, by listening. It reads the tables at the start and after every reconnection, because a
 * missed notification is not repeated.
 */
export function createProgress({
  db,
  databaseUrl,
  logger,
}: {
  db: Kysely<Database>;
  databaseUrl: string;
  logger: LoggerPort;
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
    // The result of a slow read must not undo a notification that arrived meanwhile.
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

  const listening = listen({
    databaseUrl,
    channel: VIEW_CHANNEL,
    onMessage: (message) => hear(decodeAnnouncement(message)),
    onListening: refresh,
    onError: (error) => logger.warn({ error: String(error) }, 'what is told of the views was not heard'),
    signal: closing.signal,
  });

  return {
    version: (view) => at.get(view)?.version,
    waitFor(views, position, timeoutMs) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const waiter: Waiter = { views: views.map((name) => viewNamed(name).name), position, resolve };
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
