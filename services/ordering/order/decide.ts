import {
  accept,
  formatMoney,
  refusal,
  refuse,
  type Decider,
  type Decision,
  type Money,
  type OrderEvent,
} from '@caravan/events';
import { contentsOf, evolve, noOrder, type OrderState } from './state.ts';

type PlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

export type PlaceOrder = { readonly type: 'PlaceOrder'; readonly order: PlacedData };
export type PayOrder = {
  readonly type: 'PayOrder';
  readonly paymentId: string;
  readonly amount: Money;
  readonly at: string;
};
export type CancelOrder = {
  readonly type: 'CancelOrder';
  /** usercode of whoever asks; §4: only the buyer may, never the seller */
  readonly by: string;
  readonly reason: number;
  readonly at: string;
};
export type ExpireOrder = { readonly type: 'ExpireOrder'; readonly at: string };
export type AbandonOrder = { readonly type: 'AbandonOrder'; readonly orderId: string; readonly at: string };

export type OrderCommand = PlaceOrder | PayOrder | CancelOrder | ExpireOrder | AbandonOrder;

function place(state: OrderState, { order }: PlaceOrder): Decision<OrderEvent> {
  if (state.status === 'abandoned') return refuse(refusal('try-later'));
  if (state.status !== 'none') {
    // Order ids derive from the submission's idempotency key: the same contents are the same submission again,
    // other contents are a key used twice.
    return state.contents === contentsOf(order.lines) ? accept() : refuse(refusal('repeated-submission'));
  }
  return accept<OrderEvent>({ type: 'OrderPlaced', data: order });
}

function pay(state: OrderState, command: PayOrder): Decision<OrderEvent> {
  switch (state.status) {
    case 'none':
    case 'abandoned':
      return refuse(refusal('order-unknown'));
    case 'cancelled':
      return refuse(refusal('order-already-cancelled', { orderId: state.orderId }));
    case 'expired':
      return refuse(refusal('order-expired', { orderId: state.orderId }));
    case 'paid':
      return state.paymentId === command.paymentId
        ? accept()
        : refuse(refusal('order-already-paid', { orderId: state.orderId }));
    case 'pending-payment':
      if (command.amount !== state.total) return refuse(refusal('parameter-error'));
      return accept<OrderEvent>({
        type: 'OrderPaid',
        data: {
          orderId: state.orderId,
          paymentId: command.paymentId,
          amount: formatMoney(command.amount),
          paidAt: command.at,
        },
      });
  }
}

function cancel(state: OrderState, command: CancelOrder): Decision<OrderEvent> {
  // Somebody else's order looks like no order: its existence is not theirs to know.
  if (state.status === 'none' || state.status === 'abandoned' || state.buyer !== command.by) {
    return refuse(refusal('order-unknown'));
  }
  switch (state.status) {
    case 'cancelled':
      return refuse(refusal('order-already-cancelled', { orderId: state.orderId }));
    case 'expired':
      return refuse(refusal('order-expired', { orderId: state.orderId }));
    case 'paid':
      return refuse(refusal('order-not-pending', { orderId: state.orderId }));
    case 'pending-payment':
      return accept<OrderEvent>({
        type: 'OrderCancelled',
        data: {
          orderId: state.orderId,
          by: command.by,
          reason: command.reason,
          cancelledAt: command.at,
        },
      });
  }
}

function expire(state: OrderState, command: ExpireOrder): Decision<OrderEvent> {
  // Asked by a timer: whatever happened to the order in the meantime stands.
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

export function decide(state: OrderState, command: OrderCommand): Decision<OrderEvent> {
  switch (command.type) {
    case 'PlaceOrder':
      return place(state, command);
    case 'PayOrder':
      return pay(state, command);
    case 'CancelOrder':
      return cancel(state, command);
    case 'ExpireOrder':
      return expire(state, command);
    case 'AbandonOrder':
      return abandon(state, command);
  }
}

export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initialState: noOrder,
  evolve,
  decide,
};
