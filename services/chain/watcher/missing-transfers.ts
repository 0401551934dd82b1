import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { UnreadableBlockError } from '../core/chain.ts';
import type { Chain } from '../core/chain.ts';
import type { TrackedTransfer } from '../core/book.ts';
import { createTransferReader } from '../core/transfer-reader.ts';
import type { Network } from '../network.ts';
import { createAddressBook } from './address-book.ts';
import { trackedOf } from './postgres-book.ts';

/** A transfer that a node showed in a block which the watcher has not got past since. */
export type MissingTransfer = TrackedTransfer & { readonly network: string };

/**
 * What a watcher recorded in a block above its cursor. Usually its next step takes the block. If the node does not show the
 * transfer any more, the watcher waits there until it does, or until a person dismisses it.
 */
export async function findMissingTransfers(db: Kysely<Database>): Promise<readonly MissingTransfer[]> {
  const rows = await db
    .selectFrom('chain_transfer as transfer')
    .innerJoin('chain_cursor as cursor', 'cursor.network', 'transfer.network')
    .selectAll('transfer')
    .where('transfer.state', '=', 'pending')
    .whereRef('transfer.height', '>', 'cursor.height')
    .orderBy('transfer.network')
    .orderBy('transfer.height')
    .execute();
  return rows.map((row) => ({ ...trackedOf(row), network: row.network }));
}

/** What the nodes of a network say of a transfer now; `replaced`: its block is another one, which the watcher sees by itself. */
export type Sighting = 'shown' | 'missing' | 'replaced';

/** Asks the network's node, and that of its second reader. One that shows the transfer is believed. */
export async function lookAgain(
  db: Kysely<Database>,
  network: Network,
  transfer: MissingTransfer,
): Promise<Sighting> {
  const { chain, backup } = network.openChains();
  const seen = [await sightingBy(chain, db, network, transfer)];
  if (backup !== chain) seen.push(await sightingBy(backup, db, network, transfer));
  if (seen.includes('shown')) return 'shown';
  return seen.includes('missing') ? 'missing' : 'replaced';
}

async function sightingBy(
  chain: Chain,
  db: Kysely<Database>,
  { name, decimals }: Network,
  { block, depositId }: MissingTransfer,
): Promise<Sighting> {
  // what the reader needs to know of its token is read first
  await chain.identity();
  const headers = await chain.headers(block.height, block.height).catch((error: unknown) => {
    if (error instanceof UnreadableBlockError) return [];
    throw error;
  });
  if (headers[0]?.hash !== block.hash) return 'replaced';
  const addresses = createAddressBook(db, name);
  const reader = createTransferReader({ chain, addresses, network: name, decimals });
  const found = await reader.transfers(headers, false);
  return found.some((each) => each.depositId === depositId) ? 'shown' : 'missing';
}
