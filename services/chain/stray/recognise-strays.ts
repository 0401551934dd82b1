import { depositIdOf } from '@caravan/events';
import { UnreadableBlockError } from '../core/chain.ts';
import type { BlockRef, Transfer } from '../core/chain.ts';
import type { Holder, TrackedStray } from './stray-book.ts';

/**
 * Which transfers are ours and no deposits: of another token to an address of this network, or of the network's own token to an
 * address that was given out for another network. What a contract calls itself is not asked: a look-alike is another token.
 */
export function recogniseStrays(
  transfers: readonly Transfer[],
  context: {
    readonly network: string;
    /** the one whose transfers are deposits */
    readonly token: string;
    readonly blocks: readonly BlockRef[];
    readonly holders: ReadonlyMap<string, Holder>;
  },
): TrackedStray[] {
  const { network, token: configured, holders } = context;
  const verified = new Map(context.blocks.map(({ height, hash }) => [height, hash]));
  const seen = new Set<string>();
  return transfers.flatMap((transfer) => {
    const { transaction, logIndex, token, from, to: address, units, block } = transfer;
    const holder = holders.get(address);
    if (!holder || units <= 0n) return [];
    const kind = token === configured ? ('wrong-network' as const) : ('wrong-token' as const);
    if ((kind === 'wrong-token') !== (holder.network === network)) return [];
    if (verified.get(block.height) !== block.hash)
      throw new UnreadableBlockError(
        `A transfer came from block ${block.hash}, which is not in the chain as read`,
      );
    const strayId = depositIdOf(network, transaction, logIndex);
    if (seen.has(strayId)) throw new UnreadableBlockError(`The transfer ${strayId} came twice`);
    seen.add(strayId);
    const { usercode, network: addressNetwork } = holder;
    const what = { kind, transaction, logIndex, token, from, address, addressNetwork };
    return [{ strayId, usercode, ...what, units: units.toString(), block: { ...block } }];
  });
}
