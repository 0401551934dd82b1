import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import { orderDetail, orderDetails, orderLog, orderPage, orders, type OrderTab } from '../../api/orders.ts';
import type { Sought } from './order-search.ts';

/** §9: order lists show 20. */
const pageSize = 20;

/** Refreshes the shown orders when one of them changes. */
function useLiveOrders(): void {
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type === 'order' || change.type === 'stale') orders.invalidate();
      }),
    [],
  );
}

export function useOrder(orderId: string) {
  useLiveOrders();
  const detail = useResource(orderId ? orderDetail(orderId) : undefined);
  const log = useResource(orderId ? orderLog(orderId) : undefined);
  return { detail, log };
}

/** Several orders at once, as a payment needs them. */
export function useOrders(orderIds: readonly string[]) {
  useLiveOrders();
  return useResource(orderIds.length > 0 ? orderDetails(orderIds) : undefined);
}

/** The orders behind a tab, and among them those that are sought. */
export function useOrderList(tab: OrderTab, pageNum: number, sought: Sought = {}) {
  useLiveOrders();
  return useResource(orderPage({ tab, ...sought, pageNum, pageSize }));
}
