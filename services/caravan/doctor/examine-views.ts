import { readHeads } from '@caravan/chain';
import type { Database } from '@caravan/migrations';
import { projectionStatus } from '@caravan/projections';
import type { Kysely } from 'kysely';
import { Notes, type Finding } from './finding.ts';

/** A view may be this far behind while it works; it catches up in a moment. */
const BEHIND_FOR_MS = 10_000;

/** Whether the views follow the log, and what the watchers said last. */
export async function examineViews(
  db: Kysely<Database>,
  head: bigint | undefined,
  now: Date,
): Promise<readonly Finding[]> {
  const notes = new Notes('views');
  const views = await projectionStatus(db);
  for (const { name, state, position, projectedAt, poison } of views) {
    const late = (position ?? -1n) < (head ?? -1n) && now.getTime() - projectedAt.getTime() > BEHIND_FOR_MS;
    if (state === 'poisoned')
      notes.fault(
        `${name} stopped at ${poison?.type} in ${poison?.stream}: ${poison?.error}; see \`caravan projections\``,
      );
    else if (state === 'ahead')
      notes.fault(`${name} is ahead of the log, which was set back; see \`caravan projections\``);
    else if (late)
      notes.fault(`${name} has not followed the log since ${projectedAt.toISOString()}; does a worker run?`);
  }
  if (notes.findings.length === 0) notes.fine('follow the log');
  for (const { network, state, trouble, alarm } of await readHeads(db)) {
    if (state === 'halted') notes.fault(`deposits of ${network} are halted; see \`caravan chain\``);
    if (trouble !== null) notes.fault(`${network} cannot be read: ${trouble}`);
    if (alarm !== null) notes.fault(`${network} has an alarm: ${alarm}`);
  }
  return notes.findings;
}
