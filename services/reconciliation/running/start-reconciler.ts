import { backoffMs } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { createResumption, pause } from '@caravan/platform';
import type { Clock, Leases, LoggerPort, Resumption } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { createAcceptanceReader } from '../accepting/acceptances.ts';
import { storeAcceptances } from '../accepting/store-acceptances.ts';
import type { Acceptances } from '../accepting/state.ts';
import { createLogStarts } from '../reading/log-starts.ts';
import type { Reading } from '../reading/read-chain.ts';
import type { ReadRows } from '../reading/read-rows.ts';
import { describeReconciliation } from '../rendering/describe.ts';
import { askReconciliation, nextAsked, recordEnd, recordPercent, recordTrouble, recordTry } from './asked.ts';
import type { DayOfNetwork } from './asked.ts';
import { dueDays, isSettled } from './due-days.ts';
import type { Done } from './due-days.ts';
import { reconcileDays } from './reconcile-days.ts';
import { storeResult, storedCustody } from './results.ts';

export type ReconcilerOptions = {
  readonly db: Kysely<Database>;
  /** of the server itself, to hear at once what is asked for */
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly readModel: ReadRows;
  readonly readings: readonly Reading[];
  readonly leases: Leases;
  readonly logger: LoggerPort;
  readonly clock: Clock;
};

const BACKOFF_MS = { first: 1_000, longest: 600_000 };
/** How often it is looked whether a day is due. */
const LOOK_AGAIN_MS = 60_000;

type Work = Omit<ReconcilerOptions, 'databaseUrl' | 'leases'> & {
  readonly signal: AbortSignal;
  readonly acceptancesOf: (network: string) => Promise<Acceptances>;
};

/**
 * Reconciles each day after its end, and whatever staff ask for, until stopped. Of several processes one works; when it dies, another
 * begins that day again.
 */
export function startReconciler(options: ReconcilerOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const resumption = createResumption(options);
  const acceptancesOf = createAcceptanceReader(options.log);
  const running = keepReconciling({ ...options, acceptancesOf }, resumption, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function keepReconciling(
  options: Omit<Work, 'signal'> & Pick<ReconcilerOptions, 'leases'>,
  resumption: Resumption,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const lease = await options.leases.hold('reconciliation', signal);
    if (!lease) return;
    await workOn({ ...options, signal: AbortSignal.any([signal, lease.lost]) }, resumption);
    await lease.release();
  }
}

async function workOn(work: Work, resumption: Resumption): Promise<void> {
  const { db, readings, logger, signal } = work;
  const networks = readings.map(({ network }) => network);
  let failures = 0;
  while (!signal.aborted) {
    let asked: DayOfNetwork | undefined;
    try {
      await askWhatIsDue(work);
      // of a gateway that died between an acceptance and its effect, and of one that came while a day was read
      for (const network of networks) await storeAcceptances(db, network, await work.acceptancesOf(network));
      asked = await nextAsked(db, networks);
      if (asked) await carryOut(work, asked);
      else {
        const look = async () => (await nextAsked(db, networks)) !== undefined;
        await resumption.until(look, AbortSignal.any([signal, AbortSignal.timeout(LOOK_AGAIN_MS)]));
      }
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const trouble = error instanceof Error ? error.message : String(error);
      logger.error({ alert: true, ...asked, failures, error: trouble }, 'a day cannot be reconciled yet');
      if (asked) await recordTrouble(db, asked, trouble).catch(() => undefined);
      await pause(backoffMs(failures, BACKOFF_MS), signal);
    }
  }
}

/** What commands begin with that no person gave. */
const DUE = 'due';

async function doneOf(db: Kysely<Database>, network: string): Promise<Done> {
  const [complete, due] = await Promise.all([
    db
      .selectFrom('reconciliation_day')
      .select('day')
      .where('network', '=', network)
      .where('complete', '=', true)
      .orderBy('day')
      .execute(),
    db
      .selectFrom('reconciliation_asked')
      .select((row) => row.fn.min('day').as('day'))
      .where('network', '=', network)
      .where('command', 'like', `${DUE} %`)
      .executeTakeFirst(),
  ]);
  // a run again that somebody asked for has taken the place of the one that was due
  return { since: due?.day ?? complete[0]?.day, complete: new Set(complete.map(({ day }) => day)) };
}

async function askWhatIsDue({ db, readings, clock }: Work): Promise<void> {
  for (const { network } of readings) {
    for (const day of dueDays(await doneOf(db, network), clock()))
      await askReconciliation(db, { network, day }, `${DUE} ${network} ${day}`);
  }
}

/** Rejects if another try may succeed. */
async function carryOut(work: Work, asked: DayOfNetwork): Promise<void> {
  const { db, log, readModel, readings, clock, logger, signal, acceptancesOf } = work;
  const { network, day } = asked;
  const reading = readings.find((each) => each.network === network);
  if (!reading) return;
  await recordTry(db, asked);
  const stored = (height: number) => storedCustody(db, network, height);
  const reconciled = await reconcileDays(
    { log, starts: createLogStarts(db), readModel, reading, clock, storedCustody: stored },
    { from: day, to: day },
    async (of) => {
      signal.throwIfAborted();
      if (of.reading === 'chain') await recordPercent(db, asked, of.done);
    },
  );
  signal.throwIfAborted();
  const found = describeReconciliation(reconciled, await acceptancesOf(network));
  await storeResult(db, found);
  if (!found.complete && isSettled(day, clock()))
    throw new Error(`The last blocks of ${day} are not final on ${network} yet`);
  await recordEnd(db, asked);
  const told = { network, day, count: found.unexplainedCount, usdt: found.unexplained };
  if (found.unexplainedCount > 0) logger.error({ alert: true, ...told }, 'a day has unexplained differences');
  else logger.info(told, 'a day was reconciled');
}
