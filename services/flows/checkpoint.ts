import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** The position before the first event. */
export const NOTHING = -1n;

/** Another process has moved this flow's checkpoint: two run at once, and this one must stop. */
export class FlowCheckpointMovedError extends Error {
  override readonly name = 'FlowCheckpointMovedError';
}

export async function readFlowCheckpoint(db: Kysely<Database>, name: string): Promise<bigint> {
  await db
    .insertInto('flow_checkpoint')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('flow_checkpoint')
    .select('position')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return BigInt(row.position);
}

/** @throws FlowCheckpointMovedError if it does not stand at `from` */
export async function moveFlowCheckpoint(
  db: Kysely<Database>,
  { name, from, to }: { name: string; from: bigint; to: bigint },
): Promise<void> {
  const moved = await db
    .updateTable('flow_checkpoint')
    .set({ position: to.toString(), updated_at: new Date() })
    .where('name', '=', name)
    .where('position', '=', from.toString())
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) {
    throw new FlowCheckpointMovedError(`the checkpoint of ${name} is no longer at ${from}`);
  }
}
