import { money } from '@caravan/events';
import { createQualification } from '@caravan/flows';
import {
  createLending,
  housePolicy,
  type Lending,
  type LendingPolicy,
  type QualificationPolicy,
} from '@caravan/lending';
import type { ReadModel } from '@caravan/projections';

/** What a test mall lends, and to whom; left out: by the house's policy, to whoever is in good standing. */
export type LoanTerms = {
  readonly loans?: LendingPolicy | undefined;
  readonly qualification?: QualificationPolicy | undefined;
};

const everybody: QualificationPolicy = {
  daysRegistered: 0,
  ordersCompleted: 0,
  amountCompleted: money('0'),
  neverOverdue: false,
  transactionPassword: false,
};

export function createTestLending({
  user,
  isWalletClosed,
  readModel,
  policy = housePolicy,
  qualification = everybody,
  ...parts
}: Omit<Parameters<typeof createLending>[0], 'policy' | 'qualification'> & {
  readonly user: Parameters<typeof createQualification>[0]['user'];
  readonly isWalletClosed: Parameters<typeof createQualification>[0]['isWalletClosed'];
  readonly readModel: Pick<ReadModel, 'orders' | 'loans'>;
  readonly policy?: LendingPolicy | undefined;
  readonly qualification?: QualificationPolicy | undefined;
}): Lending {
  const { orders, loans } = readModel;
  const { clock } = parts;
  const counting = { user, isWalletClosed, orders, loans, policy: qualification, clock };
  return createLending({ ...parts, policy, qualification: createQualification(counting) });
}
