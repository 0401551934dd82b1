import { instantOf } from '@caravan/storefront-shared/i18n';
import type { RecordsQuery, WalletRecord } from '../../../api/wallet.ts';

/** In the order in which they are offered; the compiler asks for one that is missing. */
const everyKind: Readonly<Record<WalletRecord['kind'], true>> = {
  deposit: true,
  recharge: true,
  withheld: true,
  payment: true,
  return: true,
  refund: true,
  withdrawal: true,
  'withdrawal-back': true,
  'withdrawal-paid': true,
  loan: true,
  repayment: true,
  adjustment: true,
  proceeds: true,
};
export const recordKinds = Object.keys(everyKind) as readonly WalletRecord['kind'][];

export const directions = ['in', 'out'] as const;

export type RecordSearch = Pick<RecordsQuery, 'kind' | 'direction' | 'from' | 'until'>;

/** What the address asks of the history; what is none is left out. Its times are wire times, so that a link means the same everywhere. */
export function searchIn(query: URLSearchParams): RecordSearch {
  const kind = recordKinds.find((each) => each === query.get('kind'));
  const direction = directions.find((each) => each === query.get('direction'));
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  return {
    ...(kind && { kind }),
    ...(direction && { direction }),
    ...(instantOf(from) && { from }),
    ...(instantOf(until) && { until }),
  };
}

export const isFiltered = (search: RecordSearch): boolean => Object.keys(search).length > 0;
