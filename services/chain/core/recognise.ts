import { depositIdOf, formatMoney, fromBaseUnits, isMoney } from '@caravan/events';
import { UnreadableBlockError } from './chain.ts';
import type { BlockHeader, Transfer } from './chain.ts';
import type { TrackedTransfer } from './book.ts';

/**
 * Turns the chain's logs into deposits. Throws if a transfer is in a block that we did not verify, or occurs twice: the answer
 * then mixes two chains, and must be read again.
 */
export function recognise(
  transfers: readonly Transfer[],
  context: {
    readonly network: string;
    readonly decimals: number;
    readonly blocks: readonly BlockHeader[];
    readonly owners: ReadonlyMap<string, string>;
  },
): TrackedTransfer[] {
  const verified = new Map(context.blocks.map((block) => [block.height, block.hash]));
  const seen = new Set<string>();
  return transfers.flatMap((transfer) => {
    const usercode = context.owners.get(transfer.to);
    if (usercode === undefined || transfer.units <= 0n) return [];
    if (verified.get(transfer.block.height) !== transfer.block.hash)
      throw new UnreadableBlockError(
        `A transfer came from block ${transfer.block.hash}, which is not in the chain as read`,
      );
    const depositId = depositIdOf(context.network, transfer.transaction, transfer.logIndex);
    if (seen.has(depositId)) throw new UnreadableBlockError(`The transfer ${depositId} came twice`);
    seen.add(depositId);
    return [{ ...placeOf(transfer), depositId, usercode, amount: amountOf(transfer, context.decimals) }];
  });
}

function placeOf({ transaction, logIndex, token, to, block }: Transfer) {
  return { transaction, logIndex, token, address: to, block: { height: block.height, hash: block.hash } };
}

function amountOf(transfer: Transfer, decimals: number): string {
  const amount = formatMoney(fromBaseUnits(transfer.units, decimals));
  if (!isMoney(amount)) throw new UnreadableBlockError(`No token has ${transfer.units} units to transfer`);
  return amount;
}
