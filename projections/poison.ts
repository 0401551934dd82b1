import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Checkpoint } from './checkpoint.ts';
import { errorCodeOf } from './error-code.ts';
import { PoisonError } from './view.ts';

/** Records at which event a view stopped, for operators, `readyz` and `projectionStatus`. */
export async function recordPoison(
  db: Kysely<Database>,
  at: Checkpoint,
  { event, error }: { event: RecordedEvent; error: unknown },
): Promise<void> {
  const poison = {
    eventId: event.id,
    stream: event.stream,
    revision: event.revision.toString(),
    position: event.position.toString(),
    type: event.type,
    error: error instanceof Error ? error.message : String(error),
  };
  await db
    .updateTable('projection_checkpoint')
    .set({ state: 'poisoned', poison: JSON.stringify(poison) })
    .where('name', '=', at.view)
    .where('version', '=', at.version)
    .execute();
}

/**
 * Would the same batch fail again, however often it is retried? Data that Postgres refuses (22), broken constraints (23) and
 * wrong statements (42) would. Lost connections, restarts, deadlocks and full disks pass.
 */
export function isPoison(error: unknown): boolean {
  if (error instanceof PoisonError) return true;
  const code = errorCodeOf(error);
  if (typeof code !== 'string') return error instanceof TypeError || error instanceof RangeError;
  return /^(22|23|42)[0-9A-Z]{3}$/.test(code);
}
