import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import { wallet } from '../../api/wallet.ts';
import {
  withdrawal,
  withdrawalPage,
  withdrawals,
  withdrawOpened,
  type Withdrawal,
} from '../../api/withdrawals.ts';
import { stageOf } from './withdrawal-stage.ts';

/** Withdrawals are decided and paid out by others: what is shown follows them. */
function useLiveWithdrawals(): void {
  useEffect(
    () =>
      listenLive(({ type }) => {
        if (type !== 'withdrawal' && type !== 'stale') return;
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

export function useWithdrawOpened() {
  useLiveWithdrawals();
  return useResource(withdrawOpened());
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
