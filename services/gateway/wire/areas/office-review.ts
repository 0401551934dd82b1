import { defineCommand, defineQuery } from '../action.ts';
import {
  approveWithdrawalRequest,
  cancelTransferRequest,
  decideRefundRequest,
  manualRefundRequest,
  refuseRefundRequest,
  releaseRequest,
  refuseWithdrawalRequest,
  reviewList,
  reviewListRequest,
  withdrawalDecided,
  withdrawalToReview,
  withdrawalToReviewRequest,
} from '../office-review.ts';
import { orderDone } from '../orders.ts';

/** What staff decide. */
export const officeReview = {
  'officeWithdraw!list': defineQuery({
    permission: 'withdrawals.see',
    summary: 'Withdrawals of all buyers by stage, the oldest first',
    request: reviewListRequest,
    response: reviewList,
    views: ['withdrawals', 'outgoing'],
  }),
  'officeWithdraw!get': defineQuery({
    permission: 'withdrawals.see',
    summary: 'One withdrawal, with what its review needs: risks, the buyer, what went before, who decided',
    request: withdrawalToReviewRequest,
    response: withdrawalToReview,
    views: ['withdrawals', 'wallet', 'payees', 'outgoing'],
  }),
  'officeWithdraw!approve': defineCommand({
    permission: 'withdrawals.decide',
    summary: 'Let a withdrawal be paid out',
    request: approveWithdrawalRequest,
    response: withdrawalDecided,
    idempotent: ({ usercode, id }) => ({ usercode, id }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeWithdraw!refuse': defineCommand({
    permission: 'withdrawals.decide',
    summary: 'Refuse a withdrawal: the money returns to its buyer',
    request: refuseWithdrawalRequest,
    response: withdrawalDecided,
    idempotent: ({ usercode, id, reason }) => ({ usercode, id, reason }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeWithdraw!cancelTransfer': defineCommand({
    permission: 'transfers.cancel',
    summary:
      'Stop the payout of an approved withdrawal while nothing of it was signed: the money returns to its buyer',
    request: cancelTransferRequest,
    response: withdrawalDecided,
    idempotent: ({ usercode, id, reason }) => ({ usercode, id, reason }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeOrder!refund': defineCommand({
    permission: 'refunds.decide',
    summary: 'Refund an order by hand, from its payment to its completion',
    request: manualRefundRequest,
    response: orderDone,
    idempotent: ({ orderId, reason }) => ({ orderId, reason }),
    about: ({ orderId, reason }) => ({ subject: orderId, reason, ownerOf: orderId }),
  }),
  'officeOrder!release': defineCommand({
    permission: 'proceeds.release',
    summary: 'Release the payment of a received order to its seller before the days of return are over',
    request: releaseRequest,
    response: orderDone,
    idempotent: ({ orderId, reason }) => ({ orderId, reason }),
    about: ({ orderId, reason }) => ({ subject: orderId, reason, ownerOf: orderId }),
  }),
  'officeOrder!acceptRefund': defineCommand({
    permission: 'refunds.decide',
    summary: 'Grant a refund that the buyer asked for',
    request: decideRefundRequest,
    response: orderDone,
    idempotent: ({ orderId }) => ({ orderId }),
    about: ({ orderId, reason }) => ({ subject: orderId, reason, ownerOf: orderId }),
  }),
  'officeOrder!refuseRefund': defineCommand({
    permission: 'refunds.decide',
    summary: 'Refuse a refund that the buyer asked for: the order goes on',
    request: refuseRefundRequest,
    response: orderDone,
    idempotent: ({ orderId, reason }) => ({ orderId, reason }),
    about: ({ orderId, reason }) => ({ subject: orderId, reason, ownerOf: orderId }),
  }),
};
