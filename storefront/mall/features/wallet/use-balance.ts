import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import { balance, wallet } from '../../api/wallet.ts';

/** The buyer's balance, kept current while it is shown. */
export function useBalance() {
  const loaded = useResource(balance());
  useEffect(
    () =>
      listenLive((change) => {
        if (change.type === 'wallet' || change.type === 'stale') wallet.invalidate();
      }),
    [],
  );
  return loaded;
}
