import type { TFunction } from 'i18next';

/** What can happen to a wallet. */
const known = [
  'DepositCredited',
  'RechargeCredited',
  'DepositSetAside',
  'WithheldCredited',
  'WithheldReversed',
  'PaymentCaptured',
  'PaymentReturned',
  'PaymentReleased',
  'PaymentRefunded',
  'ProceedsReceived',
  'WithdrawAddressBound',
  'WithdrawAddressChangeRequested',
  'WithdrawAddressChangeCancelled',
  'WithdrawAddressChanged',
  'WithdrawalRequested',
  'WithdrawalApproved',
  'WithdrawalRejected',
  'WithdrawalSettled',
  'WithdrawalReleased',
  'LoanDisbursed',
  'LoanRepaymentTaken',
  'AdjustmentProposed',
  'AdjustmentMade',
  'AdjustmentRejected',
  'WalletClosed',
] as const;

/** In words; the event's own name where there are none. */
export function typeText(t: TFunction, type: string): string {
  const found = known.find((each) => each === type);
  return found ? t(`office-wallets.type.${found}`) : type;
}
