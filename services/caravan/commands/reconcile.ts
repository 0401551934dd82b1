import { mallDayAt } from '@caravan/events';
import { createReadModel } from '@caravan/projections';
import {
  describeReconciliation,
  reconcileDays,
  reconciliationCsv,
  reconciliationText,
  storedCustody,
} from '@caravan/reconciliation';
import type { DescribedReconciliation } from '@caravan/reconciliation';
import { z } from 'zod';
import { StartFailure, tell } from '../failure.ts';
import { readingsOf } from '../roles/reconciled-networks.ts';
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
        return describeReconciliation(await reconcileDays(parts, { from, to }));
      } finally {
        await readModel.close();
      }
    },
    // who wrote an event is for `audit verify`; here a forged one is to be named
    { asRecorded: true, readsWholeLog: true },
  );
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
