import { refusal } from '@caravan/events';
import type { ObligationsPort } from '@caravan/identity';
import { openStatuses } from '@caravan/ordering';
import type { ReadModel } from '@caravan/projections';
import type { LendingPort, WalletPort } from './ports.ts';

/**
 * What must be settled before an account is closed. The wallet decides about its money. Two things that no wallet knows are
 * checked here: unpaid orders, and loans that are not paid out yet. An order placed at the moment of closing slips through;
 * nobody can pay it from a closed wallet, so it expires.
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
      const { total } = await orders.list({ buyer: usercode, statuses: openStatuses, page: 1, pageSize: 1 });
      if (total > 0) return refusal('open-orders-remain', { orders: total });
      const loan = await lending.openLoan(usercode);
      if (!loan) return undefined;
      return refusal(loan.running ? 'loan-remains' : 'loan-pending');
    },
    closeWallet: (request) => wallet.close(request),
  };
}
