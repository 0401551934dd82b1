import type { OrderStatus } from '@caravan/events';
import { isPlaced, type At, type OrderState, type PlacedState } from './state.ts';

/** What each status answers: the same for every order at it, or by what is known of the order. */
type Answers = { readonly [Status in OrderStatus]: boolean | ((order: At<Status>) => boolean) };

/** Whether the goods of an order have left their seller, so that their stock is gone for good. */
const left: Answers = {
  'pending-payment': false,
  cancelled: false,
  expired: false,
  paid: false,
  confirmed: false,
  shipped: true,
  received: true,
  reviewed: true,
  'refund-requested': ({ before }) => goodsHaveLeft(before),
  refunding: ({ shipped }) => shipped,
  refunded: ({ shipped }) => shipped,
  completed: true,
};

/** Whether stock has to stay reserved for an order, or was consumed by it. */
const keeps: Answers = {
  'pending-payment': true,
  cancelled: false,
  expired: false,
  paid: true,
  confirmed: true,
  shipped: true,
  received: true,
  reviewed: true,
  'refund-requested': true,
  refunding: goodsHaveLeft,
  refunded: goodsHaveLeft,
  completed: true,
};

export function goodsHaveLeft(state: OrderState): boolean {
  return isPlaced(state) && answerOf(left, state);
}

export function keepsStock(state: OrderState): boolean {
  return isPlaced(state) && answerOf(keeps, state);
}

function answerOf(answers: Answers, order: PlacedState): boolean {
  // the table has, under each status, the answer of exactly that status
  const answer = answers[order.status] as boolean | ((order: PlacedState) => boolean);
  return typeof answer === 'boolean' ? answer : answer(order);
}
