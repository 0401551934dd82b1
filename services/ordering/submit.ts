import {
  derivedId,
  formatMoney,
  orderIdOf,
  refusal,
  type Money,
  type OrderEvent,
  type Refusal,
} from '@caravan/events';
import type { AggregateStore, EventLog } from '@caravan/events/log';
import { priceCart, properCart, type CartDependencies, type PricedCart, type SellerPart } from './cart.ts';
import type { OrderCommand } from './order/decide.ts';
import { orderLineOf } from './order/pricing.ts';
import { formatRate, type Rate } from './order/rate.ts';
import { isPlaced, type OrderState } from './order/state.ts';
import { sealedTexts } from './sealed-for.ts';
import type { Submitted, SubmitRequest } from './submission.ts';
import { submittedBefore } from './submitted-before.ts';
import { reserveWithinLimits } from './unpaid-limits.ts';
import type { GoodsPort, SealPort } from './ports.ts';

export type SubmitDependencies = CartDependencies & {
  readonly log: Pick<EventLog, 'read'>;
  readonly orders: AggregateStore<OrderState, OrderCommand, OrderEvent>;
  readonly goods: GoodsPort;
  readonly vault: SealPort;
  readonly clock: () => Date;
  readonly payWithinMinutes: number;
  /** the mall's commission on these orders, whatever is set when their sellers are paid */
  readonly commission: Rate;
};

type Sealed = Pick<Extract<OrderCommand, { type: 'PlaceOrder' }>['order'], 'shipTo' | 'remark'>;
type OrderPart = SellerPart & { readonly orderId: string };

/**
 * Submits a cart, once per command id. When a submission is repeated because its answer was lost, its goods may meanwhile be
 * delisted, more expensive or sold out. So before it is refused, the log is searched for its orders.
 */
export async function submitOrders(
  dependencies: SubmitDependencies,
  request: SubmitRequest,
): Promise<Submitted | { readonly refusal: Refusal }> {
  const cart = properCart(request);
  if ('refusal' in cart) return cart;
  const proper = { ...request, ...cart };
  const submitted = await placeOrders(dependencies, proper);
  if (!('refusal' in submitted)) return submitted;
  return (await submittedBefore(dependencies, proper)) ?? submitted;
}

/**
 * Price the cart, one part per seller → reserve all stock or none → place each order. Stock is reserved first and keyed by
 * order id. If the process dies before an order is placed, the abandon-submissions job of the flows fences that order off in
 * the log and releases its stock, so nothing is sold twice and nothing is lost.
 */
async function placeOrders(
  dependencies: SubmitDependencies,
  request: SubmitRequest,
): Promise<Submitted | { readonly refusal: Refusal }> {
  const { orders, vault } = dependencies;
  const cart = await priceCart(dependencies, request);
  const objection = objectionTo(cart);
  if (objection) return { refusal: objection };
  const { commandId } = request.context;
  const parts = cart.parts.map((part) => ({ ...part, orderId: orderIdOf(commandId, part.seller.id) }));
  const change = priceChange(cart, request.total);
  if (change && !(await isBegun(orders, parts))) return { refusal: change };

  const texts = await sealedTexts(vault, request);
  if (!texts) return { refusal: refusal('wallet-closed') };

  const shortage = await reserveWithinLimits(dependencies, {
    buyer: request.buyer,
    orders: parts.map(({ orderId, total, lines }) => ({
      orderId,
      total,
      lines: lines.map(({ asked }) => asked),
    })),
  });
  if (shortage) return { refusal: shortage };
  return summaryOf(await placeAll(dependencies, { request, texts, parts }));
}

function objectionTo({ unknown, parts }: PricedCart): Refusal | undefined {
  const lines = parts.flatMap((part) => part.lines);
  return [...unknown, ...lines, ...parts].find((each) => each.refusal !== undefined)?.refusal;
}

function priceChange({ total }: PricedCart, told: Money | undefined): Refusal | undefined {
  if (told === undefined || told === total) return undefined;
  return refusal('price-changed', { total: formatMoney(total), told: formatMoney(told) });
}

/**
 * Whether an earlier attempt of the same submission has placed some of its orders. Then it is finished at today's price. If it
 * were refused, its buyer would confirm again and order that part twice.
 */
async function isBegun(orders: SubmitDependencies['orders'], parts: readonly OrderPart[]): Promise<boolean> {
  const found = await Promise.all(parts.map(({ orderId }) => orders.load(orderId)));
  return found.some(({ state }) => isPlaced(state));
}

async function placeAll(
  { orders, clock, payWithinMinutes, commission }: SubmitDependencies,
  submission: { request: SubmitRequest; texts: Sealed; parts: readonly OrderPart[] },
): Promise<Placed[]> {
  const { request, texts, parts } = submission;
  const { context, buyer, brand } = request;
  const placedAt = clock();
  const common = {
    submissionId: derivedId('submission', context.commandId),
    buyer,
    brand: brand.key,
    ...texts,
    placedAt: placedAt.toISOString(),
    payBefore: new Date(placedAt.getTime() + payWithinMinutes * 60_000).toISOString(),
    commissionRate: formatRate(commission),
  };
  return await Promise.all(
    parts.map(async ({ orderId, seller, lines, pricing }) => {
      const order = {
        ...common,
        orderId,
        seller: { id: seller.id, name: seller.name },
        lines: lines.map(({ line }) => orderLineOf(line)),
        pricing,
      };
      return { seller, handled: await orders.handle(orderId, { type: 'PlaceOrder', order }, context) };
    }),
  );
}

type Placed = {
  seller: SellerPart['seller'];
  handled: Awaited<ReturnType<SubmitDependencies['orders']['handle']>>;
};

/** Answers from the stored orders, so a repeated submission gets the prices it was placed at. */
function summaryOf(placed: readonly Placed[]): Submitted | { readonly refusal: Refusal } {
  const summary: Submitted['orders'][number][] = [];
  let position: bigint | undefined;
  for (const { seller, handled } of placed) {
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    const { state } = handled;
    if (state.status === 'abandoned') return { refusal: refusal('order-expired') };
    if (state.status === 'none') return { refusal: refusal('try-later') };
    summary.push({
      orderId: state.orderId,
      sellerId: seller.id,
      sellerName: seller.name,
      total: state.total,
      payBefore: state.payBefore,
    });
    if (handled.position !== undefined && (position === undefined || handled.position > position)) {
      position = handled.position;
    }
  }
  return { orders: summary, position };
}
