import type { OrderEvent, Refusal, RefusalKey } from '@caravan/events';
import type { AggregateStore } from '@caravan/events/log';
import type { OrderCommand } from './order/decide.ts';
import { isPaid, isPlaced, type OrderState } from './order/state.ts';
import { keepsStock } from './order/statuses.ts';
import type { GoodsPort } from './ports.ts';

const LIMITS: ReadonlySet<RefusalKey> = new Set([
  'unpaid-orders-limit',
  'unpaid-value-limit',
  'unpaid-share-limit',
]);

type Dependencies = {
  readonly orders: Pick<AggregateStore<OrderState, OrderCommand, OrderEvent>, 'recall'>;
  readonly goods: Pick<GoodsPort, 'reserve' | 'unpaidOrders' | 'markPaid' | 'release'>;
};

/**
 * Reserves stock within the limits of what a buyer may leave unpaid. The flows tell the stock about payments and cancellations a
 * moment later. So before a limit refuses anything, the counted orders are looked up, and it decides again without those that
 * are paid or over.
 */
export async function reserveWithinLimits(
  { orders, goods }: Dependencies,
  request: Parameters<GoodsPort['reserve']>[0],
): Promise<Refusal | undefined> {
  const refused = await goods.reserve(request);
  if (!refused || !LIMITS.has(refused.key)) return refused;
  const counted = await goods.unpaidOrders(request.buyer);
  const states = await Promise.all(
    counted.map(async (orderId) => ({ orderId, state: await orders.recall(orderId) })),
  );
  const idsOf = (which: (state: OrderState) => boolean) =>
    states.filter(({ state }) => which(state)).map(({ orderId }) => orderId);
  const paid = idsOf(isPaid);
  const over = idsOf((state) => state.status === 'abandoned' || (isPlaced(state) && !keepsStock(state)));
  if (paid.length + over.length === 0) return refused;
  await goods.markPaid(paid);
  await goods.release(over);
  return await goods.reserve(request);
}
