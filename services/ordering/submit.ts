import {
  derivedId,
  formatMoney,
  orderIdOf,
  refusal,
  zero,
  type Money,
  type OrderEvent,
  type Refusal,
  type ShipTo,
} from '@caravan/events';
import type { AggregateStore, CommandContext, EventLog } from '@caravan/events/log';
import type { OrderCommand } from './order/decide.ts';
import { orderLineOf, priceOrder, type Charges } from './order/pricing.ts';
import type { OrderState } from './order/state.ts';
import { sealedTexts } from './sealed-for.ts';
import { submittedBefore } from './submitted-before.ts';
import type { GoodsPort, QuotedLine, RequestedLine, SealPort } from './ports.ts';

/**
 * Wholesale carts hold hundreds of lines. More of them, all of one seller, might not fit into the one fact that places an
 * order: an event store takes 1 MiB at once, which leaves 2 KiB for each line's names and prices.
 */
export const MAX_LINES = 500;

export type SubmitRequest = {
  readonly context: CommandContext;
  readonly buyer: string;
  readonly brand: string;
  readonly lines: readonly RequestedLine[];
  readonly shipTo: ShipTo;
  readonly remark: string;
};

/** One order per seller. `position`: where in the log a reader must have come to see them all. */
export type Submitted = {
  readonly orders: readonly {
    readonly orderId: string;
    readonly sellerId: string;
    readonly sellerName: string;
    readonly total: Money;
    readonly payBefore: string;
  }[];
  readonly position: bigint | undefined;
};

export type SubmitDependencies = {
  readonly log: Pick<EventLog, 'read'>;
  readonly orders: AggregateStore<OrderState, OrderCommand, OrderEvent>;
  readonly goods: GoodsPort;
  readonly vault: SealPort;
  readonly clock: () => Date;
  readonly payWithinMinutes: number;
  /** what is charged besides goods and freight; by default nothing */
  readonly charges?: Charges;
};

type SellerPart = {
  readonly orderId: string;
  readonly seller: QuotedLine['seller'];
  readonly lines: readonly QuotedLine[];
};

/**
 * Submits a cart, once per command id. Goods may be delisted, dearer to order or sold out when a submission comes again
 * whose answer was lost, so before it is refused the log is asked for its orders.
 */
export async function submitOrders(
  dependencies: SubmitDependencies,
  request: SubmitRequest,
): Promise<Submitted | { readonly refusal: Refusal }> {
  if (request.lines.length === 0) return { refusal: refusal('no-goods-selected') };
  if (request.lines.length > MAX_LINES) return { refusal: refusal('parameter-error', { lines: MAX_LINES }) };
  const merged = { ...request, lines: mergeSameSku(request.lines) };
  const submitted = await placeOrders(dependencies, merged);
  if (!('refusal' in submitted)) return submitted;
  return (await submittedBefore(dependencies, merged)) ?? submitted;
}

/**
 * Quote → one part per seller → reserve all stock or none → place each order.
 * Stock is reserved first and keyed by order id. If the process dies before an order is placed, the abandon-submissions
 * job of the flows fences that order off in the log and gives its stock back, so nothing is sold twice and nothing is lost.
 */
async function placeOrders(
  { orders, goods, vault, clock, payWithinMinutes, charges }: SubmitDependencies,
  request: SubmitRequest,
): Promise<Submitted | { readonly refusal: Refusal }> {
  const { context, buyer, brand } = request;
  const quoted = await goods.quote({ brand, buyer, lines: request.lines });
  if ('refusal' in quoted) return quoted;

  const parts = splitBySeller(quoted.lines, context.commandId);
  const tooSmall = parts.find(({ lines, seller }) => {
    const { goods: worth, total } = priceOrder(lines, charges);
    // a payment of zero is impossible, so an order made free by its discount could never be paid
    return worth < seller.minimumOrder || total === zero;
  });
  if (tooSmall) {
    const { name, minimumOrder } = tooSmall.seller;
    return {
      refusal: refusal('order-below-minimum', { seller: name, minimum: formatMoney(minimumOrder) }),
    };
  }

  const texts = await sealedTexts(vault, request);
  if (!texts) return { refusal: refusal('wallet-closed') };

  const shortage = await goods.reserve({
    orders: parts.map(({ orderId, lines }) => ({
      orderId,
      lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    })),
  });
  if (shortage) return { refusal: shortage };

  const placedAt = clock();
  const common = {
    submissionId: derivedId('submission', context.commandId),
    buyer,
    brand,
    ...texts,
    placedAt: placedAt.toISOString(),
    payBefore: new Date(placedAt.getTime() + payWithinMinutes * 60_000).toISOString(),
  };
  const placed = await Promise.all(
    parts.map(async ({ orderId, seller, lines }) => {
      const { pricing } = priceOrder(lines, charges);
      const order = {
        ...common,
        orderId,
        seller: { id: seller.id, name: seller.name },
        lines: lines.map(orderLineOf),
        pricing,
      };
      return {
        seller,
        handled: await orders.handle(orderId, { type: 'PlaceOrder', order }, context),
      };
    }),
  );
  return summaryOf(placed);
}

type Placed = {
  seller: QuotedLine['seller'];
  handled: Awaited<ReturnType<SubmitDependencies['orders']['handle']>>;
};

/** Answers from the orders as they stand, so a repeated submission gets the prices it was placed at. */
function summaryOf(placed: readonly Placed[]): Submitted | { readonly refusal: Refusal } {
  const summary: Submitted['orders'][number][] = [];
  let position: bigint | undefined;
  for (const { seller, handled } of placed) {
    if (handled.outcome === 'refused') return { refusal: handled.refusal };
    const { state } = handled;
    if (state.status === 'none' || state.status === 'abandoned') return { refusal: refusal('try-later') };
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

function mergeSameSku(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>();
  for (const { skuId, quantity } of lines) quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity);
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }));
}

function splitBySeller(lines: readonly QuotedLine[], commandId: string): SellerPart[] {
  const bySeller = Map.groupBy(lines, (line) => line.seller.id);
  return [...bySeller].flatMap(([sellerId, own]) => {
    const seller = own[0]?.seller;
    return seller ? [{ orderId: orderIdOf(commandId, sellerId), seller, lines: own }] : [];
  });
}
