import type { RefusalKey } from '@caravan/events';

/** Loans, from 2301 on, are driven where loans are decided. */
export const drivenElsewhere: Record<string, readonly RefusalKey[]> = {
  'recharges.int.test.ts': [
    'recharge-below-minimum',
    'recharge-wrong-chain',
    'recharge-pending',
    'recharge-unknown',
    'recharge-by-same-person',
  ],
  // of a recharge also in recharges.int.test.ts
  'office-payment-methods.int.test.ts': ['payment-method-not-open', 'no-payment-method'],
  'decision.test.ts': [
    'recharge-already-decided',
    'recharge-proposal-changed',
    'recharge-transfer-unproven',
    'recharge-transfer-differs',
  ],
  'announcement.test.ts': ['recharge-daily-count-exceeded'],
  'decide.test.ts': ['recharge-transfer-taken'],
  'account-obligations.test.ts': ['recharge-remains'],
  'verification-codes.int.test.ts': ['fund-password-waits'],
  'withdrawals.int.test.ts': [
    'withdraw-address-changing',
    'withdraw-address-unchanged',
    'withdraw-address-change-unknown',
  ],
  'address-change.test.ts': ['withdraw-address-change-made'],
  'office-releases.int.test.ts': ['deposit-not-withheld', 'release-already-proposed'],
  'close-account.int.test.ts': [
    'proceeds-unreleased',
    'proceeds-remain',
    'payout-remains',
    'shop-refund-remains',
  ],
};
