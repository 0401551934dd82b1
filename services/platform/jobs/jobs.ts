import type { Database } from '@caravan/migrations';
import { Logger as WorkerLogger, makeWorkerUtils, run } from 'graphile-worker';
import type { TaskList, WorkerUtils } from 'graphile-worker';
import { sql, type Transaction } from 'kysely';
import type { Logger } from '../observability/logger.ts';

/**
 * Work scheduled for a point in time, whatever restarts in between. Stored in Postgres by graphile-worker, in its own schema.
 */
export type Job = {
  readonly task: string;
  /** one pending job per key: scheduling it again moves it */
  readonly key: string;
  readonly runAt: Date;
  /** plain JSON */
  readonly payload: unknown;
};

export type JobHandler = (payload: unknown) => Promise<void>;

export type Jobs = {
  /** In one statement, however many. `within`: they are there once, and only if, this transaction is committed. */
  schedule(jobs: readonly Job[], within?: Transaction<Database>): Promise<void>;
  /** Forgets pending jobs; unknown keys are fine. */
  cancel(keys: readonly string[]): Promise<void>;
  /**
   * Processes due jobs. A handler that throws is called again later, with growing pauses, for ever. Handlers must be
   * idempotent: a job whose worker died during it is started again after a minute.
   */
  run(handlers: Readonly<Record<string, JobHandler>>): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
};

export type JobsOptions = {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** how often due jobs are looked for; default 1000 */
  readonly pollMilliseconds?: number;
  /**
   * A job takes seconds at the most. If one was started this long ago, its worker has died, or running it once more is
   * harmless; default 60
   */
  readonly deadAfterSeconds?: number;
};

/** The maximum for a job: with pauses that grow to about 6 hours it is retried for ever. */
const MOST_ATTEMPTS = 32_767;
/** Also for jobs that were scheduled when fewer were allowed. One without a key was replaced by another. */
const GIVE_UP_NEVER = `
  select graphile_worker.reschedule_jobs(array_agg(id), max_attempts => $1::integer)
  from graphile_worker.jobs where max_attempts < $1::integer and key is not null`;

/**
 * Replaces the old job with a new one. Unlocking the old one would unlock everything that its worker is doing now. And a worker
 * that is alive after all would, at its end, delete the very row in which it has just asked to be called again.
 */
const BEGIN_AGAIN = `
  select graphile_worker.add_job(task.identifier, job.payload, job_key => job.key, max_attempts => $1::integer)
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where job.key is not null and job.locked_at < now() - $2::integer * interval '1 second'`;

/** Connects on first use, and again after a failure. */
export function createJobs(options: JobsOptions): Jobs {
  const logger = toWorkerLogger(options.logger);
  const { deadAfterSeconds = 60 } = options;
  let utils: Promise<WorkerUtils> | undefined;
  const ready = (): Promise<WorkerUtils> => {
    utils ??= openUtils(options.databaseUrl, logger).catch((error: unknown) => {
      utils = undefined;
      throw error;
    });
    return utils;
  };

  return {
    schedule: async (jobs, within) => {
      if (jobs.length === 0) return;
      const { addJobs } = await ready();
      if (within) return void (await addJobsIn(within, jobs));
      await addJobs(
        jobs.map((job) => ({
          identifier: job.task,
          payload: job.payload,
          jobKey: job.key,
          runAt: job.runAt,
          maxAttempts: MOST_ATTEMPTS,
        })),
      );
    },
    cancel: async (keys) => {
      if (keys.length === 0) return;
      const { withPgClient } = await ready();
      const remove = 'select graphile_worker.remove_job(key) from unnest($1::text[]) as key';
      await withPgClient((client) => client.query(remove, [keys]));
    },
    run: async (handlers) => {
      const { withPgClient } = await ready();
      const beginAgain = () =>
        withPgClient((client) => client.query(BEGIN_AGAIN, [MOST_ATTEMPTS, deadAfterSeconds]));
      await beginAgain();
      const runner = await run({
        connectionString: options.databaseUrl,
        taskList: toTaskList(handlers),
        concurrency: 4,
        maxPoolSize: 4,
        pollInterval: options.pollMilliseconds ?? 1_000,
        noHandleSignals: true,
        logger,
      });
      const looking = setInterval(() => {
        beginAgain().catch((error: unknown) =>
          options.logger.warn({ err: error }, 'jobs of the dead not looked for'),
        );
      }, deadAfterSeconds * 100);
      return {
        stop: async () => {
          clearInterval(looking);
          await runner.stop();
        },
      };
    },
    close: async () => {
      const opened = await utils?.catch(() => undefined);
      utils = undefined;
      await opened?.release();
    },
  };
}

/** As `addJobs` does it, on a connection of ours. */
function addJobsIn(transaction: Transaction<Database>, jobs: readonly Job[]) {
  const specs = jobs.map(({ task, payload, key, runAt }) => {
    return { identifier: task, payload, job_key: key, run_at: runAt, max_attempts: MOST_ATTEMPTS };
  });
  return sql`select from graphile_worker.add_jobs(array(
    select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(
    transaction,
  );
}

async function openUtils(databaseUrl: string, logger: WorkerLogger): Promise<WorkerUtils> {
  const utils = await makeWorkerUtils({ connectionString: databaseUrl, maxPoolSize: 2, logger });
  await utils.migrate();
  await utils.withPgClient((client) => client.query(GIVE_UP_NEVER, [MOST_ATTEMPTS]));
  return utils;
}

function toTaskList(handlers: Readonly<Record<string, JobHandler>>): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [task, (payload: unknown) => handle(payload)]),
  );
}

/** Its chatter at debug level; what went wrong as it is. */
function toWorkerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.warn(message);
    else logger.debug(message);
  });
}
