import { traced } from '@caravan/events/log';
import { createLogger } from '@caravan/platform';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Dispatcher } from '../api/dispatcher.ts';
import { createApiRoutes } from '../api/routes.ts';
import { createServer } from '../server.ts';
import { createMeasurements, type Measurements } from './measurements.ts';

/**
 * What watching costs: processor time of a call that does nothing, with its metrics and without, alternating in one run; and of a step
 * that nobody traces. Processor time, because other work of the machine does not count in it.
 */
/** Short rounds, and many: what else the machine does falls on few of them. */
const CALLS = 100;
const ROUNDS = 401;
const WARM_UP = 20;
/** µs of a call: half a percent of the 2 ms within which the fastest real ones are answered */
const MOST = 10;

const nothing: Dispatcher = async ({ action }) => ({
  text: '{"code":0,"msg":"","data":{}}',
  code: 0,
  action,
});
const unmeasured: Measurements = { begin: () => () => undefined, socketsOpen: () => undefined };

async function gatewayWith(measurements: Measurements): Promise<FastifyInstance> {
  const logger = createLogger({ name: 'bench', level: 'silent' });
  const app = createServer({ logger, config: { limits: 'off' } });
  await app.register(createApiRoutes(nothing, measurements, { development: true }));
  return app;
}

/** µs of processor time of each */
async function cpuOf(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let each = 0; each < times; each += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, another) => one - another)[Math.floor(values.length / 2)] ?? Number.NaN;

const callOf = (app: FastifyInstance) => () =>
  app.inject({ method: 'POST', url: '/wap/api/order!pay.action' });
const [plain, measured] = await Promise.all([
  gatewayWith(unmeasured),
  gatewayWith(createMeasurements(new Registry())),
]);
const rounds: { readonly plain: number; readonly measured: number }[] = [];
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const first = round % 2 === 0 ? await cpuOf(CALLS, callOf(plain)) : undefined;
  const withMetrics = await cpuOf(CALLS, callOf(measured));
  const pair = { plain: first ?? (await cpuOf(CALLS, callOf(plain))), measured: withMetrics };
  if (round >= WARM_UP) rounds.push(pair);
}
await Promise.all([plain.close(), measured.close()]);
const typical = (of: 'plain' | 'measured') => median(rounds.map((pair) => pair[of]));
const cost = typical('measured') - typical('plain');

const done = Promise.resolve();
const work = () => done;
const step = { name: 'step' };
const direct: number[] = [];
const untraced: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  direct.push(await cpuOf(5_000, work));
  untraced.push(await cpuOf(5_000, () => traced(step, work)));
}

console.log(`a call that does nothing, medians of ${ROUNDS} rounds of ${CALLS}`);
console.log(`without metrics   ${typical('plain').toFixed(1)} µs of CPU`);
console.log(`with them         ${typical('measured').toFixed(1)} µs of CPU`);
console.log(
  `metrics cost ${cost.toFixed(1)} µs, ${((cost / typical('plain')) * 100).toFixed(0)} % of this call without a connection (at most ${MOST} µs wanted)`,
);
console.log(
  `a step that nobody traces takes ${((median(untraced) - median(direct)) * 1_000).toFixed(0)} ns beside the work`,
);
if (cost > MOST) process.exitCode = 1;
