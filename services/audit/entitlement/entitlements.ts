import { adjustmentMade } from './adjustments.ts';
import { depositCredited } from './deposits.ts';
import { paymentCaptured, paymentRefunded, paymentReleased, paymentReturned } from './escrow.ts';
import { fundingBooked } from './funding.ts';
import { loanDisbursed, loanRepaymentTaken } from './loans.ts';
import { payoutReturned, proceedsCredited, proceedsPaidOut, proceedsReceived } from './proceeds.ts';
import { rechargeCredited } from './recharges.ts';
import { proceedsGivenBack, proceedsTakenBack } from './taken-back.ts';
import { depositSetAside, withheldCredited, withheldReversed } from './withheld.ts';
import type { Entitlement, MoneyEvent } from './matter.ts';
import {
  withdrawalRejected,
  withdrawalReleased,
  withdrawalRequested,
  withdrawalSettled,
} from './withdrawals.ts';

/** Every money event and the fact that entitles it. A new event with postings does not compile until it has its row. */
export const entitlements: { readonly [Type in MoneyEvent['type']]: Entitlement<Type> } = {
  DepositCredited: depositCredited,
  DepositSetAside: depositSetAside,
  WithheldCredited: withheldCredited,
  WithheldReversed: withheldReversed,
  RechargeCredited: rechargeCredited,
  FundingBooked: fundingBooked,
  PaymentCaptured: paymentCaptured,
  PaymentReturned: paymentReturned,
  PaymentReleased: paymentReleased,
  PaymentRefunded: paymentRefunded,
  ProceedsCredited: proceedsCredited,
  ProceedsPaidOut: proceedsPaidOut,
  PayoutReturned: payoutReturned,
  ProceedsReceived: proceedsReceived,
  ProceedsTakenBack: proceedsTakenBack,
  ProceedsGivenBack: proceedsGivenBack,
  WithdrawalRequested: withdrawalRequested,
  WithdrawalRejected: withdrawalRejected,
  WithdrawalSettled: withdrawalSettled,
  WithdrawalReleased: withdrawalReleased,
  LoanDisbursed: loanDisbursed,
  LoanRepaymentTaken: loanRepaymentTaken,
  AdjustmentMade: adjustmentMade,
};

export function movesMoney(type: string): type is MoneyEvent['type'] {
  return Object.hasOwn(entitlements, type);
}
