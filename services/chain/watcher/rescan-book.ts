import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { TrackedTransfer } from '../core/book.ts';
import { trackedOf } from './postgres-book.ts';

/** What the book has in these blocks, whatever became of it. */
export async function bookedBetween(
  db: Kysely<Database>,
  network: string,
  [from, to]: readonly [number, number],
): Promise<readonly TrackedTransfer[]> {
  const rows = await db
    .selectFrom('chain_transfer')
    .selectAll()
    .where('network', '=', network)
    .where('height', '>=', String(from))
    .where('height', '<=', String(to))
    .execute();
  return rows.map(trackedOf);
}

/** Beside a watcher that runs: leaves a row that is there already, except that a pending one becomes confirmed. */
export async function bookMissed(
  db: Kysely<Database>,
  network: string,
  transfer: TrackedTransfer,
  state: 'pending' | 'confirmed',
): Promise<void> {
  const { depositId: deposit_id, logIndex: log_index, block, ...rest } = transfer;
  const where = { height: block.height, block_hash: block.hash, state };
  await db
    .insertInto('chain_transfer')
    .values({ network, deposit_id, log_index, ...rest, ...where })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'deposit_id'])
        .doUpdateSet({ state })
        .where('chain_transfer.state', '=', 'pending')
        .where('chain_transfer.block_hash', '=', block.hash),
    )
    .execute();
}
