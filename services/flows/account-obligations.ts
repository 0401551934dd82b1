import { refusal } from '@caravan/events';
import type { ObligationsPort } from '@caravan/identity';
import { openStatuses } from '@caravan/ordering';
import type { ReadModel } from '@caravan/projections';
import type { LendingPort, WalletPort } from './ports.ts';
import { createShopObligations, type ShopParts } from './shop-obligations.ts';

/**
 * What must be settled before an account is closed. The wallet decides about its money. What no wallet knows is checked here:
 * unpaid orders, loans that are not paid out yet, and what the person's shop has. An order placed at the moment of closing slips
 * through; nobody can pay it from a closed wallet, so it expires.
 */
export function createAccountObligations({
  wallet,
  lending,
  orders,
  ...shop
}: {
  readonly wallet: Pick<WalletPort, 'close'>;
  readonly lending: Pick<LendingPort, 'openLoan'>;
  readonly orders: Pick<ReadModel['orders'], 'list'> & ShopParts['orders'];
} & Omit<ShopParts, 'orders'>): ObligationsPort {
  const ofShop = createShopObligations({ orders, ...shop });
  return {
    async outstanding(usercode) {
      const { total } = await orders.list({ buyer: usercode, statuses: openStatuses, page: 1, pageSize: 1 });
      if (total > 0) return refusal('open-orders-remain', { orders: total });
      const loan = await lending.openLoan(usercode);
      if (loan) return refusal(loan.running ? 'loan-remains' : 'loan-pending');
      return await ofShop(usercode);
    },
    closeWallet: (request) => wallet.close(request),
  };
}
