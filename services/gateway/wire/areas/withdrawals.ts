import { defineCommand, defineQuery } from '../action.ts';
import {
  bindWithdrawAddressRequest,
  cancelWithdrawAddressChangeRequest,
  changeWithdrawAddressRequest,
  withdrawAddressBound,
  withdrawAddressChange,
  withdrawAddressChangeCancelled,
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
  // who binds the address decides where the money goes
  'user!bindWithdrawAddress': defineCommand({
    permission: 'withdrawals.request',
    says: 'withdraw-address-bound',
    summary: 'Bind the withdrawal address, once',
    request: bindWithdrawAddressRequest,
    response: withdrawAddressBound,
    transactionPassword: true,
    idempotent: ({ network, address }) => ({ network, address }),
  }),
  // whoever has the account but not the password must not turn the money away
  'user!changeWithdrawAddress': defineCommand({
    permission: 'withdrawals.request',
    summary: 'Ask for another withdrawal address, which waits before it takes effect',
    request: changeWithdrawAddressRequest,
    response: withdrawAddressChange,
    transactionPassword: true,
    idempotent: ({ network, address }) => ({ network, address }),
  }),
  // it keeps the address that stood: the way back needs no password
  'user!cancelWithdrawAddressChange': defineCommand({
    permission: 'withdrawals.request',
    summary: 'Keep the withdrawal address after all',
    request: cancelWithdrawAddressChangeRequest,
    response: withdrawAddressChangeCancelled,
    idempotent: ({ id }) => ({ id }),
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
    says: 'application-succeeded',
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
    views: ['withdrawals', 'outgoing'],
  }),
  'withdraw!get': defineQuery({
    permission: 'withdrawals.request',
    summary: 'One withdrawal',
    request: withdrawGetRequest,
    response: withdrawal,
    views: ['withdrawals', 'outgoing'],
  }),
};
