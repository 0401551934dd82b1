import { defineCommand, defineQuery } from '../action.ts';
import { evaluationAddListRequest, evaluationAddRequest } from '../evaluation.ts';
import {
  orderCancelled,
  orderCancelRequest,
  orderDetail,
  orderDone,
  orderInfoRequest,
  orderList,
  orderListRequest,
  orderLog,
  orderLogRequest,
  orderPaid,
  orderPayRequest,
  orderReturnsRequest,
  orderStepRequest,
  orderSubmitRequest,
  orderSubmitted,
} from '../orders.ts';
import { orderQuote, orderQuoteRequest } from '../quote.ts';

export const orders = {
  'order!quote': defineQuery({
    permission: 'orders.place',
    summary: 'What a submission would cost and meet, without placing anything',
    request: orderQuoteRequest,
    response: orderQuote,
    views: [],
  }),
  'order!submit': defineCommand({
    permission: 'orders.place',
    summary: 'Place one order per seller',
    request: orderSubmitRequest,
    response: orderSubmitted,
    // the total is a condition, not content: a retry under the same key may have been shown another total since
    idempotent: ({ lines, addressId, remark }) => ({ lines, addressId, remark }),
  }),
  'order!pay': defineCommand({
    permission: 'orders.place',
    summary: 'Pay orders from the balance',
    request: orderPayRequest,
    response: orderPaid,
    transactionPassword: true,
    idempotent: ({ orderIds }) => orderIds,
  }),
  'order!cancel': defineCommand({
    permission: 'orders.follow',
    summary: 'Cancel an unpaid order',
    request: orderCancelRequest,
    response: orderCancelled,
    idempotent: ({ orderId, reason }) => ({ orderId, reason }),
  }),
  'order!receipt': defineCommand({
    permission: 'orders.follow',
    summary: 'Confirm the receipt',
    request: orderStepRequest,
    response: orderDone,
    idempotent: ({ orderId }) => ({ orderId }),
  }),
  'order!remind': defineCommand({
    permission: 'orders.follow',
    summary: 'Remind the seller of the shipment, once',
    request: orderStepRequest,
    response: orderDone,
    idempotent: ({ orderId }) => ({ orderId }),
  }),
  'order!returns': defineCommand({
    permission: 'orders.follow',
    summary: 'Ask for a return or refund, once',
    request: orderReturnsRequest,
    response: orderDone,
    idempotent: ({ orderId, reason, remark }) => ({ orderId, reason, remark }),
  }),
  'evaluation!add': defineCommand({
    permission: 'orders.review',
    summary: 'Review one of the goods of an order',
    request: evaluationAddRequest,
    response: orderDone,
    idempotent: ({ orderId, ...review }) => ({ orderId, reviews: [review] }),
  }),
  'evaluation!addList': defineCommand({
    permission: 'orders.review',
    summary: 'Review several goods of an order',
    request: evaluationAddListRequest,
    response: orderDone,
    idempotent: ({ orderId, evaluations }) => ({ orderId, reviews: evaluations }),
  }),
  'order!listMain': defineQuery({
    permission: 'orders.follow',
    summary: 'Orders, newest first',
    request: orderListRequest,
    response: orderList,
    views: ['orders'],
  }),
  'order!info': defineQuery({
    permission: 'orders.follow',
    summary: 'One order',
    request: orderInfoRequest,
    response: orderDetail,
    views: ['orders'],
  }),
  'orderLog!list': defineQuery({
    permission: 'orders.follow',
    summary: 'The timeline of an order',
    request: orderLogRequest,
    response: orderLog,
    views: ['orders'],
  }),
};
