import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadAsked } from './arguments.ts';
import { createDriver, type Drive } from './driver.ts';
import { prepareGiven } from './given.ts';
import { judge } from './judge.ts';
import { findK6 } from './k6.ts';
import { keep, placeOf } from './keep.ts';
import { report } from './report.ts';
import type { Result } from './result.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { arrivalsOf } from './shapes.ts';
import { openSystem, type SystemUnderLoad } from './system-under-load.ts';
import { smokeThresholds, thresholdsOf } from './thresholds.ts';

const WARM_UP = { rate: 10, seconds: 5 };
/** Points of a plot, at most. */
const POINTS = 300;

/** One run: on a system of its own or on the target, told, kept with its plots, and returned. */
export async function load(asked: LoadAsked): Promise<Result> {
  findK6();
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'caravan-k6-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const system = closing.use(await openSystem(asked));
  const given = await system.prepare((api, newService) =>
    prepareGiven(api, scenarios[asked.scenario], { folder, ...(newService && { newService }) }),
  );
  const drive = createDriver({ ...asked, origin: system.origin, given, folder });
  if (system.isNew) await warmUp(asked, drive);
  console.log(`${asked.scenario}, ${asked.shape}: ${asked.rate} visits/s, ${asked.seconds} s.`);
  const startedAt = new Date().toISOString();
  const place = await placeOf({ ...asked, startedAt });
  const result = { ...(await measure(asked, { drive, system, plots: `${place}.html` })), startedAt };
  console.log(`\n${report(result)}\n`);
  console.log(`  kept in ${await keep(result, place)}`);
  console.log(existsSync(`${place}.html`) ? `  plots in ${place}.html` : '  no plots: it was too short');
  return result;
}

async function warmUp({ scenario, rate }: LoadAsked, drive: Drive): Promise<void> {
  console.log(`Warming up for ${WARM_UP.seconds} s.`);
  const { visitSeconds } = scenarios[scenario];
  const gently = { ...WARM_UP, rate: Math.min(WARM_UP.rate, rate), visitSeconds };
  await drive('warm', { scenarios: arrivalsOf('constant', gently) });
}

type Measuring = { readonly drive: Drive; readonly system: SystemUnderLoad; readonly plots: string };

async function measure(
  asked: LoadAsked,
  { drive, system, plots }: Measuring,
): Promise<Omit<Result, 'startedAt'>> {
  const scenario: Scenario = scenarios[asked.scenario];
  const { done, ...seen } = await system.watching(() =>
    drive(
      'main',
      {
        scenarios: arrivalsOf(asked.shape, { ...asked, visitSeconds: scenario.visitSeconds }),
        thresholds: asked.smoke ? smokeThresholds(scenario) : thresholdsOf(asked.shape, scenario, asked),
      },
      { file: plots, everySeconds: Math.max(1, Math.ceil(asked.seconds / POINTS)) },
    ),
  );
  const { metrics, state } = done;
  return {
    ...asked,
    ...system.source,
    ...seen,
    tookMs: state.testRunDurationMs,
    ...judge(asked.shape, metrics, asked),
    metrics,
  };
}
