import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const soon = (milliseconds = 0): Date => new Date(Date.now() + milliseconds);
const job = (key: string) => ({ task: 'within', key, runAt: soon(), payload: key });

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ name: 'jobs', level: 'silent' });
  jobs = createJobs({ databaseUrl: database.url, logger, pollMilliseconds: 50 });
});
afterAll(async () => {
  await jobs.close();
  await database.drop();
});

test('runs what is due once, with its payload, however often it was scheduled', async () => {
  const handled = vi.fn();
  const batch = ['a', 'b', 'c'].map((key) => ({ task: 'once', key, runAt: soon(), payload: { of: key } }));
  await jobs.schedule(batch);
  await jobs.schedule(batch);
  const running = await jobs.run({ once: async (payload) => handled(payload) });
  await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(3));
  await running.stop();
  expect(handled.mock.calls.flat()).toEqual(expect.arrayContaining([{ of: 'a' }, { of: 'b' }, { of: 'c' }]));
});

test('runs what was scheduled in a transaction once that is committed, and never if it is not', async () => {
  const handled = vi.fn();
  const running = await jobs.run({ within: async (payload) => handled(payload) });
  const { db } = database;
  await expect(
    db.transaction().execute(async (failing) => {
      await jobs.schedule([job('never')], failing);
      throw new Error('not after all');
    }),
  ).rejects.toThrow('not after all');
  await db.transaction().execute(async (transaction) => {
    await jobs.schedule([job('one'), job('two')], transaction);
    await jobs.schedule([job('two')], transaction);
    // nobody sees them yet
    expect(handled).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(2));
  await running.stop();
  expect(handled.mock.calls.flat().toSorted()).toEqual(['one', 'two']);
});

test('does not run what was cancelled, nor what is not due', async () => {
  const handled = vi.fn();
  await jobs.schedule([
    { task: 'kept', key: 'cancelled', runAt: soon(), payload: 'cancelled' },
    { task: 'kept', key: 'later', runAt: soon(3_600_000), payload: 'later' },
    { task: 'kept', key: 'now', runAt: soon(), payload: 'now' },
  ]);
  await jobs.cancel(['cancelled', 'never heard of']);
  const running = await jobs.run({ kept: async (payload) => handled(payload) });
  await vi.waitFor(() => expect(handled).toHaveBeenCalledWith('now'));
  await running.stop();
  expect(handled.mock.calls).toEqual([['now']]);
});

test('runs a job again after its handler failed', async () => {
  let attempts = 0;
  const flaky = async (): Promise<void> => {
    attempts += 1;
    if (attempts === 1) throw new Error('not yet');
  };
  await jobs.schedule([{ task: 'flaky', key: 'flaky', runAt: soon(), payload: null }]);
  const running = await jobs.run({ flaky });
  await vi.waitFor(() => expect(attempts).toBe(2), { timeout: 60_000 });
  await running.stop();
});

test('never gives a job up, however often its handler failed, nor one that was scheduled to be given up', async () => {
  const handled = vi.fn();
  let healthy = false;
  const stubborn = async (payload: unknown): Promise<void> => {
    if (!healthy) throw new Error('not yet');
    handled(payload);
  };
  const privately = (change: string) =>
    sql`update graphile_worker._private_jobs set ${sql.raw(change)} where key like 'stubborn%'`.execute(
      database.db,
    );
  const failures = async () => {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where key like 'stubborn%' and last_error is not null
    `.execute(database.db);
    return rows.map(({ attempts }) => attempts);
  };
  const inAnHour = soon(3_600_000);
  await sql`select graphile_worker.add_job('stubborn', '"old"', job_key => 'stubborn-old', run_at => ${inAnHour})`.execute(
    database.db,
  );

  const logger = createLogger({ name: 'jobs', level: 'silent' });
  const restarted = createJobs({ databaseUrl: database.url, logger, pollMilliseconds: 50 });
  const running = await restarted.run({ stubborn });
  await restarted.schedule([{ task: 'stubborn', key: 'stubborn-new', runAt: inAnHour, payload: 'new' }]);
  await privately('attempts = 24, run_at = now()');
  await vi.waitFor(async () => expect(await failures()).toEqual([25, 25]), { timeout: 60_000 });
  healthy = true;
  await privately('run_at = now()');
  await vi.waitFor(() => expect(handled.mock.calls.flat().toSorted()).toEqual(['new', 'old']), {
    timeout: 60_000,
  });
  await running.stop();
  await restarted.close();
});

test('begins a job again a minute after its worker was killed in it', async () => {
  const handled = vi.fn();
  await jobs.schedule([{ task: 'orphan', key: 'orphan', runAt: soon(), payload: 'of the dead' }]);
  await sql`update graphile_worker._private_jobs
    set locked_by = 'dead', locked_at = now() - interval '61 seconds' where key = 'orphan'`.execute(
    database.db,
  );
  const running = await jobs.run({ orphan: async (payload) => handled(payload) });
  await vi.waitFor(() => expect(handled).toHaveBeenCalledExactlyOnceWith('of the dead'));
  await running.stop();
});

test('a job that asks to be called again is, also when its worker was thought dead in it or in another', async () => {
  const [begun, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const names = ['asking', 'slow'];
  const left = new Set(names);
  const handle = async (payload: unknown): Promise<void> => {
    left.delete(String(payload));
    if (left.size === 0) begun.resolve();
    await resumed.promise;
    await jobs.schedule([{ task: 'asks', key: String(payload), runAt: soon(3_600_000), payload }]);
  };
  await jobs.schedule(names.map((key) => ({ task: 'asks', key, runAt: soon(), payload: key })));
  const running = await jobs.run({ asks: handle });
  await begun.promise;
  await sql`update graphile_worker._private_jobs
    set locked_at = now() - interval '61 seconds' where key = 'slow'`.execute(database.db);
  // another worker, which looks for the dead first of all
  const other = await jobs.run({ nothing: async () => {} });
  resumed.resolve();
  await Promise.all([running.stop(), other.stop()]);
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key in ('asking', 'slow') and run_at > now() order by key
  `.execute(database.db);
  expect(rows.map(({ key }) => key)).toEqual(names);
});
