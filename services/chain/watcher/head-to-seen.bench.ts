/**
 * node services/chain/watcher/head-to-seen.bench.ts [payments]: how long after its block a deposit is in the log, on the
 * development nodes of both protocols, with the watcher's own interval between looks at the head. Target: under two of them at
 * the 95th of 100.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { silentLogger } from '@caravan/platform';
import {
  createTestDatabase,
  createTestLog,
  findTestPostgres,
  TEST_POSTGRES,
} from '@caravan/platform/testing';
import { createDeposits } from '../addresses/deposits.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { grounds } from '../testing/grounds.ts';
import type { Ground } from '../testing/grounds.ts';
import { startWatcher } from './watcher.ts';

const PAYMENTS = Number(process.argv[2] ?? 40);
const postgres = await findTestPostgres();
process.env[TEST_POSTGRES] = postgres.url;

async function measure(ground: Ground): Promise<readonly number[]> {
  const [database, log] = await Promise.all([createTestDatabase(), createTestLog()]);
  const parts = { db: database.db, log: log.log };
  const { network } = ground;
  const deposits = createDeposits({ ...parts, networks: [network] });
  const channel = await deposits.open('U1', network.name);
  if ('refusal' in channel) throw new Error(channel.refusal.key);
  const watcher = startWatcher({ ...parts, network, logger: silentLogger });
  const seen = async () =>
    (await depositEventsOf(log.log)).filter(({ type }) => type === 'DepositDetected').length;
  const took: number[] = [];
  for (let payment = 1; payment <= PAYMENTS; payment += 1) {
    await ground.pay(channel.address, BigInt(1_000_000 + payment));
    const since = performance.now();
    while ((await seen()) < payment) await wait(20);
    took.push(performance.now() - since);
    await wait(Math.random() * network.requests.pollEvery);
  }
  await watcher.stop();
  await Promise.all([ground.stop(), log.stop()]);
  await database.drop();
  return took.slice(1).toSorted((one, other) => one - other);
}

for (const open of Object.values(grounds)) {
  const ground = await open();
  const took = await measure(ground);
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)] ?? 0);
  const { pollEvery } = ground.network.requests;
  console.log(
    `${ground.network.name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms; a look every ${pollEvery} ms`,
    `(${took.length} payments, load ${loadavg()[0]?.toFixed(1)})`,
  );
  if (at(0.95) >= 2 * pollEvery) process.exitCode = 1;
}
await postgres.stop();
