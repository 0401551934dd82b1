/**
 * npm run load -- order-submit [--rate 40] [--duration 20s] [--smoke]
 * Starts an isolated Caravan, warms it up, drives it with k6 and prints the results. Exits 1 if a threshold is missed. A smoke test judges
 * only that every order was placed: how long that took says as much about the machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startIsolatedSystem } from '@caravan/caravan/testing';
import { createApi } from './system/api.ts';
import { prepareBuyers } from './system/buyers.ts';
import { startProjectionLag } from './system/projection-lag.ts';

const SCENARIOS = ['order-submit'];

function k6Binary(): string {
  const candidates = [
    process.env['K6_PATH'],
    join(homedir(), 'go/bin/k6'),
    '/usr/bin/k6',
    '/usr/local/bin/k6',
  ];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found) {
    throw new Error(
      'k6 was not found. Install it with `go install go.k6.io/k6@latest`, or name it in K6_PATH.',
    );
  }
  return found;
}

type Metrics = Record<
  string,
  { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }
>;

async function k6(scenario: string, env: Record<string, string>, summary: string): Promise<Metrics> {
  const child = spawn(
    k6Binary(),
    ['run', '--quiet', '--no-usage-report', join(import.meta.dirname, 'scenarios', `${scenario}.ts`)],
    { env: { ...process.env, ...env, SUMMARY: summary }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await once(child, 'exit');
  return JSON.parse(await readFile(summary, 'utf8')) as Metrics;
}

function report(metrics: Metrics, seconds: number, lag: string): boolean {
  const value = (metric: string, stat: string) => metrics[metric]?.values[stat] ?? 0;
  const orders = value('orders_submitted', 'count');
  const missed = Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([threshold, { ok }]) => (ok ? [] : [`${name}: ${threshold}`])),
  );
  console.log(`
  orders placed    ${orders} in ${seconds} s = ${(orders / seconds).toFixed(1)}/s
  submit latency   p50 ${value('order_submit_ms', 'med').toFixed(1)} ms, p95 ${value('order_submit_ms', 'p(95)').toFixed(1)} ms, p99 ${value('order_submit_ms', 'p(99)').toFixed(1)} ms, max ${value('order_submit_ms', 'max').toFixed(1)} ms
  failed requests  ${(value('http_req_failed', 'rate') * 100).toFixed(2)} %, refused ${value('checks', 'fails')}, not started in time ${value('dropped_iterations', 'count')}
  projection lag   ${lag}
  thresholds       ${missed.length === 0 ? 'all held' : `missed: ${missed.join('; ')}`}`);
  return missed.length === 0;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rate: { type: 'string', default: '40' },
      duration: { type: 'string', default: '20s' },
      smoke: { type: 'boolean', default: false },
    },
  });
  const scenario = positionals[0] ?? '';
  if (!SCENARIOS.includes(scenario)) throw new Error(`Name a scenario: ${SCENARIOS.join(', ')}.`);
  k6Binary();
  const folder = await mkdtemp(join(tmpdir(), 'caravan-k6-'));
  const system = await startIsolatedSystem();
  try {
    console.log(`Caravan is ready after ${(system.readyAfterMs / 1000).toFixed(1)} s; preparing buyers.`);
    const api = createApi(system.origin);
    const buyers = await prepareBuyers(api, 16, '100000');
    await writeFile(join(folder, 'buyers.json'), JSON.stringify(buyers));
    const env = {
      ORIGIN: system.origin,
      BUYERS: join(folder, 'buyers.json'),
      SMOKE: values.smoke ? 'yes' : '',
    };
    console.log('Warming up for 5 s.');
    await k6(scenario, { ...env, RUN: 'warm', RATE: '10', DURATION: '5s' }, join(folder, 'warm.json'));
    console.log(`Submitting ${values.rate} orders/s for ${values.duration}.`);
    const lag = startProjectionLag(system.origin);
    const metrics = await k6(
      scenario,
      { ...env, RUN: 'main', RATE: values.rate, DURATION: values.duration },
      join(folder, 'main.json'),
    );
    const held = report(metrics, Number.parseFloat(values.duration), await lag.stop());
    api.close();
    process.exitCode = held ? 0 : 1;
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
