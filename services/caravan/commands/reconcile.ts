import { mallDayAt } from '@caravan/events';
import { staffNames } from '@caravan/identity';
import type { Database } from '@caravan/migrations';
import { createLogger } from '@caravan/platform';
import type { Config } from '@caravan/platform';
import { createReadModel } from '@caravan/projections';
import {
  createAcceptanceReader,
  describeReconciliation,
  reconcileDays,
  reconciliationCsv,
  reconciliationText,
  storedCustody,
} from '@caravan/reconciliation';
import type { Acceptances, DescribedReconciliation, Progress } from '@caravan/reconciliation';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { StartFailure, tell } from '../failure.ts';
import { openLog } from '../roles/open-log.ts';
import { readingsOf } from '../roles/reconciled-networks.ts';
import { requiredOf } from '../roles/required.ts';
import type { Environment } from '../roles/run-role.ts';
import { withSystem } from './with-system.ts';

export type ReconcileOptions = {
  readonly network: string;
  readonly from: string;
  /** default: `from` alone */
  readonly to?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
};

const clock = () => new Date();
const TELLS_MS = 2_000;

/** What a shell tells apart. */
const UNEXPLAINED = 1;
const UNREAD = 2;

/**
 * `caravan reconcile`: chain, log, rows and books of some days of the mall. The exit code is 1 when anything is unexplained, and 2
 * when something cannot be read or the command is wrong.
 */
export async function showReconciliation(env: Environment, options: ReconcileOptions): Promise<void> {
  try {
    const found = await reconciled(env, options);
    console.log(rendered(found, options));
    if (found.unexplainedCount > 0) process.exitCode = UNEXPLAINED;
  } catch (error) {
    console.error(tell(error));
    process.exitCode = UNREAD;
  }
}

async function reconciled(
  env: Environment,
  { network, json, csv, ...days }: ReconcileOptions,
): Promise<DescribedReconciliation> {
  if (json && csv) throw new StartFailure('--json or --csv, not both.');
  const from = dayOf('--from', days.from);
  const to = dayOf('--to', days.to ?? days.from);
  if (from > to) throw new StartFailure('--from must not be later than --to.');
  if (to > mallDayAt(clock())) throw new StartFailure(`--to must not be later than ${mallDayAt(clock())}.`);
  return await withSystem(
    env,
    async ({ db, databaseUrl, log }, config) => {
      const readings = readingsOf(config);
      const reading = readings.find((each) => each.network === network);
      if (!reading) throw new StartFailure(unknown(network, readings));
      const readModel = createReadModel({ db, databaseUrl, clock });
      try {
        const stored = (height: number) => storedCustody(db, network, height);
        const parts = { log, readModel, reading, clock, storedCustody: stored };
        const found = await reconcileDays(parts, { from, to }, createProgress());
        return await named(db, describeReconciliation(found, await acceptancesOf(config, network)));
      } finally {
        await readModel.close();
      }
    },
    // who wrote an event is for `audit verify`; here a forged one is to be named
    { asRecorded: true, readsWholeLog: true },
  );
}

/** A word on how far it has got, on the error output, so that what is printed stays clean; none about what is done at once. */
function createProgress(): Progress {
  let toldAt = Date.now();
  return async (of) => {
    if (Date.now() - toldAt < TELLS_MS) return;
    toldAt = Date.now();
    console.error(
      of.reading === 'log'
        ? `reading the log: ${of.events} events so far`
        : `reading the chain${of.reading === 'opening' ? ' before the days' : ''}: ${Math.floor(of.done * 100)} %`,
    );
  };
}

/** With the codes of events checked: whoever forges a credit would forge its acceptance too. */
async function acceptancesOf(config: Config, network: string): Promise<Acceptances> {
  await using closing = new AsyncDisposableStack();
  const { eventStoreUrl } = requiredOf(config, 'eventStoreUrl');
  const logger = createLogger({ name: 'tool', level: 'warn', pretty: true });
  const log = await openLog({ eventStoreUrl, name: 'tool', logger, codes: config }, closing);
  return await createAcceptanceReader(log)(network);
}

/** With people by their names, as they sign in. */
async function named(db: Kysely<Database>, found: DescribedReconciliation): Promise<DescribedReconciliation> {
  const differences = found.days.flatMap((day) => day.differences);
  const ids = differences.flatMap(({ acceptance: by }) => (by ? [by.proposedBy, by.agreedBy] : []));
  const names = await staffNames(db, ids);
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    ...found,
    days: found.days.map((day) => ({
      ...day,
      differences: day.differences.map((each) => ({
        ...each,
        acceptance: each.acceptance && {
          ...each.acceptance,
          proposedBy: nameOf(each.acceptance.proposedBy),
          agreedBy: nameOf(each.acceptance.agreedBy),
        },
      })),
    })),
  };
}

function dayOf(option: string, text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new StartFailure(`${option} must be a day in Asia/Shanghai, e.g. 2026-03-01, not "${text}".`);
}

function unknown(network: string, readings: readonly { readonly network: string }[]): string {
  const names = readings.map((each) => each.network);
  if (names.length > 0) return `No network is called "${network}"; there are ${names.join(', ')}.`;
  return `No network has a node: set NETWORKS and the variables of ${network}, or run this where Caravan runs.`;
}

function rendered(found: DescribedReconciliation, { json, csv }: ReconcileOptions): string {
  if (json) return JSON.stringify(found, undefined, 2);
  return csv ? reconciliationCsv(found) : reconciliationText(found);
}
