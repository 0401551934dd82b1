import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { createLeases } from './leases.ts';

let database: TestDatabase;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => database.drop());

/** As another process would have them. */
function leasesOfAProcess() {
  const leases = createLeases({ databaseUrl: database.url, pollMs: 20 });
  closing.push(leases.close);
  return leases;
}

test('one holds a lease at a time; when its session is cut, the next one has it and the first knows', async () => {
  const [first, second] = [leasesOfAProcess(), leasesOfAProcess()];
  const signal = AbortSignal.timeout(20_000);
  const held = await first.hold('turn', signal);
  const next = second.hold('turn', signal);
  expect(await Promise.race([next, wait(100, 'still waiting')])).toBe('still waiting');
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'caravan leases'
      AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')`.execute(database.db);
  expect(await next).toBeDefined();
  expect(held?.lost.aborted).toBe(true);
});

/** The way to a database, which can fall silent: nothing gets through any more, and nobody is told. */
async function relayTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let silent = false;
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (chunk) => silent || far.write(chunk));
    far.on('data', (chunk) => silent || near.write(chunk));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => silent || other.destroy());
    }
    closing.push(async () => void [near, far].map((socket) => socket.destroy()));
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  closing.push(async () => void relay.close());
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  return { url: url.href, fallSilent: () => void (silent = true) };
}

test('who can no longer reach the server learns within seconds that somebody else may have the turn', async () => {
  const relay = await relayTo(database.url);
  const leases = createLeases({ databaseUrl: relay.url, pollMs: 20 });
  const held = await leases.hold('cut-off', AbortSignal.timeout(20_000));
  closing.push(leases.close);
  expect(held?.lost.aborted).toBe(false);
  relay.fallSilent();
  await vi.waitFor(() => expect(held?.lost.aborted).toBe(true), { timeout: 40_000, interval: 50 });
}, 60_000);

test('what is given back is there for the next, in the same process too', async () => {
  const leases = leasesOfAProcess();
  const signal = AbortSignal.timeout(20_000);
  const held = await leases.hold('in-turn', signal);
  const next = leases.hold('in-turn', signal);
  expect(await Promise.race([next, wait(100, 'still waiting')])).toBe('still waiting');
  await held?.release();
  expect(await next).toBeDefined();
});

test('who no longer wants it stops waiting, with nothing', async () => {
  const [first, second] = [leasesOfAProcess(), leasesOfAProcess()];
  await first.hold('taken', AbortSignal.timeout(20_000));
  expect(await second.hold('taken', AbortSignal.timeout(100))).toBeUndefined();
});
