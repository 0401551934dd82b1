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

/** A review as ordering records it. Buyers cannot upload pictures yet. */
const withoutPictures = (review: object) => ({ ...review, pictures: [] });

export const orders = {
  'order!quote': defineQuery({
    audience: 'buyer',
    summary: 'What a submission would cost and meet, without placing anything',
    request: orderQuoteRequest,
    response: orderQuote,
    views: [],
  }),
  'order!submit': defineCommand({
    audience: 'buyer',
    summary: 'Place one order per seller',
    request: orderSubmitRequest,
    response: orderSubmitted,
    // the total is a condition, not content: a retry under the same key may have been shown another total since
    idempotent: ({ lines, addressId, remark }) => ({ lines, addressId, remark }),
  }),
  'order!pay': defineCommand({
    audience: 'buyer',
    summary: 'Pay orders from the balance',
    request: orderPayRequest,
    response: orderPaid,
    transactionPassword: true,
    idempotent: ({ orderIds }) => orderIds,
  }),
  'order!cancel': defineCommand({
    audience: 'buyer',
    summary: 'Cancel an unpaid order',
    request: orderCancelRequest,
    response: orderCancelled,
    idempotent: ({ orderId, reason }) => ({ orderId, reason }),
  }),
  'order!receipt': defineCommand({
    audience: 'buyer',
    summary: 'Confirm the receipt',
    request: orderStepRequest,
    response: orderDone,
    idempotent: ({ orderId }) => ({ orderId }),
  }),
  'order!remind': defineCommand({
    audience: 'buyer',
    summary: 'Remind the seller of the shipment, once',
    request: orderStepRequest,
    response: orderDone,
    idempotent: ({ orderId }) => ({ orderId }),
  }),
  'order!returns': defineCommand({
    audience: 'buyer',
    summary: 'Ask for a return or refund, once',
    request: orderReturnsRequest,
    response: orderDone,
    idempotent: ({ orderId, reason, remark }) => ({ orderId, reason, remark }),
  }),
  'evaluation!add': defineCommand({
    audience: 'buyer',
    summary: 'Review one of the goods of an order',
    request: evaluationAddRequest,
    response: orderDone,
    idempotent: ({ orderId, goodsId, rating, text }) => ({
      orderId,
      reviews: [withoutPictures({ goodsId, rating, text })],
    }),
  }),
  'evaluation!addList': defineCommand({
    audience: 'buyer',
    summary: 'Review several goods of an order',
    request: evaluationAddListRequest,
    response: orderDone,
    idempotent: ({ orderId, evaluations }) => ({ orderId, reviews: evaluations.map(withoutPictures) }),
  }),
  'order!listMain': defineQuery({
    audience: 'buyer',
    summary: 'Orders, newest first',
    request: orderListRequest,
    response: orderList,
    views: ['orders'],
  }),
  'order!info': defineQuery({
    audience: 'buyer',
    summary: 'One order',
    request: orderInfoRequest,
    response: orderDetail,
    views: ['orders'],
  }),
  'orderLog!list': defineQuery({
    audience: 'buyer',
    summary: 'The timeline of an order',
    request: orderLogRequest,
    response: orderLog,
    views: ['orders'],
  }),
};
