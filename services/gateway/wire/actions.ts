import type { z } from 'zod';
import * as account from './account.ts';
import * as addresses from './addresses.ts';
import * as catalogue from './catalogue.ts';
import * as evaluation from './evaluation.ts';
import * as orders from './orders.ts';
import * as quote from './quote.ts';
import * as settings from './settings.ts';
import { nothing } from './values.ts';
import * as wallet from './wallet.ts';
import * as withdrawal from './withdrawal.ts';

/** One call of the legacy API (§7). Methods are what the spec names; the dispatcher takes GET and POST for each. */
export type Action<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Auth extends 'none' | 'buyer' = 'none' | 'buyer',
> = {
  readonly method: 'GET' | 'POST';
  /** who may call it: anybody, or a signed-in buyer (and then only on what is theirs) */
  readonly auth: Auth;
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
};

type Summary = { method?: 'GET' | 'POST'; summary: string };

function open<Request extends z.ZodType, Response extends z.ZodType>(
  { method = 'POST', summary }: Summary,
  request: Request,
  response: Response,
): Action<Request, Response, 'none'> {
  return { method, auth: 'none', summary, request, response };
}

function ofBuyer<Request extends z.ZodType, Response extends z.ZodType>(
  { method = 'POST', summary }: Summary,
  request: Request,
  response: Response,
): Action<Request, Response, 'buyer'> {
  return { method, auth: 'buyer', summary, request, response };
}

/** Every action by its name, without `.action`. */
export const actions = {
  // account
  'localuser!registerNoVerifcode': open(
    { method: 'GET', summary: 'Register and sign in' },
    account.registerRequest,
    account.signedIn,
  ),
  'user!newlogin': open(
    { summary: 'Sign in by username, e-mail or phone' },
    account.loginRequest,
    account.signedIn,
  ),
  'user!logout': open({ method: 'GET', summary: 'Sign out' }, account.logoutRequest, nothing),
  'localuser!get': ofBuyer({ method: 'GET', summary: 'The signed-in user' }, nothing, account.user),
  'user!setSafewordReg': ofBuyer(
    { summary: 'Set the transaction password' },
    account.setSafewordRequest,
    nothing,
  ),
  'user!heartbeat': ofBuyer({ summary: 'Keep the session alive' }, nothing, account.heartbeat),

  // shop
  'index!home': open({ summary: 'The home page' }, catalogue.homeRequest, catalogue.home),
  'category!list': open(
    { summary: 'Top-level categories' },
    catalogue.categoryListRequest,
    catalogue.categoryList,
  ),
  'category!tree': open(
    { method: 'GET', summary: 'Categories with their children' },
    catalogue.categoryListRequest,
    catalogue.categoryTree,
  ),
  'seller!info': open({ summary: 'A store' }, catalogue.sellerInfoRequest, catalogue.sellerProfile),
  'sellerGoods!list': open(
    { summary: 'Goods by category or store' },
    catalogue.goodsListRequest,
    catalogue.goodsList,
  ),
  'sellerGoods!search': open(
    { summary: 'Search goods by words' },
    catalogue.goodsSearchRequest,
    catalogue.goodsFound,
  ),
  'sellerGoods!search-keyword': open(
    { summary: 'Suggestions while typing' },
    catalogue.suggestRequest,
    catalogue.suggestions,
  ),
  'sellerGoods!info': open(
    { summary: 'One product with its variants' },
    catalogue.goodsInfoRequest,
    catalogue.goodsInfo,
  ),

  // addresses
  'address!list': ofBuyer(
    { summary: 'The address book' },
    addresses.addressListRequest,
    addresses.addressList,
  ),
  'address!add': ofBuyer({ summary: 'Add an address' }, addresses.addressAddRequest, addresses.addressSaved),
  'address!edit': ofBuyer(
    { summary: 'Change an address' },
    addresses.addressEditRequest,
    addresses.addressSaved,
  ),
  'address!del': ofBuyer({ summary: 'Remove an address' }, addresses.addressDeleteRequest, nothing),

  // orders
  'order!quote': ofBuyer(
    { summary: 'What a submission would cost and meet, without placing anything' },
    quote.orderQuoteRequest,
    quote.orderQuote,
  ),
  'order!submit': ofBuyer(
    { summary: 'Place one order per seller' },
    orders.orderSubmitRequest,
    orders.orderSubmitted,
  ),
  'order!pay': ofBuyer({ summary: 'Pay orders from the balance' }, orders.orderPayRequest, orders.orderPaid),
  'order!cancel': ofBuyer(
    { summary: 'Cancel an unpaid order' },
    orders.orderCancelRequest,
    orders.orderCancelled,
  ),
  'order!receipt': ofBuyer({ summary: 'Confirm the receipt' }, orders.orderReceiptRequest, orders.orderDone),
  'order!remind': ofBuyer(
    { summary: 'Remind the seller of the shipment, once' },
    orders.orderRemindRequest,
    orders.orderDone,
  ),
  'order!returns': ofBuyer(
    { summary: 'Ask for a return or refund, once' },
    orders.orderReturnsRequest,
    orders.orderDone,
  ),
  'evaluation!add': ofBuyer(
    { summary: 'Review one of the goods of an order' },
    evaluation.evaluationAddRequest,
    orders.orderDone,
  ),
  'evaluation!addList': ofBuyer(
    { summary: 'Review several goods of an order' },
    evaluation.evaluationAddListRequest,
    orders.orderDone,
  ),
  'order!listMain': ofBuyer({ summary: 'Orders, newest first' }, orders.orderListRequest, orders.orderList),
  'order!info': ofBuyer({ summary: 'One order' }, orders.orderInfoRequest, orders.orderDetail),
  'orderLog!list': ofBuyer({ summary: 'The timeline of an order' }, orders.orderLogRequest, orders.orderLog),

  // wallet
  'wallet!getUsdt': ofBuyer({ summary: 'The balance' }, wallet.balanceRequest, wallet.balance),
  'wallet!records': ofBuyer(
    { summary: 'What moved the balance, newest first' },
    wallet.walletRecordsRequest,
    wallet.walletRecords,
  ),
  'channelBlockchain!list': open(
    { summary: 'Networks for deposits' },
    wallet.channelListRequest,
    wallet.channelList,
  ),
  'rechargeBlockchain!recharge_open': ofBuyer(
    { summary: 'The deposit address on a network' },
    wallet.rechargeOpenRequest,
    wallet.rechargeOpened,
  ),
  'rechargeBlockchain!list': ofBuyer(
    { summary: 'Deposits, newest first' },
    wallet.rechargeListRequest,
    wallet.rechargeList,
  ),
  'rechargeBlockchain!get': ofBuyer({ summary: 'One deposit' }, wallet.rechargeGetRequest, wallet.recharge),
  'development!faucet': ofBuyer(
    { summary: 'Send test USDT (development only)' },
    wallet.faucetRequest,
    wallet.faucetSent,
  ),

  // withdrawals
  'user!bindWithdrawAddress': ofBuyer(
    { summary: 'Bind the withdrawal address, once' },
    withdrawal.bindWithdrawAddressRequest,
    withdrawal.withdrawAddressBound,
  ),
  'withdraw!fee': ofBuyer(
    { summary: 'What a withdrawal costs and may be' },
    withdrawal.withdrawFeeRequest,
    withdrawal.withdrawFee,
  ),
  'withdraw!apply': ofBuyer(
    { summary: 'Ask for a withdrawal, which a person then reviews' },
    withdrawal.withdrawApplyRequest,
    withdrawal.withdrawApplied,
  ),
  'withdraw!list': ofBuyer(
    { summary: 'Withdrawals, newest first' },
    withdrawal.withdrawListRequest,
    withdrawal.withdrawList,
  ),
  'withdraw!get': ofBuyer(
    { summary: 'One withdrawal' },
    withdrawal.withdrawGetRequest,
    withdrawal.withdrawal,
  ),

  // settings
  'syspara!getSyspara': open(
    { summary: 'Server settings by code' },
    settings.sysparaRequest,
    settings.syspara,
  ),
} as const;

export type Actions = typeof actions;
export type ActionName = keyof Actions;
/** What a client sends. */
export type RequestOf<Name extends ActionName> = z.input<Actions[Name]['request']>;
/** What the server works with, after parsing. */
export type ParsedRequestOf<Name extends ActionName> = z.output<Actions[Name]['request']>;
/** `data` of a successful answer. */
export type ResponseOf<Name extends ActionName> = z.output<Actions[Name]['response']>;
