import type { EventLog, PullableLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { createLeases, createResumption } from '@caravan/platform';
import type { Leases, LoggerPort, Resumption } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createJointBatches, type ProjectBatch } from './joint-batches.ts';
import { mayGoOn } from './resume.ts';
import { runView } from './runner.ts';
import { viewNamed, viewNames } from './views.ts';
import type { View, ViewName } from './views.ts';

export type Projections = { stop(): Promise<void> };

/**
 * Projects every view (or those named), each on its own, until stopped. Any number of processes may do so: for each
 * view one of them works, and the others take over when it dies.
 * `leases`: to share one database session with others in this process; by default they get one of their own.
 */
export async function startProjections({
  db,
  databaseUrl,
  log,
  logger,
  only = viewNames,
  leases,
}: {
  db: Kysely<Database>;
  databaseUrl: string;
  log: PullableLog & Pick<EventLog, 'head'>;
  logger: LoggerPort;
  only?: readonly ViewName[];
  leases?: Leases;
}): Promise<Projections> {
  const stopping = new AbortController();
  const turns = leases ?? createLeases({ databaseUrl, logger });
  const resumption = createResumption({ databaseUrl, logger });
  const project = createJointBatches(db);
  const shared = { db, log, logger, project, leases: turns, resumption, signal: stopping.signal };
  const running = only.map((name) => keepProjecting(viewNamed(name), shared));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
      if (!leases) await turns.close();
    },
  };
}

async function keepProjecting(
  view: View,
  {
    leases,
    resumption,
    signal,
    ...rest
  }: {
    db: Kysely<Database>;
    log: PullableLog & Pick<EventLog, 'head'>;
    logger: LoggerPort;
    project: ProjectBatch;
    leases: Leases;
    resumption: Resumption;
    signal: AbortSignal;
  },
): Promise<void> {
  while (!signal.aborted) {
    const lease = await leases.hold(`projection:${view.name}`, signal);
    if (!lease) return;
    const outcome = await runView({ ...rest, view, signal: AbortSignal.any([signal, lease.lost]) });
    await lease.release();
    if (outcome === 'stopped') continue;
    await resumption.until(() => mayGoOn(rest.db, view.name), signal);
  }
}
