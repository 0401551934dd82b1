import { refusal } from '@caravan/events';
import type { ObligationsPort } from '@caravan/identity';
import { openStatuses } from '@caravan/ordering';
import type { ReadModel } from '@caravan/projections';
import type { LendingPort, RechargesPort, WalletPort } from './ports.ts';
import { createShopObligations, type ShopParts } from './shop-obligations.ts';

/**
 * What must be settled before an account is closed. The wallet decides about its money. What no wallet knows is checked here:
 * unpaid orders, loans that are not paid out yet, and what the person's shop has. An order placed at the moment of closing slips
 * through; nobody can pay it from a closed wallet, so it expires.
 */
export function createAccountObligations({
  wallet,
  lending,
  recharges,
  orders,
  ...shop
}: {
  readonly wallet: Pick<WalletPort, 'close' | 'hasRecharged'>;
  readonly lending: Pick<LendingPort, 'openLoan'>;
  /** without it, recharges hold nobody back */
  readonly recharges?: Pick<RechargesPort, 'find'>;
  readonly orders: Pick<ReadModel['orders'], 'list'> & ShopParts['orders'];
} & Omit<ShopParts, 'orders'>): ObligationsPort {
  const ofShop = createShopObligations({ orders, ...shop });
  /** Finance has not decided, or what it approved is not in the wallet yet. An announcement holds nobody back: it credits nothing. */
  async function isRechargeOpen(usercode: string): Promise<boolean> {
    if (!recharges) return false;
    const { recharges: all, undecided } = await recharges.find(usercode);
    if (undecided !== undefined) return true;
    for (const [id, { status }] of all)
      if (status === 'approved' && !(await wallet.hasRecharged(usercode, id))) return true;
    return false;
  }

  return {
    async outstanding(usercode) {
      const { total } = await orders.list({ buyer: usercode, statuses: openStatuses, page: 1, pageSize: 1 });
      if (total > 0) return refusal('open-orders-remain', { orders: total });
      const loan = await lending.openLoan(usercode);
      if (loan) return refusal(loan.running ? 'loan-remains' : 'loan-pending');
      if (await isRechargeOpen(usercode)) return refusal('recharge-remains');
      return await ofShop(usercode);
    },
    closeWallet: (request) => wallet.close(request),
  };
}
