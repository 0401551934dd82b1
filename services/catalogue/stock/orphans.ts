import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OrphanedReservation } from './stock.ts';

const ORPHANS_AT_ONCE = 500;

type Row = { order_id: string; created_at: Date; id: string | null; digest: string; plan: string };

/** A submission and its reservations have the same instant, by which an index finds it. */
export async function orphanedReservations(
  db: Kysely<Database>,
  before: Date,
): Promise<OrphanedReservation[]> {
  const { rows } = await sql<Row>`
    with orphan as (
      select order_id, min(created_at) as created_at from stock_reservation
      where state = 'reserved' and created_at < ${before}
      group by order_id
      order by created_at, order_id
      limit ${ORPHANS_AT_ONCE}
    )
    select orphan.*, submission.id, submission.digest, submission.plan
    from orphan left join submission
      on submission.created_at = orphan.created_at and orphan.order_id = any (submission.order_ids)
    order by orphan.created_at, orphan.order_id`.execute(db);
  return rows.map(({ order_id: orderId, created_at: createdAt, id, digest, plan }) => ({
    orderId,
    createdAt,
    submission: id === null ? undefined : { id, digest, plan },
  }));
}
