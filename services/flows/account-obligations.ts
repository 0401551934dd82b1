import { orderStatuses, refusal } from '@caravan/events';
import type { OrderStatus } from '@caravan/events';
import type { ObligationsPort } from '@caravan/identity';
import type { ReadModel } from '@caravan/projections';
import type { LendingPort, WalletPort } from './ports.ts';

/** Until its goods are received. Later it is in the way only while its money stands in escrow, which the wallet knows. */
const isOpen: Readonly<Record<OrderStatus, boolean>> = {
  'pending-payment': true,
  cancelled: false,
  expired: false,
  paid: true,
  confirmed: true,
  shipped: true,
  received: false,
  reviewed: false,
  'refund-requested': false,
  refunding: false,
  refunded: false,
  completed: false,
};
const open = orderStatuses.filter((status) => isOpen[status]);

/**
 * What must be settled before an account is closed. The wallet decides about its money. Two things no wallet knows are
 * checked here: unpaid orders, and loans that are not paid out yet. An order placed at the moment of closing slips
 * through; nobody can pay it from a closed wallet, so it expires.
 */
export function createAccountObligations({
  wallet,
  lending,
  orders,
}: {
  readonly wallet: Pick<WalletPort, 'close'>;
  readonly lending: Pick<LendingPort, 'openLoan'>;
  readonly orders: Pick<ReadModel['orders'], 'list'>;
}): ObligationsPort {
  return {
    async outstanding(usercode) {
      const { total } = await orders.list({ buyer: usercode, statuses: open, page: 1, pageSize: 1 });
      if (total > 0) return refusal('open-orders-remain', { orders: total });
      const loan = await lending.openLoan(usercode);
      if (!loan) return undefined;
      return refusal(loan.running ? 'loan-remains' : 'loan-pending');
    },
    closeWallet: (request) => wallet.close(request),
  };
}
