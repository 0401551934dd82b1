import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Puts everything that a member of staff has taken back into the queue, in the transaction that locks them. */
export async function putBackAllOf(on: Kysely<Database>, staffId: string, now: Date): Promise<void> {
  await on
    .updateTable('chat_conversation')
    .set({
      state: 'waiting',
      answerer: null,
      waiting_since: sql<Date>`coalesce(waiting_since, ${now}::timestamptz)`,
      changed_at: now,
    })
    .where('state', '=', 'taken')
    .where('answerer', '=', staffId)
    .execute();
}
