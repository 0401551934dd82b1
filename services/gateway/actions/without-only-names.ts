import type { OrderLineView } from '@caravan/projections';
import type { Dependencies } from '../dependencies.ts';

/** What the only variant of goods was called in an order, before such variants had no name there. */
const ONLY = 'Standard';

/**
 * Orders as they are shown: a line of the only variant of its goods says nothing of it. Goods may have a variant of that name beside
 * others, which keeps it, so the goods are asked.
 */
export async function withoutOnlyNames<Order extends { readonly lines: readonly OrderLineView[] }>(
  catalogue: Pick<Dependencies['catalogue'], 'onlyVariants'>,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const doubted = orders.flatMap(({ lines }) => lines.filter(isDoubted));
  if (doubted.length === 0) return orders;
  const only = await catalogue.onlyVariants([...new Set(doubted.map(({ skuId }) => skuId))]);
  const shown = (line: OrderLineView) =>
    isDoubted(line) && only.has(line.skuId) ? { ...line, specification: '' } : line;
  return orders.map((order) => ({ ...order, lines: order.lines.map(shown) }));
}

const isDoubted = ({ specification }: OrderLineView) => specification === ONLY;
