import { invalidate, listenLive, useResource } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import { getBalance } from '../../api/wallet.ts';

export const balanceKey = 'wallet:balance';

/** The buyer's balance, kept current while somebody looks at it. */
export function useBalance() {
  const balance = useResource(balanceKey, getBalance);
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type === 'wallet' || change.type === 'stale') invalidate('wallet:');
      }),
    [],
  );
  return balance;
}
