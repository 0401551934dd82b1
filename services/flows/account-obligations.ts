import { refusal } from '@caravan/events';
import type { ObligationsPort } from '@caravan/identity';
import type { ReadModel } from '@caravan/projections';
import type { LendingPort, WalletPort } from './ports.ts';

/** §3: pending payment to pending receipt. Later ones are in the way only while their money stands in escrow. */
const OPEN = [0, 1, 2, 3];

/**
 * What must be settled before an account is closed. The wallet decides; looked at here is what no wallet knows: orders
 * that nobody paid yet, and loans without money. An order that is placed in the very moment of closing can no longer
 * be paid, and expires.
 */
export function accountObligations({
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
