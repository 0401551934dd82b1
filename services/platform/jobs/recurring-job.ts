import type { Clock } from '../clock.ts';
import type { Job, JobHandler, Jobs } from './jobs.ts';

export type RecurringJob = {
  /** The job, at `runAt`. There is one at a time: scheduling it again moves it. */
  at(runAt: Date): Job;
  /** Schedules the next run before it works, so that a run that fails ends nothing. `now` is the time of this run. */
  handler(
    parts: { readonly jobs: Pick<Jobs, 'schedule'>; readonly clock: Clock },
    work: (now: Date) => Promise<void>,
  ): JobHandler;
};

/** Work that is done again and again, `everyMs` milliseconds after it last began. `task` is stored in the queue: it never changes. */
export function recurringJob(task: string, everyMs: number): RecurringJob {
  const at = (runAt: Date): Job => ({ task, key: task, runAt, payload: null });
  return {
    at,
    handler:
      ({ jobs, clock }, work) =>
      async () => {
        const now = clock();
        await jobs.schedule([at(new Date(now.getTime() + everyMs))]);
        await work(now);
      },
  };
}
