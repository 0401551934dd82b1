import { invalidate, listenLive, useResource } from '@caravan/storefront-shared/api';
import { useCallback, useEffect } from 'react';
import { getOrder, getOrderLog, listOrders } from '../../api/orders.ts';

/** §9: order lists show 20. */
const pageSize = 20;

/** Refreshes what is shown of orders when one of them changes. */
export function useLiveOrders(): void {
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type === 'order' || change.type === 'stale') invalidate('order');
      }),
    [],
  );
}

export function useOrder(orderId: string) {
  useLiveOrders();
  const detail = useResource(
    orderId ? `order:${orderId}` : undefined,
    useCallback(() => getOrder(orderId), [orderId]),
  );
  const log = useResource(
    orderId ? `order-log:${orderId}` : undefined,
    useCallback(() => getOrderLog(orderId), [orderId]),
  );
  return { detail, log };
}

/** Several orders at once, as a payment needs them. */
export function useOrders(orderIds: readonly string[]) {
  useLiveOrders();
  const joined = orderIds.join(',');
  return useResource(
    joined ? `orders:${joined}` : undefined,
    useCallback(() => Promise.all(joined.split(',').map((id) => getOrder(id))), [joined]),
  );
}

/** Orders at these statuses, or all when none is named. */
export function useOrderList(statuses: readonly number[], pageNum: number) {
  useLiveOrders();
  const status = statuses.join();
  return useResource(
    `order-list:${status}:${pageNum}`,
    useCallback(() => listOrders({ pageNum, pageSize, ...(status && { status }) }), [status, pageNum]),
  );
}
