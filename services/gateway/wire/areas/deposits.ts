import { defineCommand, defineQuery } from '../action.ts';
import {
  announceRechargeRequest,
  bankCardRechargeRequest,
  cancelRechargeRequest,
  channelList,
  channelListRequest,
  coinList,
  coinListRequest,
  providerRechargeRequest,
  recharge,
  rechargeDone,
  rechargeFee,
  rechargeFeeRequest,
  rechargeGetRequest,
  rechargeList,
  rechargeListRequest,
  rechargeOpened,
  rechargeOpenRequest,
} from '../recharge.ts';
import { ownStrays, ownStraysRequest } from '../strays.ts';
import { faucetRequest, faucetSent } from '../wallet.ts';

/** A payment by the provider of one slot. */
const byProvider = (slot: string) =>
  defineCommand({
    permission: 'deposits.make',
    says: 'application-succeeded',
    summary: `Tell of a payment by the provider of slot ${slot}, on which finance decides`,
    request: providerRechargeRequest,
    response: recharge,
    sessionToken: true,
    idempotent: ({ coin, amount, remark, proof }) => ({ coin, amount, remark, proof }),
  });

/** Money that buyers bring. A deposit is made on a chain and not by an action; what is announced is. */
export const deposits = {
  'channelBlockchain!list': defineQuery({
    permission: 'shop.browse',
    summary: 'Networks for deposits',
    request: channelListRequest,
    response: channelList,
  }),
  'rechargeBlockchain!recharge_open': defineCommand({
    permission: 'deposits.make',
    summary: 'The deposit address on a network, and a token for one recharge',
    request: rechargeOpenRequest,
    response: rechargeOpened,
    idempotent: false,
  }),
  'rechargeBlockchain!fee': defineQuery({
    permission: 'deposits.make',
    summary: 'What a recharge in a currency costs, and its rate',
    request: rechargeFeeRequest,
    response: rechargeFee,
    views: [],
  }),
  'rechargeBlockchain!recharge': defineCommand({
    permission: 'deposits.make',
    says: 'application-succeeded',
    summary: 'Announce a transfer on a network',
    request: announceRechargeRequest,
    response: recharge,
    sessionToken: true,
    idempotent: ({ network, amount, address, remark, proof }) => ({
      network,
      amount,
      address,
      remark,
      proof,
    }),
  }),
  'rechargeBlockchain!cancel': defineCommand({
    permission: 'deposits.make',
    summary: 'Take back an announcement, or a recharge on which nobody has begun to decide',
    request: cancelRechargeRequest,
    response: rechargeDone,
    idempotent: ({ id }) => ({ id }),
  }),
  'rechargeBlockchain!list': defineQuery({
    permission: 'deposits.make',
    summary: 'Recharges of every kind, newest first',
    request: rechargeListRequest,
    response: rechargeList,
    views: ['recharges', 'deposits'],
  }),
  'rechargeBlockchain!get': defineQuery({
    permission: 'deposits.make',
    summary: 'One recharge',
    request: rechargeGetRequest,
    response: recharge,
    views: ['recharges'],
  }),
  'thirdPartyRecharge!getCoinList': defineQuery({
    permission: 'deposits.make',
    summary: 'How one may pay besides the networks, and in which currencies',
    request: coinListRequest,
    response: coinList,
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
  'thirdPartyRecharge!recharge': defineCommand({
    permission: 'deposits.make',
    says: 'application-succeeded',
    summary: 'Tell of a bank-card payment, on which finance decides',
    request: bankCardRechargeRequest,
    response: recharge,
    sessionToken: true,
    // which card it was is told by its last four digits: the whole number is hashed nowhere
    idempotent: ({ coin, amount, bankName, cardNumber, remark, proof }) => ({
      coin,
      amount,
      bankName,
      card: cardNumber.slice(-4),
      remark,
      proof,
    }),
  }),
  'thirdPartyRecharge!PHP_recharge': byProvider('PHP_recharge'),
  'thirdPartyRecharge!PHP_recharge2': byProvider('PHP_recharge2'),
  'thirdPartyRecharge!PHP_recharge3': byProvider('PHP_recharge3'),
  'thirdPartyRecharge!PHP_recharge4': byProvider('PHP_recharge4'),
  'thirdPartyRecharge!PHP_recharge5': byProvider('PHP_recharge5'),
  'development!faucet': defineCommand({
    permission: 'deposits.make',
    summary: 'Send test USDT (development only)',
    request: faucetRequest,
    response: faucetSent,
    // the faucet itself remembers for good what it sent under a key
    idempotent: false,
  }),
};
