import { categories, walletEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { AccountPort } from './ports.ts';

type Item = { readonly usercode: string; readonly closedAt: Date };

/**
 * Finishes closing an account when the request that closed its wallet died. A closed wallet is the point of no return; what
 * remains is to erase the person's data, above all by destroying their key.
 */
export function createCloseAccountFlow(identity: AccountPort): Flow<Item> {
  return {
    name: 'close-account',
    prefixes: [categories.wallet],
    graceMs: 1000,
    opens(event) {
      const fact = factOf(walletEventTypes, event, 'WalletClosed');
      if (!fact) return [];
      const { usercode, closedAt } = fact.data;
      return [{ key: usercode, item: { usercode, closedAt: new Date(closedAt) } }];
    },
    closes: () => [],
    async finish(items) {
      for (const item of items) await identity.forget(item);
    },
  };
}
