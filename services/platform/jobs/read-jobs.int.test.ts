import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createTestDatabase } from '../testing/index.ts';
import { createJobs } from './jobs.ts';
import { countJobs, readJobs } from './read-jobs.ts';

const { db, url, drop } = await createTestDatabase();
const jobs = createJobs({ databaseUrl: url, logger: createLogger({ name: 'jobs', level: 'silent' }) });
afterAll(async () => {
  await jobs.close();
  await drop();
});

test('tells by task how many wait, are due and have failed, and where no job ever was, nothing', async () => {
  expect([await readJobs(db), await countJobs(db)]).toEqual([[], []]);
  const [before, later] = [new Date('2026-02-03T04:05:06Z'), new Date('2126-02-03T04:05:06Z')];
  await jobs.schedule([
    { task: 'cancels', key: 'later', runAt: later, payload: null },
    { task: 'cancels', key: 'due', runAt: before, payload: null },
    { task: 'cancels', key: 'failing', runAt: later, payload: null },
    { task: 'receives', key: 'other', runAt: later, payload: null },
  ]);
  await sql`update graphile_worker._private_jobs
    set last_error = 'no such order', attempts = 1, created_at = ${before.toISOString()} where key = 'failing'`.execute(
    db,
  );
  // it was scheduled anew while it was run, and failed after that
  await sql`insert into graphile_worker._private_jobs (task_id, last_error, attempts, max_attempts)
    select task_id, 'no such order', 1, 1 from graphile_worker._private_jobs where key = 'failing'`.execute(
    db,
  );
  const none = { dueSince: undefined, failedSince: undefined, lastError: undefined };
  expect(await readJobs(db)).toEqual([
    {
      task: 'cancels',
      queued: 3,
      due: 1,
      failed: 1,
      dueSince: before,
      failedSince: before,
      lastError: 'no such order',
    },
    { task: 'receives', queued: 1, due: 0, failed: 0, ...none },
  ]);
  expect(await countJobs(db)).toEqual([
    { task: 'cancels', queued: 3, due: 1, failed: 1, dueSince: before },
    { task: 'receives', queued: 1, due: 0, failed: 0, dueSince: undefined },
  ]);
});
