import type { Holding } from '@caravan/custody';
import { minus, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { ReadModel } from '@caravan/projections';
import type { Stores } from './open-parts.ts';

/** The deposit addresses of a network that have at least so much to sweep, and that are not being swept, as the views have them. */
export function holdingsOf(
  db: Stores['db'],
  readModel: Pick<ReadModel, 'deposits' | 'outgoing'>,
  network: string,
): (atLeast: Money) => Promise<readonly Holding[]> {
  return async (atLeast) => {
    // first what was received: a sweep that is ordered in between only makes it less
    const received = await readModel.deposits.receivedBy(network, atLeast);
    const swept = await readModel.outgoing.sweptFrom(network);
    const due = [...received].flatMap(([address, sum]) => {
      const known = swept.get(address) ?? { amount: zero, sweeps: 0, isOpen: false };
      const { amount, sweeps, isOpen } = known;
      if (isOpen || sum - amount < atLeast) return [];
      return [{ address, received: sum, swept: amount, sweeps, isOpen }];
    });
    const indexes = await indexesOf(
      db,
      network,
      due.map(({ address }) => address),
    );
    return due.flatMap((each) => {
      const index = indexes.get(each.address);
      return index === undefined ? [] : [{ ...each, index }];
    });
  };
}

/** What final deposits have left at the deposit addresses of a network, as the views have it. */
export async function unsweptOn(
  readModel: Pick<ReadModel, 'deposits' | 'outgoing'>,
  network: string,
): Promise<Money> {
  const received = await readModel.deposits.receivedBy(network, zero);
  const swept = await readModel.outgoing.sweptFrom(network);
  return minus(plus(...received.values()), plus(...[...swept.values()].map(({ amount }) => amount)));
}

async function indexesOf(
  db: Stores['db'],
  network: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('chain_deposit_address')
    .select(['address', 'address_index'])
    .where('network', '=', network)
    .where('address', 'in', addresses)
    .execute();
  return new Map(rows.map(({ address, address_index }) => [address, address_index]));
}
