import { join } from 'node:path';
import type { Options } from 'k6/options';
import type { Given } from './given.ts';
import { runK6, type Plots } from './k6.ts';
import type { K6Summary } from './result.ts';
import type { ScenarioName } from './scenarios.ts';

export type Driver = {
  readonly scenario: ScenarioName;
  readonly origin: string;
  readonly given: Given;
  /** an empty one */
  readonly folder: string;
};

/** `run`: another name for each run of the same driver. */
export type Drive = (
  run: string,
  options: Pick<Options, 'scenarios' | 'thresholds'>,
  plots?: Plots,
) => Promise<K6Summary>;

/** Drives one scenario at one system, with what was prepared there. */
export function createDriver({ scenario, origin, given, folder }: Driver): Drive {
  return (run, options, plots) =>
    runK6({
      scenario,
      plan: {
        ...given,
        origin,
        run,
        options: { ...options, summaryTrendStats: ['count', 'avg', 'med', 'p(95)', 'p(99)', 'max'] },
        summary: join(folder, `summary-${run}.json`),
      },
      planFile: join(folder, `plan-${run}.json`),
      ...(plots && { plots }),
    });
}
