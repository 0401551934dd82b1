import type { OrderInfo, RequestOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type { ForeseenRefusal, OrderQuote, QuotedOrder } from '@caravan/gateway/wire';
export type {
  OrderDetail,
  OrderGoods,
  OrderInfo,
  OrderLogEntry,
  OrderRefund,
  OrderStatus,
  OrderSummary,
  OrderTab,
  RequestOf,
  TimelineMessage,
} from '@caravan/gateway/wire';

export type QuoteRequest = RequestOf<'order!quote'>;
export type PaymentMethodId = OrderInfo['paymentMethod'];

export const quoteOrders = (request: QuoteRequest) => call('order!quote', request, { quiet: true });
export const submitOrders = (request: RequestOf<'order!submit'>, idempotencyKey: string) =>
  call('order!submit', request, { idempotencyKey, quiet: true });
export const payOrders = (orderIds: string[], safeword: string, idempotencyKey: string) =>
  call('order!pay', { orderIds, safeword }, { idempotencyKey, quiet: true });
export const cancelOrder = (orderId: string, reason: number, idempotencyKey: string) =>
  call('order!cancel', { orderId, reason }, { idempotencyKey, quiet: true });
export const remindSeller = (orderId: string, idempotencyKey: string) =>
  call('order!remind', { orderId }, { idempotencyKey, quiet: true });
export const confirmReceipt = (orderId: string, idempotencyKey: string) =>
  call('order!receipt', { orderId }, { idempotencyKey, quiet: true });
export const askForRefund = (request: RequestOf<'order!returns'>, idempotencyKey: string) =>
  call('order!returns', request, { idempotencyKey, quiet: true });
export const appealRefusal = (request: RequestOf<'order!appeal'>, idempotencyKey: string) =>
  call('order!appeal', request, { idempotencyKey, quiet: true });
export const reviewGoods = (request: RequestOf<'evaluation!addList'>, idempotencyKey: string) =>
  call('evaluation!addList', request, { idempotencyKey, quiet: true });

/** Takes a picture in for a review, and answers its id. */
export const uploadReviewPicture = async (file: File) =>
  (await call('uploadimg!execute', { moduleName: 'review', file }, { form: true, quiet: true })).id;

/** All that is shown of the buyer's orders. */
export const orders = createArea();
export const orderPage = orders.resource((request: RequestOf<'order!listMain'>) =>
  call('order!listMain', request, { quiet: true }),
);
const getOrder = (orderId: string) => call('order!info', { orderId }, { quiet: true });
export const orderDetail = orders.resource(getOrder);
/** Several orders at once, as a payment needs them. */
export const orderDetails = orders.resource((orderIds: readonly string[]) =>
  Promise.all(orderIds.map(getOrder)),
);
export const orderLog = orders.resource((orderId: string) =>
  call('orderLog!list', { orderId }, { quiet: true }),
);
