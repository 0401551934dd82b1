import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { encodeAnnouncement, VIEW_CHANNEL } from './announcement.ts';
import type { ViewChange } from './view.ts';
import { advance } from './checkpoint.ts';
import type { Checkpoint } from './checkpoint.ts';
import { schemaOf } from './versions.ts';
import type { View } from './views.ts';

export type Batch = {
  /** the changes of the events to this view; empty if they belong to other views */
  readonly changes: readonly unknown[];
  /** the last event of the batch, whether it changes anything here or not */
  readonly last: RecordedEvent;
};

/** A batch of one view, and where its checkpoint was left. */
export type ViewBatch = { readonly view: View; readonly from: Checkpoint; readonly batch: Batch };

/** The checkpoint was not where we left it: another runner moved it, or the view was switched to another version. */
export class CheckpointMovedError extends Error {
  override readonly name = 'CheckpointMovedError';
}

/**
 * One transaction: the checkpoint by compare-and-swap, the rows, and the announcement. The checkpoint comes first, so that of
 * two runners one waits and then gives up before it writes anything.
 * @throws CheckpointMovedError, and whatever the view or Postgres throws; nothing is written then
 */
export async function projectBatch(
  db: Kysely<Database>,
  { view, from, batch, announce }: ViewBatch & { readonly announce: boolean },
): Promise<Checkpoint> {
  const { position, created: eventAt } = batch.last;
  if (batch.changes.length === 0) {
    const announcement = announce ? { announcement: announced(from, position, []) } : {};
    if (!(await advance(db, from, { position, eventAt, ...announcement }))) throw movedFrom(from);
    return { ...from, position };
  }
  await db.transaction().execute(async (trx) => {
    if (!(await advance(trx, from, { position, eventAt }))) throw movedFrom(from);
    const schema = schemaOf(from.view, from.version);
    const changes = await view.write({ db: trx.withSchema(schema), schema }, batch.changes);
    if (announce) await announceAll(trx, [announced(from, position, changes)]);
  });
  return { ...from, position };
}

/** What is told when a view has come to a position. */
export function announced(
  { view, version }: Checkpoint,
  position: bigint,
  changes: readonly ViewChange[],
): string {
  return encodeAnnouncement({ projection: view, version, position, changes });
}

export async function announceAll(
  db: Transaction<Database>,
  announcements: readonly string[],
): Promise<void> {
  await sql`SELECT pg_notify(${VIEW_CHANNEL}, told) FROM unnest(${announcements}::text[]) AS told`.execute(
    db,
  );
}

function movedFrom({ view, version, position }: Checkpoint): CheckpointMovedError {
  return new CheckpointMovedError(`${view} v${version} is no longer at ${position}`);
}
