import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Plan } from './plan.ts';
import { k6Summary, type K6Summary } from './result.ts';
import type { ScenarioName } from './scenarios.ts';

/** What k6 exits with when a threshold did not hold. */
const MISSED = 99;

/** Throws in words when there is none. */
export function findK6(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go/bin')];
  const candidates = [process.env['K6_PATH'], ...folders.map((folder) => join(folder, 'k6'))];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found) {
    throw new Error(
      'k6 was not found. Install it with `go install go.k6.io/k6@latest`, or name it in K6_PATH.',
    );
  }
  return found;
}

/** Where k6 draws its figures, and how many seconds a point stands for. */
export type Plots = { readonly file: string; readonly everySeconds: number };

type Run = {
  readonly scenario: ScenarioName;
  readonly plan: Plan;
  /** an empty place for the plan's file */
  readonly planFile: string;
  /** absent: nothing is drawn */
  readonly plots?: Plots;
};

/** Runs a scenario until its end. Throws when k6 ended for another reason than that a threshold did not hold. */
export async function runK6({ scenario, plan, planFile, plots }: Run): Promise<K6Summary> {
  await writeFile(planFile, JSON.stringify(plan));
  const script = join(import.meta.dirname, '../scenarios', `${scenario}.ts`);
  const child = spawn(findK6(), ['run', '--quiet', '--no-usage-report', script], {
    env: { ...process.env, PLAN: planFile, ...(plots ? dashboard(plots) : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0 && code !== MISSED) throw new Error(`k6 ended with ${code ?? signal ?? 'nothing'}.`);
  return k6Summary.parse(JSON.parse(await readFile(plan.summary, 'utf8')));
}

/** The file alone: nobody can watch, so no port is opened. */
function dashboard({ file, everySeconds }: Plots) {
  return {
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: `${everySeconds}s`,
    K6_WEB_DASHBOARD_EXPORT: file,
  };
}
