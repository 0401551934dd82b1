import { defineView } from '../view.ts';
import { applyWalletEvent, passOverWalletEvent } from './apply.ts';
import { createWalletQueries } from './queries.ts';
import { writeWallets } from './write.ts';

/** What a buyer has, and how it came to that. */
export const walletView = defineView({
  name: 'wallet',
  tables: ['wallet_balance', 'wallet_history'],
  apply: applyWalletEvent,
  passOver: passOverWalletEvent,
  write: writeWallets,
  queries: ({ read }) => createWalletQueries(read),
});
