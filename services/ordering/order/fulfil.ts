import {
  accept,
  formatMoney,
  refusal,
  refuse,
  type Actor,
  type Decision,
  type GoodsReview,
  type OrderEvent,
  type Shipment,
} from '@caravan/events';
import { objectionTo } from './authority.ts';
import type { CommandTable } from './command-table.ts';
import { closesAfter } from './periods.ts';
import { isAt, isPlaced, type At, type OrderState } from './state.ts';
import { whyNot } from './why-not.ts';

type By = { readonly by: Actor; readonly at: string };
export type ConfirmOrder = { readonly type: 'ConfirmOrder' } & By;
export type RemindShipment = { readonly type: 'RemindShipment' } & By;
/** `remindAt`: when the system reminds the buyer of the receipt; `receiveBefore`: from when on it confirms it itself */
export type ShipOrder = {
  readonly type: 'ShipOrder';
  readonly shipment: Shipment;
  readonly remindAt?: string | undefined;
  readonly receiveBefore: string;
} & By;
export type RemindReceipt = { readonly type: 'RemindReceipt' } & By;
export type ReceiveOrder = { readonly type: 'ReceiveOrder' } & By;
export type ReviewOrder = { readonly type: 'ReviewOrder'; readonly reviews: readonly GoodsReview[] } & By;
export type CompleteOrder = { readonly type: 'CompleteOrder' } & By;
/** §4: its payment is released to the seller before the days of return are over. */
export type ReleaseOrder = { readonly type: 'ReleaseOrder' } & By;

/** The steps from a paid order to its completion (§4). */
export type FulfilCommand =
  | ConfirmOrder
  | RemindShipment
  | ShipOrder
  | RemindReceipt
  | ReceiveOrder
  | ReviewOrder
  | CompleteOrder
  | ReleaseOrder;

const unknown = refuse(refusal('order-unknown'));

function confirm(state: OrderState, { by, at }: ConfirmOrder): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['seller', 'platform', 'system']);
  if (objection) return refuse(objection);
  if (isAt(state, 'confirmed')) return accept();
  if (!isAt(state, 'paid')) return refuse(whyNot(state, { shipped: 'order-already-shipped' }));
  return accept<OrderEvent>({
    type: 'OrderConfirmed',
    data: { orderId: state.orderId, by, confirmedAt: at },
  });
}

/** Once per order (§4, §9). It need not wait for the 24 hours within which goods should ship. */
function remind(state: OrderState, { by, at }: RemindShipment): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['buyer']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'paid', 'confirmed')) return refuse(whyNot(state, { shipped: 'order-already-shipped' }));
  const { orderId } = state;
  if (state.reminded) return refuse(refusal('order-already-reminded', { orderId }));
  return accept<OrderEvent>({ type: 'ShipmentReminded', data: { orderId, by, remindedAt: at } });
}

function ship(
  state: OrderState,
  { by, shipment, remindAt, receiveBefore, at }: ShipOrder,
): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['seller', 'platform', 'system']);
  if (objection) return refuse(objection);
  if (isAt(state, 'shipped') && sameShipment(state.shipment, shipment)) return accept();
  if (!isAt(state, 'confirmed')) return refuse(whyNot(state, { shipped: 'order-already-shipped' }));
  const shipped = { orderId: state.orderId, by, shipment, shippedAt: at, receiveBefore };
  return accept<OrderEvent>({
    type: 'OrderShipped',
    data: remindAt === undefined ? shipped : { ...shipped, remindAt },
  });
}

function sameShipment(one: Shipment, other: Shipment): boolean {
  return one.carrier === other.carrier && one.trackingNumber === other.trackingNumber;
}

/**
 * By the system, once, to a buyer who has not confirmed the receipt. Sent by a timer: if it is too early or too late, or the order is
 * no longer shipped, nothing changes.
 */
function remindReceipt(state: OrderState, { by, at }: RemindReceipt): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['system']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'shipped')) return accept();
  const { orderId, remindAt, receiveBefore } = state;
  if (remindAt === undefined || at < remindAt || at >= receiveBefore) return accept();
  return accept<OrderEvent>({
    type: 'ReceiptReminded',
    data: { orderId, by, remindedAt: at, receiveBefore },
  });
}

/**
 * "Signed for": by the buyer, by the platform for a buyer who forgot, or by the system once `receiveBefore` has passed. The
 * system's command comes from a timer: if it is too early, or the order is no longer shipped, nothing changes.
 */
function receive(state: OrderState, { by, at }: ReceiveOrder): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['buyer', 'platform', 'system']);
  if (objection) return refuse(objection);
  if (isAt(state, 'received', 'reviewed')) return accept();
  if (by.role === 'system' && !(isAt(state, 'shipped') && at >= state.receiveBefore)) return accept();
  if (!isAt(state, 'shipped')) return refuse(whyNot(state, { paid: 'order-not-shipped' }));
  const closesAt = closesAfter(at, state.appealBefore);
  const received = { orderId: state.orderId, by, receivedAt: at, closesAt };
  // the time to appeal ran while the goods were on their way, when nobody can appeal: it lasts until the order closes
  const appealBefore = state.appealBefore === undefined ? {} : { appealBefore: closesAt };
  return accept<OrderEvent>({ type: 'OrderReceived', data: { ...received, ...appealBefore } });
}

function review(state: OrderState, { by, reviews, at }: ReviewOrder): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['buyer']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'received')) {
    return refuse(whyNot(state, { paid: 'order-not-received', confirmed: 'order-not-received' }));
  }
  const { orderId } = state;
  const reviewed = new Set(reviews.map(({ goodsId }) => goodsId));
  const foreign = reviews.find(({ goodsId }) => !state.goodsIds.includes(goodsId));
  if (foreign) return refuse(refusal('goods-unknown', { goodsId: foreign.goodsId }));
  if (reviews.length === 0 || reviewed.size < reviews.length) return refuse(refusal('parameter-error'));
  return accept<OrderEvent>({
    type: 'OrderReviewed',
    data: { orderId, by, reviews: [...reviews], reviewedAt: at },
  });
}

/**
 * Completes an order that can no longer be returned: its payment now belongs to the seller. If its buyer wrote no review it
 * gets the default positive one. Sent by a timer: if it is too early, or the order is not received, nothing changes.
 */
function complete(state: OrderState, { by, at }: CompleteOrder): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['platform', 'system']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'received', 'reviewed') || at < state.closesAt) return accept();
  return completed(state, { by, at });
}

/**
 * By the platform, of an order that its buyer has: completed at once, so that its payment belongs to the seller. What is not
 * paid, not received, cancelled, completed or to be refunded cannot be released.
 */
function release(state: OrderState, { by, at }: ReleaseOrder): Decision<OrderEvent> {
  if (!isPlaced(state)) return unknown;
  const objection = objectionTo(by, state, ['platform']);
  if (objection) return refuse(objection);
  if (!isAt(state, 'received', 'reviewed')) return refuse(whyNot(state));
  return completed(state, { by, at });
}

function completed(state: At<'received' | 'reviewed'>, { by, at }: By): Decision<OrderEvent> {
  const { orderId, buyer, sellerId, paymentId, total } = state;
  const fact: OrderEvent = {
    type: 'OrderCompleted',
    data: { orderId, buyer, sellerId, paymentId, amount: formatMoney(total), completedAt: at },
  };
  return isAt(state, 'received')
    ? accept<OrderEvent>(defaultReview(state, { by, at }), fact)
    : accept<OrderEvent>(fact);
}

/** §4: a positive review, without text, of everything that was bought. */
function defaultReview({ orderId, goodsIds }: At<'received'>, { by, at }: By): OrderEvent {
  const reviews = goodsIds.map((goodsId): GoodsReview => ({
    goodsId,
    rating: 'good',
    text: '',
    pictures: [],
  }));
  return { type: 'OrderReviewed', data: { orderId, by, reviews, reviewedAt: at } };
}

export const fulfilment: CommandTable<FulfilCommand> = {
  ConfirmOrder: { decide: confirm, asksFor: ({ by }) => ['OrderConfirmed', { by }] },
  RemindShipment: { decide: remind, asksFor: ({ by }) => ['ShipmentReminded', { by }] },
  ShipOrder: { decide: ship, asksFor: ({ by, shipment }) => ['OrderShipped', { by, shipment }] },
  RemindReceipt: { decide: remindReceipt, asksFor: () => ['ReceiptReminded', {}] },
  ReceiveOrder: { decide: receive, asksFor: ({ by }) => ['OrderReceived', { by }] },
  ReviewOrder: { decide: review, asksFor: ({ by, reviews }) => ['OrderReviewed', { by, reviews }] },
  CompleteOrder: { decide: complete, asksFor: () => ['OrderCompleted', {}] },
  ReleaseOrder: { decide: release, asksFor: () => ['OrderCompleted', {}] },
};
