import { defineQuery } from '../action.ts';
import { refundList, refundListRequest, refundToDecide, refundToDecideRequest } from '../office-refunds.ts';

/** What staff see of refunds; they decide by `officeOrder!…`. */
export const officeRefunds = {
  'officeRefund!list': defineQuery({
    permission: 'refunds.see',
    summary:
      'Refunds of all buyers that wait for an answer or were refused, the oldest order first; appeals by their clock',
    request: refundListRequest,
    response: refundList,
    views: ['orders'],
  }),
  'officeRefund!get': defineQuery({
    permission: 'refunds.see',
    summary: 'One order and its refund, with what a decision needs; no address',
    request: refundToDecideRequest,
    response: refundToDecide,
    views: ['orders', 'proceeds'],
  }),
};
