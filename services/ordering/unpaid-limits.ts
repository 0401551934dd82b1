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

type Orders = Pick<AggregateStore<OrderState, OrderCommand, OrderEvent>, 'recall'>;
type Dependencies = {
  readonly orders: Orders;
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
): ReturnType<GoodsPort['reserve']> {
  const refused = await goods.reserve(request);
  if (!refused || 'recorded' in refused || !LIMITS.has(refused.key)) return refused;
  const { paid, over } = await settledOf(orders, await goods.unpaidOrders(request.buyer));
  if (paid.length + over.length === 0) return refused;
  await goods.markPaid(paid);
  await goods.release(over);
  return await goods.reserve(request);
}

/** The limit that would refuse these orders, as `reserveWithinLimits` would; nothing is reserved, released or marked. */
export async function foreseenLimit(
  {
    orders,
    goods,
  }: { readonly orders: Orders; readonly goods: Pick<GoodsPort, 'unpaidLimit' | 'unpaidOrders'> },
  question: Parameters<GoodsPort['unpaidLimit']>[0],
): Promise<Refusal | undefined> {
  const limit = await goods.unpaidLimit(question);
  if (!limit) return undefined;
  const { paid, over } = await settledOf(orders, await goods.unpaidOrders(question.buyer));
  if (paid.length + over.length === 0) return limit;
  return await goods.unpaidLimit({ ...question, settled: [...paid, ...over] });
}

/** Which of the counted orders the log knows to be paid, and which to be over. */
async function settledOf(orders: Orders, counted: readonly string[]) {
  const states = await Promise.all(
    counted.map(async (orderId) => ({ orderId, state: await orders.recall(orderId) })),
  );
  const idsOf = (which: (state: OrderState) => boolean) =>
    states.filter(({ state }) => which(state)).map(({ orderId }) => orderId);
  return {
    paid: idsOf(isPaid),
    over: idsOf((state) => state.status === 'abandoned' || (isPlaced(state) && !keepsStock(state))),
  };
}
