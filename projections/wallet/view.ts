import type { View } from '../view.ts';
import { applyWalletEvent } from './apply.ts';
import type { WalletChange } from './apply.ts';
import { writeWallets } from './write.ts';

/** What a buyer has, and how it came to that. */
export const walletView: View<WalletChange> = {
  name: 'wallet',
  tables: ['wallet_balance', 'wallet_history'],
  apply: applyWalletEvent,
  write: writeWallets,
};
