import type { Database } from '@caravan/migrations';
import { heldLeases, tellResumed } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { flowNames, leaseOf } from './flow-names.ts';

/** How a flow stands, as every process sees it. */
export type FlowStanding = {
  readonly name: string;
  /** everything up to here is finished; undefined before the first event */
  readonly position: bigint | undefined;
  /** why it has stopped until a person looks */
  readonly stopped: { readonly as: 'poisoned' | 'ahead'; readonly reason: string } | undefined;
  /** this version has no such flow, and no process runs it */
  readonly gone: boolean;
};

/** Every flow that ever ran, also one of which nothing is left but what it could not finish. */
export async function readFlows(db: Kysely<Database>): Promise<readonly FlowStanding[]> {
  const rows = await db
    .selectFrom('flow_checkpoint')
    .fullJoin(db.selectFrom('flow_stuck').select('flow').distinct().as('stuck'), 'stuck.flow', 'name')
    .select(({ fn }) => [
      fn.coalesce('name', 'stuck.flow').$notNull().as('name'),
      'position',
      'stopped',
      'reason',
    ])
    .orderBy('name')
    .execute();
  const strange = rows.map(({ name }) => name).filter((name) => !flowNames.has(name));
  const held = strange.length === 0 ? undefined : await heldLeases(db, strange.map(leaseOf));
  return rows.map(({ name, position, stopped, reason }) => ({
    name,
    position: position === null || position === '-1' ? undefined : BigInt(position),
    stopped: stopped === null ? undefined : { as: stopped, reason: reason ?? '' },
    gone: !flowNames.has(name) && !held?.has(leaseOf(name)),
  }));
}

/**
 * Lets a stopped flow go on, in whichever process runs it: it tries the event again that stopped it. Returns whether it had
 * stopped.
 */
export async function resumeFlow(db: Kysely<Database>, name: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const had = await clearStop(trx, name);
    await tellResumed(trx);
    return had;
  });
}

/** Records that a flow has stopped, and why. */
export async function recordStop(
  db: Kysely<Database>,
  name: string,
  stop: { readonly as: 'poisoned' | 'ahead'; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('flow_checkpoint')
    .set({ stopped: stop.as, reason: stop.reason })
    .where('name', '=', name)
    .execute();
}

/** Records that a flow goes on. Returns whether it had stopped. */
export async function clearStop(db: Kysely<Database>, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('flow_checkpoint')
    .set({ stopped: null, reason: null })
    .where('name', '=', name)
    .where('stopped', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isStopped(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('flow_checkpoint')
    .select('stopped')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.stopped != null;
}
