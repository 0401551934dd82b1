import { depositsView } from './deposits/view.ts';
import { ledgerView } from './ledger/view.ts';
import { loansView } from './loans/view.ts';
import { ordersView } from './orders/view.ts';
import type { ViewName } from './versions.ts';
import type { View } from './view.ts';
import { walletView } from './wallet/view.ts';
import { withdrawalsView } from './withdrawals/view.ts';

/** Every view there is. */
export const views: Readonly<Record<ViewName, View>> = {
  orders: ordersView,
  wallet: walletView,
  ledger: ledgerView,
  deposits: depositsView,
  loans: loansView,
  withdrawals: withdrawalsView,
};
