import { useResource } from '@caravan/storefront-shared/api';
import { rechargePage, type Recharge, type RechargeQuery } from '../../../../api/recharges.ts';
import { isOpenRecharge } from './steps.ts';

type Asked = { readonly kind: Recharge['kind']; readonly network?: string };

/** As many as can be under way at once, and more. */
const pageSize = 20;

const openPage = ({ kind, network }: Asked) =>
  rechargePage({
    pageNum: 1,
    pageSize,
    state: 'processing',
    kind,
    ...(network ? { network } : {}),
  } satisfies RechargeQuery);

/**
 * The recharge that has to end before another of its kind can begin (2010): one announcement per network, and one of all that
 * finance decides on.
 */
export function useOpenRecharge({ kind, network }: Asked): Recharge | undefined {
  const finance = kind !== 'blockchain';
  const own = useResource(openPage({ kind, ...(network ? { network } : {}) })).data;
  const other = useResource(
    finance ? openPage({ kind: kind === 'bank-card' ? 'third-party' : 'bank-card' }) : undefined,
  ).data;
  return [...(own?.pageList ?? []), ...(other?.pageList ?? [])].find(isOpenRecharge);
}
