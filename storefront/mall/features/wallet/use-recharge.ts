import { isRefusal, listenLive, useResource, type Loaded } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import {
  channels,
  paymentMethods,
  rechargeAddress,
  rechargePage,
  rechargeRecord,
  recharges,
  type CoinList,
  type Recharge,
  type RechargeQuery,
} from '../../api/recharges.ts';
import { wallet } from '../../api/wallet.ts';

export const useChannels = () => useResource(channels());

export const useRechargeAddress = (network: string | undefined) =>
  useResource(network === undefined ? undefined : rechargeAddress(network));

/** Where none is open, that is an answer, and no error. */
const noMethods: CoinList = { methods: [], pageList: [] };
const notOffered: ReadonlySet<number> = new Set([2011, 2012]);

/** How one may pay besides the networks. */
export function usePaymentMethods(): Loaded<CoinList> {
  const loaded = useResource(paymentMethods());
  const none = isRefusal(loaded.error) && notOffered.has(loaded.error.code);
  return none ? { ...loaded, data: noMethods, error: undefined } : loaded;
}

/** How often to look again, in milliseconds, in case the socket is silent: while blocks are counted, and while people decide. */
const lookAgain = { soon: 4_000, later: 20_000 };

const refresh = () => {
  recharges.invalidate();
  wallet.invalidate();
};

const movesSoon = ({ stage }: Recharge) => stage === 'arriving' || stage === 'approved';

/** Keeps what is shown of recharges current: by the socket, and by looking again while one is under way. */
function useLive(shown: readonly Recharge[]): void {
  const counting = shown.some(movesSoon);
  const underWay = shown.some(({ state }) => state === 'processing');
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type !== 'head') refresh();
        else if (counting) recharges.invalidate();
      }),
    [counting],
  );
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(refresh, counting ? lookAgain.soon : lookAgain.later);
    return () => clearInterval(timer);
  }, [underWay, counting]);
}

/** A page of the buyer's recharges; they move as blocks come. */
export function useRecharges(request: RechargeQuery) {
  const loaded = useResource(rechargePage(request));
  useLive(loaded.data?.pageList ?? []);
  return loaded;
}

/** One recharge, as it moves. */
export function useRecharge(id: string) {
  const loaded = useResource(rechargeRecord(id));
  useLive(loaded.data ? [loaded.data] : []);
  return loaded;
}
