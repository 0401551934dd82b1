import { witnessAt } from '../keys.ts';
import type { Block, Header } from '../ledger/block.ts';
import { sign } from '../transaction/signature.ts';
import { encodeTransaction } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { DEVELOPMENT_PARENT } from './development-parent.ts';
import { headerHash } from './header.ts';
import { transactionRoot } from './merkle.ts';

const VERSION = 31;

/** A chain of its own: the time makes its id differ from any other's. */
export function genesisHeader(timestamp: number): Header {
  return {
    raw_data: {
      timestamp: BigInt(timestamp),
      txTrieRoot: transactionRoot([]),
      parentHash: DEVELOPMENT_PARENT,
    },
  };
}

/** The header of the block after `parent`, signed by its witness. After a fork another one has the turn, so the ids differ. */
export function nextHeader(
  parent: Block,
  next: { readonly timestamp: number; readonly forks: number; readonly transactions: readonly Transaction[] },
): Header {
  const height = parent.height + 1;
  const witness = witnessAt(height + next.forks);
  const raw_data = {
    timestamp: BigInt(next.timestamp),
    txTrieRoot: transactionRoot(next.transactions.map(encodeTransaction)),
    parentHash: parent.id,
    number: BigInt(height),
    witness_address: witness.address,
    version: VERSION,
  };
  return { raw_data, witness_signature: sign(headerHash(raw_data), witness.privateKey) };
}

/** The time of the next block: now, in whole slots, but after its parent. */
export function nextTimestamp(parent: Block, slot: number, now: number): number {
  const current = Math.floor(now / slot) * slot;
  return current > parent.timestamp ? current : parent.timestamp + slot;
}
