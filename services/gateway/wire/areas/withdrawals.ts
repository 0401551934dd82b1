import { defineCommand, defineQuery } from '../action.ts';
import {
  bindWithdrawAddressRequest,
  withdrawAddressBound,
  withdrawal,
  withdrawApplied,
  withdrawApplyRequest,
  withdrawFee,
  withdrawFeeRequest,
  withdrawGetRequest,
  withdrawList,
  withdrawListRequest,
  withdrawOpened,
  withdrawOpenRequest,
} from '../withdrawal.ts';

export const withdrawals = {
  // who binds the address decides where the money goes, for good
  'user!bindWithdrawAddress': defineCommand({
    permission: 'withdrawals.request',
    summary: 'Bind the withdrawal address, once',
    request: bindWithdrawAddressRequest,
    response: withdrawAddressBound,
    transactionPassword: true,
    idempotent: ({ network, address }) => ({ network, address }),
  }),
  'withdraw!fee': defineQuery({
    permission: 'withdrawals.request',
    summary: 'What a withdrawal costs and may be',
    request: withdrawFeeRequest,
    response: withdrawFee,
    views: [],
  }),
  'withdraw!withdraw_open': defineCommand({
    permission: 'withdrawals.request',
    summary: 'What the page of a withdrawal needs, with the token for one request',
    request: withdrawOpenRequest,
    response: withdrawOpened,
    // each call gives a token of its own
    idempotent: false,
  }),
  'withdraw!apply': defineCommand({
    permission: 'withdrawals.request',
    summary: 'Ask for a withdrawal, which a person then reviews',
    request: withdrawApplyRequest,
    response: withdrawApplied,
    transactionPassword: true,
    sessionToken: true,
    idempotent: ({ network, amount }) => ({ network, amount }),
  }),
  'withdraw!list': defineQuery({
    permission: 'withdrawals.request',
    summary: 'Withdrawals, newest first',
    request: withdrawListRequest,
    response: withdrawList,
    views: ['withdrawals'],
  }),
  'withdraw!get': defineQuery({
    permission: 'withdrawals.request',
    summary: 'One withdrawal',
    request: withdrawGetRequest,
    response: withdrawal,
    views: ['withdrawals'],
  }),
};
