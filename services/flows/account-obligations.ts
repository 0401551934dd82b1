import { refusal } from '@caravan/events';
import type { ObligationsPort } from '@caravan/identity';
import type { ReadModel } from '@caravan/projections';
import type { LendingPort, WalletPort } from './ports.ts';

/** §3: pending payment to pending receipt. Later ones are in the way only while their money stands in escrow. */
const OPEN = [0, 1, 2, 3];

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
      const open = await orders.list({ buyer: usercode, status: OPEN, page: 1, pageSize: 1 });
      if (open.total > 0) return refusal('open-orders-remain', { orders: open.total });
      const loan = await lending.openLoan(usercode);
      if (!loan) return undefined;
      return refusal(loan.running ? 'loan-remains' : 'loan-pending');
    },
    closeWallet: (request) => wallet.close(request),
  };
}
