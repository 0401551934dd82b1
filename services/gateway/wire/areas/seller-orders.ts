import { defineCommand, defineQuery } from '../action.ts';
import { orderDone } from '../orders.ts';
import {
  confirmOrdersRequest,
  dashboard,
  dashboardRequest,
  denyRefundRequest,
  grantRefundRequest,
  orderOutcomes,
  sellerOrderDetail,
  sellerOrderInfoRequest,
  sellerOrderList,
  sellerOrderListRequest,
  shipOrdersRequest,
} from '../seller-orders.ts';

/** What sellers see and do of the orders of their shop. */
export const sellerOrders = {
  'seller!dashboard': defineQuery({
    permission: 'sales.see',
    summary: 'What a shop has to do, and its sales and payouts by day',
    request: dashboardRequest,
    response: dashboard,
    views: ['orders', 'ledger', 'proceeds'],
  }),
  'sellerOrder!list': defineQuery({
    permission: 'sales.see',
    summary: 'Orders of the shop, newest first',
    request: sellerOrderListRequest,
    response: sellerOrderList,
    views: ['orders'],
  }),
  'sellerOrder!info': defineQuery({
    permission: 'sales.see',
    summary: 'One order of the shop, with where it goes and its timeline',
    request: sellerOrderInfoRequest,
    response: sellerOrderDetail,
    views: ['orders'],
  }),
  'sellerOrder!confirm': defineCommand({
    permission: 'sales.fulfil',
    summary: 'Confirm paid orders: the stock is being prepared',
    request: confirmOrdersRequest,
    response: orderOutcomes,
    idempotent: ({ orderIds }) => orderIds,
  }),
  'sellerOrder!ship': defineCommand({
    permission: 'sales.fulfil',
    summary: 'Ship confirmed orders, each with its carrier and tracking number',
    request: shipOrdersRequest,
    response: orderOutcomes,
    idempotent: ({ shipments }) => shipments,
  }),
  'sellerOrder!acceptRefund': defineCommand({
    permission: 'sales.refund',
    summary: 'Grant a refund that the buyer asked for: the money returns',
    request: grantRefundRequest,
    response: orderDone,
    idempotent: ({ orderId }) => ({ orderId }),
  }),
  'sellerOrder!refuseRefund': defineCommand({
    permission: 'sales.refund',
    summary: 'Refuse a refund that the buyer asked for: the order goes on',
    request: denyRefundRequest,
    response: orderDone,
    idempotent: ({ orderId, reason }) => ({ orderId, reason }),
  }),
};
