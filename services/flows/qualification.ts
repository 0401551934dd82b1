import type { Identity } from '@caravan/identity';
import {
  conditionsOf,
  unmetConditions,
  type QualificationPolicy,
  type QualificationPort,
} from '@caravan/lending';
import type { Clock } from '@caravan/platform';
import type { ReadModel } from '@caravan/projections';
import type { WalletPort } from './ports.ts';

const DAY_MS = 86_400_000;

type Parts = {
  /** of the account: since when it is there, whether it has a transaction password, and whether nobody has locked it */
  readonly user: Identity['user'];
  /** an account that is being closed has its wallet closed first */
  readonly isWalletClosed: WalletPort['isClosed'];
  readonly orders: Pick<ReadModel['orders'], 'completedOf'>;
  readonly loans: Pick<ReadModel['loans'], 'overdueBefore'>;
  readonly policy: QualificationPolicy;
  readonly clock: Clock;
};

/** Who qualifies for a loan: what the views of orders and loans, and the account, say of a person now. Lending gets the outcome. */
export function createQualification({
  user: userOf,
  isWalletClosed,
  orders,
  loans,
  policy,
  clock,
}: Parts): QualificationPort {
  return {
    conditions: conditionsOf(policy),
    async unmetBy(usercode) {
      const [user, walletClosed, completed, loansOverdue] = await Promise.all([
        userOf(usercode),
        isWalletClosed(usercode),
        orders.completedOf(usercode),
        loans.overdueBefore(usercode),
      ]);
      const registeredMs = user ? clock().getTime() - user.registeredAt.getTime() : 0;
      return unmetConditions(policy, {
        daysRegistered: Math.floor(registeredMs / DAY_MS),
        ordersCompleted: completed.orders,
        amountCompleted: completed.amount,
        loansOverdue,
        hasTransactionPassword: user?.transactionPasswordSet ?? false,
        inGoodStanding: user?.isActive === true && !walletClosed,
      });
    },
  };
}
