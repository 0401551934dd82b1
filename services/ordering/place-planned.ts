import { refusal, type OrderEvent, type Refusal } from '@caravan/events';
import type { AggregateStore, CommandContext, Handled } from '@caravan/events/log';
import type { OrderCommand } from './order/decide.ts';
import type { OrderState } from './order/state.ts';
import type { Plan, PlannedOrder } from './plan.ts';
import type { Submitted } from './submission.ts';

export type PlacingDependencies = {
  readonly orders: AggregateStore<OrderState, OrderCommand, OrderEvent>;
  readonly clock: () => Date;
  readonly payWithinMinutes: number;
};

type Placed = { readonly planned: PlannedOrder; readonly handled: Handled<OrderState, OrderEvent> };

/**
 * Places the orders of a plan; those that are placed already are answered as they were. The first order decides for all: the
 * others follow only once it is placed, and a submission is given up by fencing off that one. So all are placed or none.
 */
export async function placePlanned(
  { orders, clock, payWithinMinutes }: PlacingDependencies,
  { orders: planned }: Plan,
  context: CommandContext,
): Promise<Submitted | { readonly refusal: Refusal }> {
  const now = clock();
  const times = {
    placedAt: now.toISOString(),
    payBefore: new Date(now.getTime() + payWithinMinutes * 60_000).toISOString(),
  };
  const place = async (each: PlannedOrder): Promise<Placed> => {
    const command = { type: 'PlaceOrder', order: { ...each, ...times } } as const;
    return { planned: each, handled: await orders.handle(each.orderId, command, context) };
  };
  const [first, ...others] = planned;
  if (!first) throw new RangeError('A submission without an order');
  const deciding = await place(first);
  if (deciding.handled.outcome === 'refused') return { refusal: deciding.handled.refusal };
  return summaryOf([deciding, ...(await Promise.all(others.map(place)))]);
}

/** Answers from the stored orders, so a repeated submission gets what it was first told. */
function summaryOf(placed: readonly Placed[]): Submitted | { readonly refusal: Refusal } {
  const summary: Submitted['orders'][number][] = [];
  let position: bigint | undefined;
  for (const { planned, handled } of placed) {
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    const { state } = handled;
    if (state.status === 'abandoned') return { refusal: refusal('order-expired') };
    if (state.status === 'none') return { refusal: refusal('try-later') };
    summary.push({
      orderId: state.orderId,
      sellerId: planned.seller.id,
      sellerName: planned.seller.name,
      total: state.total,
      payBefore: state.payBefore,
    });
    if (handled.position !== undefined && (position === undefined || handled.position > position)) {
      position = handled.position;
    }
  }
  return { orders: summary, position };
}
