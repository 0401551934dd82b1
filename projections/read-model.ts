import type { Database } from '@caravan/migrations';
import { silentLogger } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Announcement } from './announcement.ts';
import { errorCodeOf } from './error-code.ts';
import { createProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import { projectionStatus } from './status.ts';
import type { ProjectionStatus } from './status.ts';
import { schemaOf } from './versions.ts';
import type { QueryParts, ViewReader } from './view.ts';
import { views } from './views.ts';
import type { ViewName, ViewQueries } from './views.ts';

export type ReadModel = ViewQueries & {
  /**
   * True as soon as all these views have passed `position` (as returned by a command), false if they have not within
   * `timeoutMs`. Any position is valid for any view: each view also passes events that do not concern it.
   */
  waitFor(projections: readonly string[], position: bigint, timeoutMs: number): Promise<boolean>;
  /**
   * Calls `handler` whenever a view has advanced; the announced changes can be read by then. Returns a function that stops it.
   */
  onChanges(handler: (announcement: Announcement) => void): () => void;
  /** How far each view has got, from the tables. For the lag, compare with `EventLog.head()`. */
  status(): Promise<readonly ProjectionStatus[]>;
  close(): Promise<void>;
};

/** Every query that screens make on views. Holds one listening connection until closed. */
export function createReadModel({
  db,
  databaseUrl,
  clock,
  logger = silentLogger,
}: {
  db: Kysely<Database>;
  databaseUrl: string;
  /** decides what can be done now */
  clock: () => Date;
  logger?: LoggerPort;
}): ReadModel {
  const progress = createProgress({ db, databaseUrl, logger });
  return {
    ...queriesOf((view) => ({ read: activeReader(db, view, progress), db, clock })),
    waitFor: progress.waitFor,
    onChanges: progress.onAnnouncement,
    status: () => projectionStatus(db),
    close: progress.close,
  };
}

function queriesOf(partsOf: (view: ViewName) => QueryParts): ViewQueries {
  const queries = views.map((view) => [view.name, view.queries(partsOf(view.name))]);
  // the entry under each name was made by the view of that name
  return Object.fromEntries(queries) as ViewQueries;
}

/** Reads the active version. Retries once if it was switched and dropped before or during the read. */
function activeReader(db: Kysely<Database>, view: ViewName, progress: Progress): ViewReader {
  async function activeVersion(): Promise<number> {
    if (progress.version(view) === undefined) await progress.refresh();
    const version = progress.version(view);
    if (version === undefined) throw new Error(`The view ${view} has no version: is the database migrated?`);
    return version;
  }
  return async (query) => {
    const version = await activeVersion();
    try {
      return await query(db.withSchema(schemaOf(view, version)));
    } catch (error) {
      if (!mayBeDropped(error)) throw error;
      await progress.refresh();
      const current = await activeVersion();
      if (current === version && errorCodeOf(error) !== DEADLOCK) throw error;
      return query(db.withSchema(schemaOf(view, current)));
    }
  };
}

const DEADLOCK = '40P01';
/** No such table, no such schema, or a deadlock with what drops them. */
const DROPPED: ReadonlySet<unknown> = new Set(['42P01', '3F000', DEADLOCK]);

function mayBeDropped(error: unknown): boolean {
  return DROPPED.has(errorCodeOf(error));
}
