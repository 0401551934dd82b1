import { instantOf } from '@caravan/storefront-shared/i18n';
import { orderTabs } from './status.ts';
import type { OrderTab } from '../../api/orders.ts';

/** What the address says is searched for among the orders; its times are wire times, so that a link means the same everywhere. */
const SOUGHT = ['search', 'from', 'until'] as const;
export type Sought = Readonly<Partial<Record<(typeof SOUGHT)[number], string>>>;

/** A time in the address that is none is left out. */
export function soughtIn(query: URLSearchParams): Sought {
  const search = query.get('search')?.trim().slice(0, 64);
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  return {
    ...(search && { search }),
    ...(instantOf(from) && { from }),
    ...(instantOf(until) && { until }),
  };
}

export const isSought = (sought: Sought): boolean => Object.keys(sought).length > 0;

/** The tab in the address; all orders where it names none. */
export const tabIn = (query: URLSearchParams): OrderTab =>
  orderTabs.find((id) => id === query.get('tab')) ?? 'all';
