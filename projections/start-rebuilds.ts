import { backoffMs } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createLeases, createResumption, openDatabase, pause } from '@caravan/platform';
import type { Leases, LoggerPort, Resumption } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { nextAskedRebuild, recordOutcome, recordTrouble, recordTry } from './asked-rebuilds.ts';
import type { RebuildToDo } from './asked-rebuilds.ts';
import { isPoison } from './poison.ts';
import { rebuild } from './rebuild.ts';
import type { RebuiltFrom } from './rebuild.ts';

export type Rebuilds = { stop(): Promise<void> };

const BACKOFF_MS = { first: 250, longest: 30_000 };
/** It is told at once what is asked for; this is for the case that the word was lost. */
const LOOK_AGAIN_MS = 60_000;
/** one holds the lock, one compares and switches, one writes rows, one tells */
const SESSIONS = 4;

type Work = {
  readonly db: Kysely<Database>;
  readonly log: RebuiltFrom;
  readonly logger: LoggerPort;
};

/**
 * Carries out the rebuilds that staff asked for, one after the other, until stopped. Any number of processes may do so: one of
 * them works. When it dies in the middle, another begins that rebuild again.
 */
export function startRebuilds({
  databaseUrl,
  log,
  logger,
  leases,
}: {
  /** of the server itself: a rebuild holds a lock of its session */
  databaseUrl: string;
  log: RebuiltFrom;
  logger: LoggerPort;
  leases?: Leases;
}): Rebuilds {
  const stopping = new AbortController();
  const db = openDatabase(databaseUrl, { max: SESSIONS });
  const turns = leases ?? createLeases({ databaseUrl, logger });
  const resumption = createResumption({ databaseUrl, logger });
  const running = keepRebuilding({ db, log, logger, leases: turns, resumption, signal: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      await running;
      await db.destroy();
      if (!leases) await turns.close();
    },
  };
}

async function keepRebuilding({
  leases,
  resumption,
  signal,
  ...work
}: Work & { leases: Leases; resumption: Resumption; signal: AbortSignal }): Promise<void> {
  while (!signal.aborted) {
    const lease = await leases.hold('rebuilds', signal);
    if (!lease) return;
    await carryOutAll(work, resumption, AbortSignal.any([signal, lease.lost]));
    await lease.release();
  }
}

async function carryOutAll(work: Work, resumption: Resumption, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let asked: RebuildToDo | undefined;
    try {
      asked = await nextAskedRebuild(work.db);
      if (asked) await carryOut(work, asked, signal);
      else await untilAsked(work.db, resumption, signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const trouble = wordsOf(error);
      work.logger.warn({ view: asked?.view, failures, error: trouble }, 'a rebuild will be tried again');
      if (asked) await recordTrouble(work.db, asked.command, trouble).catch(() => undefined);
      await pause(backoffMs(failures, BACKOFF_MS), signal);
    }
  }
}

async function untilAsked(db: Kysely<Database>, resumption: Resumption, signal: AbortSignal): Promise<void> {
  const look = async () => (await nextAskedRebuild(db)) !== undefined;
  await resumption.until(look, AbortSignal.any([signal, AbortSignal.timeout(LOOK_AGAIN_MS)]));
}

/** Rejects if another try may succeed. */
async function carryOut({ db, log, logger }: Work, asked: RebuildToDo, signal: AbortSignal): Promise<void> {
  const { view, command, isDone } = asked;
  // whoever switched died before telling, or somebody else rebuilt it by the command line
  if (isDone) return await recordOutcome(db, command, { outcome: 'switched' });
  await recordTry(db, command);
  logger.info({ view }, 'rebuilding');
  try {
    const { events, seconds, switched } = await rebuild({ db, log, view, signal });
    logger.info({ view, events, seconds, switched }, 'rebuilt');
    await recordOutcome(db, command, { outcome: switched ? 'switched' : 'different', events });
  } catch (error) {
    if (signal.aborted || !isPoison(error)) throw error;
    logger.error({ alert: true, view, error: wordsOf(error) }, 'a rebuild failed; the live version stays');
    await recordOutcome(db, command, { outcome: 'failed', trouble: wordsOf(error) });
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
