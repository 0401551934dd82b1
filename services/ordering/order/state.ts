import type { Money, Shipment } from '@caravan/events';
import type { Rate } from './rate.ts';

type Placed = {
  readonly orderId: string;
  readonly submissionId: string;
  readonly buyer: string;
  readonly sellerId: string;
  readonly total: Money;
  readonly payBefore: string;
  /** what the mall keeps of the total, agreed when it was placed; orders that were placed long ago have none */
  readonly commissionRate: Rate | undefined;
  /** what was ordered, in one comparable text: "sku×quantity" in order */
  readonly contents: string;
  /** each once, in the order of the lines: what may be reviewed */
  readonly goodsIds: readonly string[];
};
type Paid = Placed & { readonly paymentId: string };
/** A request may be refused once; after that only the platform can refund. */
type Refundable = { readonly refundRefused: boolean };
/** `shipBefore`: from when on the system refunds it; orders that were paid long ago have none */
type BeforeShipment = Paid &
  Refundable & { readonly reminded: boolean; readonly shipBefore: string | undefined };
/** `receiveBefore`: from when on the system confirms its receipt */
type OnTheWay = Paid & Refundable & { readonly shipment: Shipment; readonly receiveBefore: string };
/** `closesAt`: until when it can be returned and reviewed */
type AfterReceipt = Paid & Refundable & { readonly closesAt: string };
type Returning = Paid & { readonly shipped: boolean; readonly initiative: 'buyer' | 'platform' };

/** What an order can be while a refund may be asked for. */
export type RefundableState =
  | ({ readonly status: 'paid' } & BeforeShipment)
  | ({ readonly status: 'confirmed' } & BeforeShipment)
  | ({ readonly status: 'received' } & AfterReceipt)
  | ({ readonly status: 'reviewed' } & AfterReceipt);

/** §4. Each status has only the facts that exist in it, so an impossible question does not compile. */
export type OrderState =
  | { readonly status: 'none' }
  | ({ readonly status: 'pending-payment' } & Placed)
  | ({ readonly status: 'cancelled'; readonly reason: number } & Placed)
  /** not paid in time: "auto-cancelled" in §4, status -1 on the wire like a cancelled one */
  | ({ readonly status: 'expired' } & Placed)
  /** the submission died before the order was placed; it never will be */
  | { readonly status: 'abandoned' }
  | RefundableState
  | ({ readonly status: 'shipped' } & OnTheWay)
  /** `before`: what it is again if the request is refused; `answerBefore`: when silence grants it */
  | ({
      readonly status: 'refund-requested';
      readonly before: RefundableState;
      readonly answerBefore: string;
    } & Paid)
  /** granted or ordered; the money is on its way back */
  | ({ readonly status: 'refunding' } & Returning)
  | ({ readonly status: 'refunded' } & Returning)
  | ({ readonly status: 'completed' } & Paid);

export type OrderStatus = OrderState['status'];
export type At<Status extends OrderStatus> = Extract<OrderState, { readonly status: Status }>;
/** An order that was placed, whatever became of it. */
export type PlacedState = Exclude<OrderState, { readonly status: 'none' | 'abandoned' }>;
/** An order whose payment was taken, whatever became of it. */
export type PaidState = Extract<OrderState, { readonly paymentId: string }>;

/** Before the first fact. */
export const noOrder: OrderState = { status: 'none' };

/** What a submission asks for, in one comparable text: the order of its lines does not matter. */
export function contentsOf(lines: readonly { readonly skuId: string; readonly quantity: number }[]): string {
  return lines
    .map((line) => `${line.skuId}×${line.quantity}`)
    .toSorted()
    .join(' ');
}

export function isPlaced(state: OrderState): state is PlacedState {
  return state.status !== 'none' && state.status !== 'abandoned';
}

export function isPaid(state: OrderState): state is PaidState {
  return 'paymentId' in state;
}

export function isAt<Status extends OrderStatus>(
  state: OrderState,
  ...statuses: readonly Status[]
): state is At<Status> {
  return statuses.some((status) => status === state.status);
}

/** Whether the goods of an order have left their seller, so that their stock is gone for good. */
export function goodsHaveLeft(state: OrderState): boolean {
  switch (state.status) {
    case 'shipped':
    case 'received':
    case 'reviewed':
    case 'completed':
      return true;
    case 'refund-requested':
      return goodsHaveLeft(state.before);
    case 'refunding':
    case 'refunded':
      return state.shipped;
    default:
      return false;
  }
}

/** Whether stock has to stay reserved for an order, or was consumed by it. */
export function keepsStock(state: OrderState): boolean {
  if (isAt(state, 'pending-payment', 'paid', 'confirmed', 'refund-requested')) return true;
  return goodsHaveLeft(state);
}
