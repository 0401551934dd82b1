import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { HALTED, lowerAlarm } from './chain-head.ts';
import { ACKNOWLEDGED } from './postgres-book.ts';

/**
 * A person has looked into a breach of finality: the watcher continues from the newest block that it still shares with the
 * chain. What was reversed is left for that person to settle. Returns whether the network was halted.
 */
export async function acknowledgeHalt(db: Kysely<Database>, network: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_cursor')
    .set({ halted: ACKNOWLEDGED })
    .where('network', '=', network)
    .where('halted', 'is not', null)
    .executeTakeFirst();
  await lowerAlarm(db, { network, beginning: HALTED });
  return numUpdatedRows > 0n;
}
