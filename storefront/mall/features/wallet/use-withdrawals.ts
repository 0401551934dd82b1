import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { useEffect } from 'react';
import { wallet } from '../../api/wallet.ts';
import {
  withdrawal,
  withdrawalPage,
  withdrawals,
  withdrawOpened,
  type Withdrawal,
} from '../../api/withdrawals.ts';
import { pauseBefore } from './pause-before.ts';
import { stageOf } from './withdrawal-stage.ts';

/** Withdrawals are decided and paid out by others, and an address changes by itself: what is shown follows them. */
function useLiveWithdrawals(): void {
  useEffect(
    () =>
      listenLive(({ type }) => {
        if (type !== 'withdrawal' && type !== 'wallet' && type !== 'stale') return;
        withdrawals.invalidate();
        wallet.invalidate();
      }),
    [],
  );
}

/** While blocks are counted, each new one of that network is read: nothing else tells of it. */
function useCounting(shown: readonly Withdrawal[], reload: () => void): void {
  const networks = shown.filter((each) => stageOf(each) === 'confirming').map(({ network }) => network);
  const counting = [...new Set(networks)].join(' ');
  useEffect(() => {
    if (counting === '') return undefined;
    const counted = counting.split(' ');
    return listenLive((change) => {
      if (change.type === 'head' && counted.includes(change.network)) reload();
    });
  }, [counting, reload]);
}

/** A change of the address takes effect at a known moment, also while the socket is silent. */
function useChangeComing(effectiveFrom: string | undefined, reload: () => void): void {
  useEffect(() => {
    const at = instantOf(effectiveFrom)?.getTime();
    if (at === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          if (Date.now() >= at) reload();
          wait();
        },
        pauseBefore(at - Date.now()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [effectiveFrom, reload]);
}

export function useWithdrawOpened() {
  useLiveWithdrawals();
  const loaded = useResource(withdrawOpened());
  useChangeComing(loaded.data?.change?.effectiveFrom, loaded.reload);
  return loaded;
}

export function useWithdrawalPage(pageNum: number) {
  useLiveWithdrawals();
  const loaded = useResource(withdrawalPage(pageNum));
  useCounting(loaded.data?.pageList ?? [], loaded.reload);
  return loaded;
}

export function useWithdrawal(id: string) {
  useLiveWithdrawals();
  const loaded = useResource(withdrawal(id));
  useCounting(loaded.data ? [loaded.data] : [], loaded.reload);
  return loaded;
}
