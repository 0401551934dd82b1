import { setImmediate } from 'node:timers/promises';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { advanceTogether, type Checkpoint } from './checkpoint.ts';
import { announceAll, announced, projectBatch, type ViewBatch } from './project-batch.ts';
import { schemaOf } from './versions.ts';
import type { ViewName } from './views.ts';

/** A statement of a shared transaction may take so long, ms; the view that needs longer then goes alone. */
const PATIENCE_MS = 1_000;
/** How long a view goes alone whose rows failed in a shared transaction, ms. */
const APART_MS = 60_000;

/** Projects one batch and announces it; rejects as `projectBatch` does. */
export type ProjectBatch = (batch: ViewBatch) => Promise<Checkpoint>;

type Waiting = ViewBatch & { readonly settle: (done: Checkpoint | Promise<Checkpoint>) => void };

/**
 * Batches of several views in one transaction: those that come in one turn of the event loop, or while a transaction is under way. All
 * of their checkpoints move in one statement. It changes nothing for a view but the cost: one whose checkpoint is not where it was left,
 * or is held by a rebuild, takes no part, and when a view's rows fail, each is projected alone, and meets its own error.
 */
export function createJointBatches(db: Kysely<Database>, now = Date.now): ProjectBatch {
  const apart = new Map<ViewName, number>();
  let waiting: Waiting[] = [];
  let working = false;

  const alone = (batch: Waiting) => batch.settle(projectBatch(db, { ...batch, announce: true }));

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      await setImmediate();
      const batches = waiting;
      waiting = [];
      const { true: lone = [], false: joint = [] } = Object.groupBy(
        batches,
        ({ view }) => `${(apart.get(view.name) ?? 0) > now()}` as const,
      );
      lone.forEach(alone);
      if (joint.length < 2) joint.forEach(alone);
      else await together(joint);
    }
    working = false;
  }

  async function together(batches: readonly Waiting[]): Promise<void> {
    const failing = { view: undefined as ViewName | undefined };
    try {
      const moved = await projectTogether(db, batches, failing);
      for (const batch of batches) {
        const { view, from } = batch;
        if (moved.has(view.name)) batch.settle({ ...from, position: batch.batch.last.position });
        else alone(batch);
      }
    } catch {
      if (failing.view !== undefined) apart.set(failing.view, now() + APART_MS);
      batches.forEach(alone);
    }
  }

  return (batch) => {
    const { promise, resolve } = Promise.withResolvers<Checkpoint>();
    waiting.push({ ...batch, settle: resolve });
    if (!working) void work();
    return promise;
  };
}

/** The views whose batch is written; of the others, nothing is. `failing`: whose rows are being written. */
async function projectTogether(
  db: Kysely<Database>,
  batches: readonly ViewBatch[],
  failing: { view: ViewName | undefined },
): Promise<ReadonlySet<ViewName>> {
  const changing = batches.filter(({ batch }) => batch.changes.length > 0);
  const moves = batches.map(({ from, batch: { changes, last } }) => ({
    from,
    position: last.position,
    eventAt: last.created,
    ...(changes.length === 0 && { announcement: announced(from, last.position, []) }),
  }));
  if (changing.length === 0) return await advanceTogether(db, moves, PATIENCE_MS);
  return await db.transaction().execute(async (trx) => {
    const moved = await advanceTogether(trx, moves, PATIENCE_MS);
    const announcements: string[] = [];
    for (const { view, from, batch } of changing) {
      if (!moved.has(view.name)) continue;
      failing.view = view.name;
      const schema = schemaOf(from.view, from.version);
      const changes = await view.write({ db: trx.withSchema(schema), schema }, batch.changes);
      announcements.push(announced(from, batch.last.position, changes));
    }
    failing.view = undefined;
    if (announcements.length > 0) await announceAll(trx, announcements);
    return moved;
  });
}
