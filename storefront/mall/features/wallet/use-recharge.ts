import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import { channels, rechargeAddress, rechargePage, recharges, wallet } from '../../api/wallet.ts';

export const useChannels = () => useResource(channels());

export const useRechargeAddress = (network: string | undefined) =>
  useResource(network === undefined ? undefined : rechargeAddress(network));

/** How often to poll while a deposit is on its way, in case the socket is silent. */
const lookAgain = 4_000;

const refresh = () => {
  recharges.invalidate();
  wallet.invalidate();
};

/** The latest deposits; they move as blocks come. */
export function useRecharges(pageNum: number) {
  const loaded = useResource(rechargePage(pageNum));
  const underWay = loaded.data?.pageList.some(({ state }) => state === 'processing') ?? false;
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type !== 'head') refresh();
        else if (underWay) recharges.invalidate();
      }),
    [underWay],
  );
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(refresh, lookAgain);
    return () => clearInterval(timer);
  }, [underWay]);
  return loaded;
}
