import type { Money, OrderStatus, Shipment } from '@caravan/events';
import type { Rate } from './rate.ts';

type Placed = {
  readonly orderId: string;
  readonly submissionId: string;
  readonly buyer: string;
  readonly sellerId: string;
  readonly total: Money;
  readonly payBefore: string;
  /** the mall's commission rate, agreed when it was placed; orders that were placed long ago have none */
  readonly commissionRate: Rate | undefined;
  /** what was ordered, in one comparable text: "sku×quantity" in order */
  readonly contents: string;
  /** whether it is of samples */
  readonly sample: boolean;
  /** each once, in the order of the lines: what may be reviewed */
  readonly goodsIds: readonly string[];
};
type Paid = Placed & { readonly paymentId: string };
/**
 * A request may be made once. `appealBefore`: until when the seller's refusal may be appealed; if there is none, only the platform
 * can still refund what was refused.
 */
type Refundable = { readonly refundRefused: boolean; readonly appealBefore: string | undefined };
/** `shipBefore`: from when on the system refunds it; orders that were paid long ago have none */
type BeforeShipment = Paid &
  Refundable & { readonly reminded: boolean; readonly shipBefore: string | undefined };
/** `remindAt`: when the system reminds the buyer of the receipt, unless it has; `receiveBefore`: from when on it confirms it */
type OnTheWay = Paid &
  Refundable & {
    readonly shipment: Shipment;
    readonly remindAt: string | undefined;
    readonly receiveBefore: string;
  };
/** `closesAt`: until when it can be returned and reviewed */
type AfterReceipt = Paid & Refundable & { readonly closesAt: string };
/** From which shop's account the payment of a completed order was taken back, and by which refund. */
export type TakenBack = { readonly sellerId: string; readonly refundId: string };
type Returning = Paid & {
  readonly shipped: boolean;
  readonly initiative: 'buyer' | 'platform';
  readonly takenBack?: TakenBack | undefined;
};

/** §4: the data of an order at each status. A status has only what exists in it, so a meaningless access does not compile. */
type DataAt = {
  readonly 'pending-payment': Placed;
  readonly cancelled: Placed & { readonly reason: number };
  readonly expired: Placed;
  readonly paid: BeforeShipment;
  readonly confirmed: BeforeShipment;
  readonly shipped: OnTheWay;
  readonly received: AfterReceipt;
  readonly reviewed: AfterReceipt;
  /**
   * `before`: what it returns to if the request is refused; `answerBefore`: when the request is granted without an answer;
   * `appealed`: the seller has refused, and the platform decides
   */
  readonly 'refund-requested': Paid & {
    readonly before: RefundableState;
    readonly answerBefore: string;
    readonly appealed: boolean;
  };
  readonly refunding: Returning;
  readonly refunded: Returning;
  readonly completed: Paid & { readonly completedAt: string };
};

type States = { readonly [Status in OrderStatus]: { readonly status: Status } & DataAt[Status] };
/** The states in which a refund may be requested. */
export type RefundableState = States['paid' | 'confirmed' | 'received' | 'reviewed'];
/** An order that was placed, whatever happened since. */
export type PlacedState = States[OrderStatus];
/** An order at one of these statuses. */
export type At<Status extends OrderStatus> = Extract<PlacedState, { readonly status: Status }>;
/** An order whose payment was taken, whatever happened since. */
export type PaidState = Extract<PlacedState, { readonly paymentId: string }>;

export type OrderState =
  | { readonly status: 'none' }
  /** the process of its submission died before it was placed; it never will be */
  | { readonly status: 'abandoned' }
  | PlacedState;

/** Before the first event. */
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
