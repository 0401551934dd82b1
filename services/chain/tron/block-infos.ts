import { UnreadableBlockError } from '../core/chain.ts';
import type { TransactionInfo } from './answers.ts';
import type { TronHeader } from './read-block.ts';

/** A transaction whose execution certainly succeeded. */
export type Succeeded = Pick<TransactionInfo, 'id' | 'log'>;

/**
 * The successful transactions of a block, proven complete: each transaction of the block has exactly one info, which is this
 * block's. A node that is behind answers with too few, or none, and says no error. Throws UnreadableBlockError.
 */
export function succeededIn(block: TronHeader, infos: readonly TransactionInfo[]): readonly Succeeded[] {
  const { height, timestamp, transactions } = block;
  const seen = new Set<string>();
  for (const { id, blockNumber, blockTimeStamp } of infos) {
    if (blockNumber !== height || blockTimeStamp !== timestamp)
      throw new UnreadableBlockError(`The info of ${id} is of another block than ${height} (${block.hash})`);
    if (!transactions.has(id))
      throw new UnreadableBlockError(`Block ${height} (${block.hash}) has no transaction ${id}`);
    if (seen.has(id)) throw new UnreadableBlockError(`The transaction ${id} has two infos`);
    seen.add(id);
  }
  if (seen.size !== transactions.size)
    throw new UnreadableBlockError(
      `The node has infos of ${seen.size} of the ${transactions.size} transactions of block ${height}`,
    );
  return infos.filter((info) => hasSucceeded(info, transactions.get(info.id)));
}

/**
 * A failed transaction may have logs, so only its result counts. Block and info say it separately. The info leaves it out where
 * no contract ran, and old blocks do; where both say it, they must agree.
 */
function hasSucceeded({ id, result, receipt, log }: TransactionInfo, inBlock: string | undefined): boolean {
  const said = receipt.result;
  if (said !== undefined && inBlock !== undefined && said !== inBlock)
    throw new UnreadableBlockError(`The transaction ${id} ended in ${said}, but its block says ${inBlock}`);
  if (said === undefined && inBlock === undefined && log.length > 0 && result === undefined)
    throw new UnreadableBlockError(`Nothing says how the transaction ${id} ended`);
  return (said ?? inBlock) === 'SUCCESS' && result === undefined;
}
