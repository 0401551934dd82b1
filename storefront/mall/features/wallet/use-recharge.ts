import { invalidate, listenLive, useResource } from '@caravan/storefront-shared/api';
import { useCallback, useEffect } from 'react';
import { listChannels, listRecharges, openRecharge } from '../../api/wallet.ts';

export const useChannels = () => useResource('channels', listChannels);

export const useRechargeAddress = (network: string | undefined) =>
  useResource(
    network === undefined ? undefined : `recharge-address:${network}`,
    useCallback(() => openRecharge(network ?? ''), [network]),
  );

/** How often to look by ourselves while a deposit is on its way, should the socket be silent. */
const lookAgain = 4_000;

const refresh = () => {
  invalidate('recharges');
  invalidate('wallet:');
};

/** The latest deposits; they move as blocks come. */
export function useRecharges(pageNum: number) {
  const recharges = useResource(
    `recharges:${pageNum}`,
    useCallback(() => listRecharges(pageNum), [pageNum]),
  );
  const underWay = recharges.data?.pageList.some(({ state }) => state === 'processing') ?? false;
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type !== 'head') refresh();
        else if (underWay) invalidate('recharges');
      }),
    [underWay],
  );
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(refresh, lookAgain);
    return () => clearInterval(timer);
  }, [underWay]);
  return recharges;
}
