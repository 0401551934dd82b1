import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How the jobs of a task stand. */
export type JobsStanding = {
  readonly task: string;
  /** all that have not been done, also those that are not due yet */
  readonly queued: number;
  readonly due: number;
  /** tried without success; each is tried again */
  readonly failed: number;
  /** since when the oldest of those that are due has been so */
  readonly dueSince: Date | undefined;
  /** when the oldest of those that failed was scheduled, and what it failed with last */
  readonly failedSince: Date | undefined;
  readonly lastError: string | undefined;
};

type Row = {
  readonly task: string;
  readonly queued: number;
  readonly due: number;
  readonly failed: number;
  readonly due_since: Date | null;
  readonly failed_since: Date | null;
  readonly last_error: string | null;
};

/** The pending jobs by task; none where no process has ever used jobs. Changes nothing. */
export async function readJobs<Schema>(db: Kysely<Schema>): Promise<readonly JobsStanding[]> {
  const { rows: known } = await sql<{ known: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as known`.execute(db);
  if (known[0]?.known !== true) return [];
  const { rows } = await sql<Row>`
    select task_identifier as task, count(*)::int as queued,
      count(*) filter (where run_at <= now())::int as due,
      count(*) filter (where last_error is not null)::int as failed,
      min(run_at) filter (where run_at <= now()) as due_since,
      min(created_at) filter (where last_error is not null) as failed_since,
      (array_agg(last_error order by created_at) filter (where last_error is not null))[1] as last_error
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
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
