import type { Job, JobHandler } from '@caravan/platform';
import type { JobsPort } from '@caravan/flows';

/** Durable jobs by key that run on demand, each possibly again. */
export function createTimedJobs(clock: () => Date) {
  const waiting = new Map<string, Job>();
  const port: JobsPort = {
    async schedule(jobs) {
      for (const job of jobs) waiting.set(job.key, job);
    },
    run: async () => ({ stop: async () => {} }),
  };
  return {
    port,
    get anyDue() {
      return [...waiting.values()].some((job) => job.runAt <= clock());
    },
    /** Runs what is due; a failed job stays. */
    async runDue(handlers: Readonly<Record<string, JobHandler>>): Promise<void> {
      const due = [...waiting.values()].filter((job) => job.runAt <= clock());
      for (const job of due) {
        const handler = handlers[job.task];
        if (!handler) throw new Error(`nobody does ${job.task}`);
        waiting.delete(job.key);
        try {
          await handler(job.payload);
        } catch {
          waiting.set(job.key, job);
        }
      }
    },
  };
}

export type TimedJobs = ReturnType<typeof createTimedJobs>;
