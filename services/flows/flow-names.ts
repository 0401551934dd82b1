/** Every flow of this version, whether it is set up to run or not. What another name has left behind is of a flow that is gone. */
export const flowNames: ReadonlySet<string> = new Set([
  'credit-deposit',
  'set-aside-deposit',
  'pay-order',
  'release-stock',
  'confirm-reservation',
  'settle-unpaid',
  'consume-stock',
  'count-sales',
  'count-ratings',
  'show-review-pictures',
  'tell-shipped',
  'tell-receipt-reminded',
  'release-proceeds',
  'credit-proceeds',
  'pay-out-proceeds',
  'take-back-proceeds',
  'return-refund',
  'auto-cancel',
  'refund-unshipped',
  'remind-receipt',
  'auto-receive',
  'grant-unanswered-refund',
  'complete-order',
  'disburse-loan',
  'repay-loan',
  'loan-deadline',
  'close-account',
]);

/** Who holds it runs the flow. */
export const leaseOf = (flow: string) => `flow:${flow}`;
