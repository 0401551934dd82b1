import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How many jobs of a task there are. */
export type JobsCounted = {
  readonly task: string;
  /** all that have not been done, also those that are not due yet */
  readonly queued: number;
  readonly due: number;
  /** tried without success; each is tried again */
  readonly failed: number;
  /** since when the oldest of those that are due has been so */
  readonly dueSince: Date | undefined;
};

/** How they stand, also why. */
export type JobsStanding = JobsCounted & {
  /** when the oldest of those that failed was scheduled, and what it failed with last */
  readonly failedSince: Date | undefined;
  readonly lastError: string | undefined;
};

type Row = Pick<JobsCounted, 'task' | 'queued' | 'due' | 'failed'> & { readonly due_since: Date | null };
type ReasonedRow = Row & {
  readonly failed_since: Date | null;
  readonly last_error: string | null;
};

const COUNTS = sql`task_identifier as task, count(*)::int as queued,
  count(*) filter (where run_at <= now())::int as due,
  count(*) filter (where last_error is not null)::int as failed,
  min(run_at) filter (where run_at <= now()) as due_since`;

/** One that was scheduled anew while it was run, and then failed, stays for ever, and is done by its successor. */
const PENDING = sql`from graphile_worker.jobs where attempts < max_attempts`;

/** Whether any process has ever used jobs. */
async function areKnown<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as known`.execute(db);
  return rows[0]?.known === true;
}

/** The numbers of pending jobs by task; none where no process has ever used jobs. One reading of the queue. */
export async function countJobs<Schema>(db: Kysely<Schema>): Promise<readonly JobsCounted[]> {
  if (!(await areKnown(db))) return [];
  const { rows } = await sql<Row>`
    select ${COUNTS} ${PENDING} group by task_identifier order by task_identifier`.execute(db);
  return rows.map(({ due_since, ...counted }) => ({ ...counted, dueSince: due_since ?? undefined }));
}

/** The same, with what they failed with; for who looks at them. It sorts the whole queue. */
export async function readJobs<Schema>(db: Kysely<Schema>): Promise<readonly JobsStanding[]> {
  if (!(await areKnown(db))) return [];
  const { rows } = await sql<ReasonedRow>`
    select ${COUNTS},
      min(created_at) filter (where last_error is not null) as failed_since,
      (array_agg(last_error order by created_at) filter (where last_error is not null))[1] as last_error
    ${PENDING} group by task_identifier order by task_identifier`.execute(db);
  return rows.map(({ task, queued, due, failed, due_since, failed_since, last_error }) => ({
    task,
    queued,
    due,
    failed,
    dueSince: due_since ?? undefined,
    failedSince: failed_since ?? undefined,
    lastError: last_error ?? undefined,
  }));
}
