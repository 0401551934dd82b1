import {
  accept,
  formatMoney,
  refusal,
  refuse,
  repetition,
  type Decider,
  type Decision,
  type Money,
  type OrderEvent,
} from '@caravan/events';
import { evolve } from './evolve.ts';
import { appeals, type AppealRefund } from './appeal.ts';
import { rowOf, type CommandTable } from './command-table.ts';
import { fulfilment, type FulfilCommand } from './fulfil.ts';
import { refunds, type RefundCommand } from './refund.ts';
import { refundsAfterCompletion, type RefundCompleted } from './refund-completed.ts';
import { contentsOf, isAt, isPaid, isPlaced, noOrder, type OrderState } from './state.ts';
import { submissionOf } from './submission.ts';
import { whyNot, whyNotPaid } from './why-not.ts';

/**
 * What may happen to an order (§4), as pure functions of its state and a command:
 *   here          place, pay, cancel, expire, abandon: until it is paid
 *   fulfil.ts     confirm, remind, ship, remind of the receipt, receive, review, complete, release
 *   refund.ts     request, accept or refuse a refund, refund by the platform, record it
 *   appeal.ts     appeal the seller's refusal to the platform
 *   refund-completed.ts   refund by the platform what was released
 *   authority.ts  who may do it; why-not.ts: the refusal where the status does not allow it
 * evolve.ts applies events to the state, state.ts holds the states, statuses.ts answers questions about each.
 */

type PlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

export type PlaceOrder = { readonly type: 'PlaceOrder'; readonly order: PlacedData };
export type PayOrder = {
  readonly type: 'PayOrder';
  readonly paymentId: string;
  readonly amount: Money;
  /** from when on the system refunds it if it is not shipped */
  readonly shipBefore: string;
  readonly at: string;
};
export type CancelOrder = {
  readonly type: 'CancelOrder';
  /** usercode of the caller; §4: only the buyer may, never the seller */
  readonly by: string;
  readonly reason: number;
  readonly at: string;
};
/** Not paid in time: "auto-cancelled" in §4, status -1 on the wire. */
export type ExpireOrder = { readonly type: 'ExpireOrder'; readonly at: string };
export type AbandonOrder = { readonly type: 'AbandonOrder'; readonly orderId: string; readonly at: string };

export type OrderCommand =
  | PlaceOrder
  | PayOrder
  | CancelOrder
  | ExpireOrder
  | AbandonOrder
  | FulfilCommand
  | RefundCommand
  | AppealRefund
  | RefundCompleted;

function place(state: OrderState, { order }: PlaceOrder): Decision<OrderEvent> {
  // a repetition would be answered the same for ever: whoever submits again needs another key
  if (state.status === 'abandoned') return refuse(refusal('order-expired'));
  if (state.status !== 'none') {
    // Order ids are derived from the submission's idempotency key: the same contents are the same submission again, other
    // contents are a reused key.
    return repetition(state.contents === contentsOf(order.lines) && state.sample === order.sample);
  }
  return accept<OrderEvent>({ type: 'OrderPlaced', data: order });
}

/** Final either way: an order that refused a payment never takes it later, and one that took it never forgets it. */
function pay(state: OrderState, command: PayOrder): Decision<OrderEvent> {
  if (!isPlaced(state)) return refuse(refusal('order-unknown'));
  const { orderId } = state;
  if (isPaid(state) && state.paymentId === command.paymentId) {
    return repetition(state.total === command.amount, { orderId });
  }
  const objection = whyNotPaid(state);
  if (objection) return refuse(objection);
  if (command.amount !== state.total) return refuse(refusal('parameter-error'));
  return accept<OrderEvent>({
    type: 'OrderPaid',
    data: {
      orderId,
      paymentId: command.paymentId,
      amount: formatMoney(command.amount),
      paidAt: command.at,
      shipBefore: command.shipBefore,
    },
  });
}

function cancel(state: OrderState, command: CancelOrder): Decision<OrderEvent> {
  // Another person's order looks like no order, so that its existence is not revealed.
  if (!isPlaced(state) || state.buyer !== command.by) return refuse(refusal('order-unknown'));
  const { orderId } = state;
  if (isPaid(state) && !isAt(state, 'completed')) return refuse(refusal('order-not-pending', { orderId }));
  if (!isAt(state, 'pending-payment')) return refuse(whyNot(state));
  return accept<OrderEvent>({
    type: 'OrderCancelled',
    data: { orderId, by: command.by, reason: command.reason, cancelledAt: command.at },
  });
}

function expire(state: OrderState, command: ExpireOrder): Decision<OrderEvent> {
  // Sent by a timer: if the order was paid or cancelled in the meantime, nothing changes.
  if (state.status !== 'pending-payment' || command.at < state.payBefore) return accept();
  return accept<OrderEvent>({
    type: 'OrderExpired',
    data: { orderId: state.orderId, expiredAt: command.at },
  });
}

function abandon(state: OrderState, command: AbandonOrder): Decision<OrderEvent> {
  if (state.status !== 'none') return accept();
  return accept<OrderEvent>({
    type: 'OrderAbandoned',
    data: { orderId: command.orderId, abandonedAt: command.at },
  });
}

export const commands: CommandTable<OrderCommand> = {
  PlaceOrder: { decide: place, asksFor: ({ order }) => ['OrderPlaced', submissionOf(order)] },
  PayOrder: {
    decide: pay,
    asksFor: ({ paymentId, amount }) => ['OrderPaid', { paymentId, amount: formatMoney(amount) }],
  },
  CancelOrder: { decide: cancel, asksFor: ({ by, reason }) => ['OrderCancelled', { by, reason }] },
  ExpireOrder: { decide: expire, asksFor: () => ['OrderExpired', {}] },
  AbandonOrder: { decide: abandon, asksFor: ({ orderId }) => ['OrderAbandoned', { orderId }] },
  ...fulfilment,
  ...refunds,
  ...appeals,
  ...refundsAfterCompletion,
};

export function decide(state: OrderState, command: OrderCommand): Decision<OrderEvent> {
  return rowOf<OrderCommand>(commands, command).decide(state, command);
}

export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initialState: noOrder,
  evolve,
  decide,
};
