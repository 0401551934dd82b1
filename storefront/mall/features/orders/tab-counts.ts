import type { OrderList } from '@caravan/gateway/wire';
import { orderTabs } from './status.ts';

/** How many orders stand in each tab; a tab without orders has no count. */
export function tabCounts(list: Pick<OrderList, 'counts'> | undefined): Record<string, number> {
  const counts = list?.counts ?? {};
  const every = Object.keys(counts).map(Number);
  const entries = orderTabs.map(({ id, statuses }) => {
    const behind: readonly number[] = id === 'all' ? every : statuses;
    return [id, behind.reduce((sum, status) => sum + (counts[String(status)] ?? 0), 0)] as const;
  });
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}
