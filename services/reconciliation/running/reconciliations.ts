import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { askReconciliation, lastRun } from './asked.ts';
import type { AskedRun, DayOfNetwork } from './asked.ts';
import { storedDays, storedResult, unexplainedByNetwork } from './results.ts';
import type { StoredDay, StoredResult } from './results.ts';

/** What pages ask of reconciliations: what was found, and that a worker looks again. */
export type Reconciliations = {
  /** that have results */
  networks(): Promise<readonly string[]>;
  /** the newest, the oldest of them first */
  days(asked: { readonly network: string; readonly most: number }): Promise<readonly StoredDay[]>;
  result(of: DayOfNetwork): Promise<StoredResult | undefined>;
  lastRun(of: DayOfNetwork): Promise<AskedRun | undefined>;
  /** False, and nothing is recorded: it is under way already. */
  ask(of: DayOfNetwork, command: string): Promise<boolean>;
};

export function createReconciliations(db: Kysely<Database>): Reconciliations {
  return {
    networks: async () => (await unexplainedByNetwork(db)).map(({ network }) => network),
    days: (asked) => storedDays(db, asked),
    result: (of) => storedResult(db, of),
    lastRun: (of) => lastRun(db, of),
    ask: (of, command) => askReconciliation(db, of, command),
  };
}
