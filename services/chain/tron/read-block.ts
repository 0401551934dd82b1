import { UnreadableBlockError } from '../core/chain.ts';
import type { BlockHeader } from '../core/chain.ts';
import { blockAnswer, shaped } from './answers.ts';
import type { BlockAnswer } from './answers.ts';
import { blockIdOf, headerHashOf, transactionIdOf } from './block-id.ts';
import { rootOf } from './transaction-root.ts';

/** A header with what proves later that the block's infos are complete, and are this block's. */
export type TronHeader = BlockHeader & {
  /** milliseconds; two blocks of one height are made at different times, each in the slot of its witness */
  readonly timestamp: number;
  /** how each transaction ended as the block says it, by its id; undefined in old blocks */
  readonly transactions: ReadonlyMap<string, string | undefined>;
  /** whether the header's root is that of these transactions as they are shown */
  isRooted(): boolean;
  /** who made it, and what signed it with which signature */
  readonly witness: string;
  readonly headerHash: string;
  readonly signature: string;
};

/**
 * The verified header of a block. Its id is made anew from the header, and the ids of its transactions from their bytes: what a
 * node merely claims counts for nothing. Throws UnreadableBlockError.
 */
export function readBlock(block: BlockAnswer): TronHeader {
  const { blockID: hash, block_header, transactions } = block;
  const raw = block_header.raw_data;
  if (blockIdOf(raw) !== hash)
    throw new UnreadableBlockError(`Block ${raw.number} has another header than its id ${hash} says`);
  const found = new Map<string, string | undefined>();
  for (const { txID, raw_data_hex, ret } of transactions) {
    if (transactionIdOf(raw_data_hex) !== txID)
      throw new UnreadableBlockError(`The transaction ${txID} of block ${raw.number} has another id`);
    if (found.has(txID))
      throw new UnreadableBlockError(`The transaction ${txID} is twice in block ${raw.number}`);
    found.set(txID, ret?.[0]?.contractRet);
  }
  const { number: height, parentHash, timestamp, witness_address: witness } = raw;
  const signed = { witness, headerHash: headerHashOf(raw), signature: block_header.witness_signature };
  // the first block is of no kind that follows
  const isRooted = () => height === 0 || rootOf(transactions) === raw.txTrieRoot;
  return { height, hash, parentHash, timestamp, transactions: found, isRooted, ...signed };
}

/** The same of an answer that nobody has looked at; `what` completes "The node does not show …". Throws UnreadableBlockError. */
export function readTronBlock(answer: unknown, what: string): TronHeader {
  return readBlock(shaped(blockAnswer, answer, what));
}
