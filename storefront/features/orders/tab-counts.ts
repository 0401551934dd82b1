import type { OrderList } from '@caravan/gateway/wire';
import { orderTabs } from './status.ts';

/** How many orders stand in each tab; a tab without orders has no count. */
export function tabCounts(list: Pick<OrderList, 'counts'> | undefined): Record<string, number> {
  const counts = list?.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const entries = orderTabs.map(({ id, status }) => [
    id,
    status === undefined ? all : counts[String(status)],
  ]);
  return Object.fromEntries(entries.filter(([, count]) => typeof count === 'number' && count > 0)) as Record<
    string,
    number
  >;
}
