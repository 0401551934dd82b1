import { listOrders } from '../../api/orders.ts';
import { useResource } from '../../api/resource.ts';
import { orderTabs } from './status.ts';

/** How many orders stand in each tab: the totals of lists of which one line is asked for. */
async function countOrders(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    orderTabs.map(async ({ id, status }) => {
      const list = await listOrders({ pageNum: 1, pageSize: 1, ...(status === undefined ? {} : { status }) });
      return [id, list.pageInfo.totalElements] as const;
    }),
  );
  return Object.fromEntries(counts);
}

export const useOrderCounts = () => useResource('order-counts', countOrders);
