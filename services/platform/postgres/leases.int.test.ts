import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
