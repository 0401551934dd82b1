import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { ViewName } from './views.ts';

export type ProjectionStatus = {
  readonly name: ViewName;
  readonly version: number;
  /** the last event that is in the view; undefined before the first. Compare with `EventLog.head()`. */
  readonly position: bigint | undefined;
  /** ahead: it stands beyond the end of the log, which was set back, and projects nothing */
  readonly state: 'running' | 'poisoned' | 'ahead';
  /** the event that stopped it */
  readonly poison:
    | {
        readonly eventId: string;
        readonly stream: string;
        readonly revision: string;
        readonly position: string;
        readonly type: string;
        readonly error: string;
      }
    | undefined;
  /** when the view last advanced */
  readonly projectedAt: Date;
  /** how long the last event took from the log into the view, in milliseconds by the clocks of both */
  readonly delayMs: number | undefined;
};

/** How far each live view has got, and what stopped it, if anything did. */
export async function projectionStatus(db: Kysely<Database>): Promise<readonly ProjectionStatus[]> {
  const rows = await db
    .selectFrom('projection_version as live')
    .innerJoin('projection_checkpoint as checkpoint', (join) =>
      join.onRef('checkpoint.name', '=', 'live.name').onRef('checkpoint.version', '=', 'live.active'),
    )
    .selectAll('checkpoint')
    .orderBy('checkpoint.name')
    .execute();
  return rows.map((row) => ({
    name: row.name as ViewName,
    version: row.version,
    position: row.position === '-1' ? undefined : BigInt(row.position),
    state: row.state,
    poison: row.poison ?? undefined,
    projectedAt: row.projected_at,
    delayMs: row.event_at ? row.projected_at.getTime() - row.event_at.getTime() : undefined,
  }));
}
