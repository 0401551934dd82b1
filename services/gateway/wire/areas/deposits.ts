import { defineCommand, defineQuery } from '../action.ts';
import {
  channelList,
  channelListRequest,
  faucetRequest,
  faucetSent,
  ownStrays,
  ownStraysRequest,
  recharge,
  rechargeGetRequest,
  rechargeList,
  rechargeListRequest,
  rechargeOpened,
  rechargeOpenRequest,
} from '../wallet.ts';

/** A deposit is made on a chain and not by an action, so its queries have no write of their session to wait for. */
export const deposits = {
  'channelBlockchain!list': defineQuery({
    permission: 'shop.browse',
    summary: 'Networks for deposits',
    request: channelListRequest,
    response: channelList,
  }),
  'rechargeBlockchain!recharge_open': defineCommand({
    permission: 'deposits.make',
    summary: 'The deposit address on a network',
    request: rechargeOpenRequest,
    response: rechargeOpened,
    idempotent: false,
  }),
  'rechargeBlockchain!list': defineQuery({
    permission: 'deposits.make',
    summary: 'Deposits, newest first',
    request: rechargeListRequest,
    response: rechargeList,
    views: [],
  }),
  'rechargeBlockchain!get': defineQuery({
    permission: 'deposits.make',
    summary: 'One deposit',
    request: rechargeGetRequest,
    response: recharge,
    views: [],
  }),
  'rechargeBlockchain!strays': defineQuery({
    permission: 'deposits.make',
    summary:
      'Own transfers of another token, or by another network, newest first: they are not credited by themselves',
    request: ownStraysRequest,
    response: ownStrays,
    views: [],
  }),
  'development!faucet': defineCommand({
    permission: 'deposits.make',
    summary: 'Send test USDT (development only)',
    request: faucetRequest,
    response: faucetSent,
    // the faucet itself remembers for good what it sent under a key
    idempotent: false,
  }),
};
