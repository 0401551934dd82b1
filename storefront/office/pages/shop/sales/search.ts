import { shopTabs, type SalesSearch, type ShopTab } from '../../../api/sales.ts';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { positionIn } from '../../../features/keyset-list/position-in.ts';

/** What the address says is searched for; its times are wire times, so that a link means the same everywhere. */
export const SOUGHT = ['search', 'from', 'until'] as const;
export type Sought = (typeof SOUGHT)[number];

const PAGE_SIZE = 25;

export function soughtIn(query: URLSearchParams): Record<Sought, string> {
  return Object.fromEntries(SOUGHT.map((name) => [name, query.get(name) ?? ''])) as Record<Sought, string>;
}

/** The tab in the address; all orders where it names none. */
export function tabIn(query: URLSearchParams): ShopTab {
  return shopTabs.find((tab) => tab === query.get('tab')) ?? 'all';
}

/** The question to the server; a time in the address that is none is left out. */
export function searchOf(query: URLSearchParams, tab: ShopTab): SalesSearch {
  const { search, from, until } = soughtIn(query);
  const before = positionIn(query, 'before');
  return {
    tab,
    ...(search && { search }),
    ...(instantOf(from) && { from }),
    ...(instantOf(until) && { until }),
    ...(before !== undefined && { before }),
    pageSize: PAGE_SIZE,
  };
}
