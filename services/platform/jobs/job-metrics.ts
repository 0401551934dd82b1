import type { Kysely } from 'kysely';
import { Counter, Histogram } from 'prom-client';
import { metrics } from '../observability/metrics.ts';
import { readWhenAsked } from '../observability/read-when-asked.ts';
import type { JobHandler } from './jobs.ts';
import { countJobs } from './read-jobs.ts';

const registers = [metrics];
const runs = new Counter({
  name: 'caravan_job_runs_total',
  help: 'Jobs that were run; one that failed is run again',
  labelNames: ['task', 'outcome'],
  registers,
});
const durations = new Histogram({
  name: 'caravan_job_duration_seconds',
  help: 'Time that a run of a job took',
  labelNames: ['task'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30],
  registers,
});

/** The same job, with its runs counted. */
export function measuredJob(task: string, handle: JobHandler): JobHandler {
  return async (payload) => {
    const end = durations.startTimer({ task });
    try {
      await handle(payload);
      runs.inc({ task, outcome: 'done' });
    } catch (error) {
      runs.inc({ task, outcome: 'failed' });
      throw error;
    } finally {
      end();
    }
  };
}

/** How the pending jobs stand, read when somebody asks. Once per process. */
export function measureJobs<Schema>(db: Kysely<Schema>): void {
  readWhenAsked({
    label: 'task',
    labelOf: ({ task }) => task,
    read: () => countJobs(db),
    // the queue is as long as all deadlines that wait
    goodForSeconds: 60,
    figures: [
      [
        'caravan_jobs_queued',
        'Jobs that were not done yet, also those that are not due',
        ({ queued }) => queued,
      ],
      [
        'caravan_jobs_failed',
        'Jobs that were tried without success, and will be again',
        ({ failed }) => failed,
      ],
      [
        'caravan_jobs_overdue_seconds',
        'For how long the oldest job that is due has been so',
        ({ dueSince }) => (dueSince ? Math.max(0, (Date.now() - dueSince.getTime()) / 1000) : 0),
      ],
    ],
  });
}
