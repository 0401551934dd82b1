import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import { wallet } from '../../api/wallet.ts';
import { withdrawal, withdrawalPage, withdrawals, withdrawOpened } from '../../api/withdrawals.ts';

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

export function useWithdrawOpened() {
  useLiveWithdrawals();
  return useResource(withdrawOpened());
}

export function useWithdrawalPage(pageNum: number) {
  useLiveWithdrawals();
  return useResource(withdrawalPage(pageNum));
}

export function useWithdrawal(id: string) {
  useLiveWithdrawals();
  return useResource(withdrawal(id));
}
