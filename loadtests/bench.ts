/**
 * npm run bench [-- paid-orders | contention | browsing | appends | hash-chain | rebuild | verify]
 * The project's figures, each from an isolated system on this machine. Both sides of a ratio are measured in the same run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { browsing } from './benches/browsing.ts';
import { contention } from './benches/contention.ts';
import { paidOrders } from './benches/paid-orders.ts';
import { createApi, type Api } from './system/api.ts';

const root = join(import.meta.dirname, '..');

async function onSystem(
  env: Record<string, string>,
  bench: (api: Api, system: IsolatedSystem) => Promise<void>,
): Promise<void> {
  const system = await startIsolatedSystem(env);
  console.log(`(a new system was ready after ${(system.readyAfterMs / 1000).toFixed(1)} s)`);
  const api = createApi(system.origin);
  try {
    await bench(api, system);
  } finally {
    api.close();
    await system.stop();
  }
}

/** A benchmark kept beside a room's code. */
async function ofRoom(file: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, file)], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

const benches: Record<string, () => Promise<void>> = {
  'paid-orders': () => onSystem({}, (api, { pid }) => paidOrders(api, pid)),
  contention: () => onSystem({}, (api, { origin }) => contention(api, origin)),
  browsing: () => onSystem({ CARAVAN_SEED_GOODS: '50000' }, browsing),
  appends: () => ofRoom('events/log/append.bench.ts'),
  'hash-chain': () => ofRoom('events/log/hash-chain.bench.ts'),
  rebuild: () => ofRoom('projections/rebuild.bench.ts'),
  verify: () => ofRoom('services/audit/verify.bench.ts'),
};

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  await bench();
}
