import { formatMoney, money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Book, Position, Progress, TrackedTransfer } from '../core/book.ts';
import { tipOf } from '../core/chain-segment.ts';
import { announceHead } from './chain-head.ts';

/** What an operator writes into `chain_cursor.halted` to let a network continue from the chain as it is now. */
export const ACKNOWLEDGED = 'acknowledged';

/**
 * The book of one network's watcher. `db` is the connection that holds the watcher's lock, so only the holder can write here:
 * connection, lock and transaction are lost together.
 */
export function createPostgresBook(db: Kysely<Database>, network: string, clock: () => Date): Book {
  async function transfers(state: 'pending' | 'confirmed', from = 0): Promise<TrackedTransfer[]> {
    const rows = await db
      .selectFrom('chain_transfer')
      .selectAll()
      .where('network', '=', network)
      .where('state', '=', state)
      .where('height', '>=', String(from))
      .orderBy('height', 'desc')
      .execute();
    return rows.map(trackedOf);
  }

  return {
    load: () => loadPosition(db, network),
    pending: () => transfers('pending'),
    confirmedFrom: (height) => transfers('confirmed', height),
    intend: (detected) => db.transaction().execute((t) => track(t, network, detected, 'pending')),
    save: (progress) =>
      db.transaction().execute(async (t) => {
        await forget(t, network, progress.orphaned);
        await track(t, network, progress.detected, 'pending');
        await track(t, network, progress.confirmed, 'confirmed');
        await track(t, network, progress.reversed, 'reversed');
        await savePosition(t, network, progress.position);
        await announceHead(t, { network, at: clock(), ...headOf(progress) });
      }),
  };
}

function headOf({ position, head }: Progress) {
  const height = tipOf(position.segment).height;
  const { halted } = position;
  const behind = head - height > 16 ? ('catching-up' as const) : ('following' as const);
  return {
    height,
    finalized: position.finalHeight,
    state: halted === undefined ? behind : ('halted' as const),
    trouble: halted ?? null,
  };
}

async function loadPosition(db: Kysely<Database>, network: string): Promise<Position | undefined> {
  const cursor = await db
    .selectFrom('chain_cursor')
    .selectAll()
    .where('network', '=', network)
    .executeTakeFirst();
  if (!cursor) return undefined;
  const rows = await db
    .selectFrom('chain_recent_block')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .orderBy('height')
    .execute();
  const [oldest, ...rest] = rows.map((row) => ({ height: Number(row.height), hash: row.hash }));
  if (!oldest) throw new Error(`The recent blocks of ${network} are missing from chain_recent_block`);
  const acknowledged = cursor.halted === ACKNOWLEDGED;
  return {
    identity: cursor.identity,
    segment: [oldest, ...rest],
    finalHeight: Number(cursor.final_height),
    halted: acknowledged ? undefined : (cursor.halted ?? undefined),
    acknowledged,
  };
}

async function savePosition(t: Transaction<Database>, network: string, position: Position): Promise<void> {
  const tip = tipOf(position.segment);
  const cursor = {
    identity: position.identity,
    height: tip.height,
    hash: tip.hash,
    final_height: position.finalHeight,
    halted: position.halted ?? null,
  };
  await t
    .insertInto('chain_cursor')
    .values({ network, ...cursor })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(cursor))
    .execute();
  await saveSegment(t, network, position);
}

/** Writes only the difference: deletes blocks above the tip or below the oldest, inserts new ones. */
async function saveSegment(t: Transaction<Database>, network: string, { segment }: Position): Promise<void> {
  const heights = segment.map((block) => block.height);
  const hashes = segment.map((block) => block.hash);
  await sql`
    delete from chain_recent_block kept where network = ${network} and not exists (
      select from unnest(${heights}::bigint[], ${hashes}::text[]) as now(height, hash)
      where now.height = kept.height and now.hash = kept.hash)`.execute(t);
  await sql`
    insert into chain_recent_block (network, height, hash)
    select ${network}, height, hash from unnest(${heights}::bigint[], ${hashes}::text[]) as now(height, hash)
    on conflict do nothing`.execute(t);
}

async function track(
  t: Transaction<Database>,
  network: string,
  transfers: readonly TrackedTransfer[],
  state: 'pending' | 'confirmed' | 'reversed',
): Promise<void> {
  for (const { depositId, transaction, logIndex, block, ...rest } of transfers) {
    const where = { height: block.height, block_hash: block.hash, state };
    await t
      .insertInto('chain_transfer')
      .values({ network, deposit_id: depositId, transaction, log_index: logIndex, ...rest, ...where })
      .onConflict((conflict) => conflict.columns(['network', 'deposit_id']).doUpdateSet(where))
      .execute();
  }
}

async function forget(
  t: Transaction<Database>,
  network: string,
  transfers: readonly TrackedTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  const ids = transfers.map((transfer) => transfer.depositId);
  await t
    .deleteFrom('chain_transfer')
    .where('network', '=', network)
    .where('deposit_id', 'in', ids)
    .execute();
}

export function trackedOf(row: Selectable<Database['chain_transfer']>): TrackedTransfer {
  return {
    depositId: row.deposit_id,
    usercode: row.usercode,
    transaction: row.transaction,
    logIndex: row.log_index,
    token: row.token,
    address: row.address,
    amount: formatMoney(money(row.amount)),
    block: { height: Number(row.height), hash: row.block_hash },
  };
}
