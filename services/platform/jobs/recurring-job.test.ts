import { expect, it, vi } from 'vitest';
import { recurringJob } from './recurring-job.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const clock = () => NOW;

it('is scheduled again before it works, one of its task at a time', async () => {
  const schedule = vi.fn(async () => {});
  const sweep = recurringJob('sweep', 60_000);
  const work = vi.fn(async () => expect(schedule).toHaveBeenCalledOnce());
  await sweep.handler({ jobs: { schedule }, clock }, work)(null);
  expect(work).toHaveBeenCalledWith(NOW);
  const next = { task: 'sweep', key: 'sweep', runAt: new Date('2026-11-24T08:01:00Z'), payload: null };
  expect(schedule).toHaveBeenCalledWith([next]);
});

it('fails as its work does, and is scheduled all the same', async () => {
  const schedule = vi.fn(async () => {});
  const sweep = recurringJob('sweep', 60_000);
  const run = sweep.handler({ jobs: { schedule }, clock }, () => Promise.reject(new Error('no disk')));
  await expect(run(null)).rejects.toThrow('no disk');
  expect(schedule).toHaveBeenCalledOnce();
});
