import type { RechargeQuery } from '../../../../api/recharges.ts';
import { pageOf } from '../../../../features/goods/list-query.ts';

/** §4 */
export const states = ['processing', 'success', 'fail'] as const;
export const kinds = ['deposit', 'blockchain', 'bank-card', 'third-party'] as const;

/** The records that an address asks for; what it says wrongly is left out. §9: pages of 8. */
export function recordsQuery(query: URLSearchParams): RechargeQuery {
  const state = states.find((each) => each === query.get('state'));
  const kind = kinds.find((each) => each === query.get('kind'));
  const network = query.get('on')?.trim();
  return {
    pageNum: pageOf(query),
    pageSize: 8,
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(network ? { network } : {}),
  };
}

/** Whether an address asks for less than the newest of all. */
export function isFiltered({ state, kind, network, pageNum }: RechargeQuery): boolean {
  return Number(pageNum ?? 1) > 1 || state !== undefined || kind !== undefined || network !== undefined;
}
