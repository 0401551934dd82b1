import { money, type Money, type OrderEvent } from '@caravan/events';

type Placed = {
  readonly orderId: string;
  readonly submissionId: string;
  readonly buyer: string;
  readonly sellerId: string;
  readonly total: Money;
  readonly payBefore: string;
  /** what was ordered, in one comparable text: "sku×quantity" in order */
  readonly contents: string;
};

/** §4. Each status has only the facts that exist in it, so an impossible question does not compile. */
export type OrderState =
  | { readonly status: 'none' }
  | ({ readonly status: 'pending-payment' } & Placed)
  | ({ readonly status: 'paid'; readonly paymentId: string } & Placed)
  | ({ readonly status: 'cancelled'; readonly reason: number } & Placed)
  | ({ readonly status: 'expired' } & Placed)
  /** the submission died before the order was placed; it never will be */
  | { readonly status: 'abandoned' };

export function contentsOf(lines: readonly { readonly skuId: string; readonly quantity: number }[]): string {
  return lines
    .map((line) => `${line.skuId}×${line.quantity}`)
    .toSorted()
    .join(' ');
}

export const noOrder: OrderState = { status: 'none' };

function placedPart(state: OrderState): Placed {
  if (state.status === 'none' || state.status === 'abandoned') {
    throw new Error(`An order that is ${state.status} has no such event`);
  }
  const { orderId, submissionId, buyer, sellerId, total, payBefore, contents } = state;
  return { orderId, submissionId, buyer, sellerId, total, payBefore, contents };
}

export function evolve(state: OrderState, { type, data }: OrderEvent): OrderState {
  switch (type) {
    case 'OrderPlaced':
      return {
        status: 'pending-payment',
        orderId: data.orderId,
        submissionId: data.submissionId,
        buyer: data.buyer,
        sellerId: data.seller.id,
        total: money(data.pricing.total),
        payBefore: data.payBefore,
        contents: contentsOf(data.lines),
      };
    case 'OrderPaid':
      return { ...placedPart(state), status: 'paid', paymentId: data.paymentId };
    case 'OrderCancelled':
      return { ...placedPart(state), status: 'cancelled', reason: data.reason };
    case 'OrderExpired':
      return { ...placedPart(state), status: 'expired' };
    case 'OrderAbandoned':
      return { status: 'abandoned' };
  }
}
