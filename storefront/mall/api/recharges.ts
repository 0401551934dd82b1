import { call, createArea } from '@caravan/storefront-shared/api';
import type { RequestOf } from '@caravan/gateway/wire';

export type { Channel, CoinList, Recharge, RechargeList, RechargeOpened } from '@caravan/gateway/wire';

export type RechargeQuery = RequestOf<'rechargeBlockchain!list'>;

/** The buyer's recharges of every kind; they move as blocks come and as finance decides. */
export const recharges = createArea();
export const rechargePage = recharges.resource((request: RechargeQuery) =>
  call('rechargeBlockchain!list', request, { quiet: true }),
);
export const rechargeRecord = recharges.resource((id: string) =>
  call('rechargeBlockchain!get', { id }, { quiet: true }),
);

/** How one may pay, which hardly ever changes. */
const ways = createArea();
export const channels = ways.resource(() => call('channelBlockchain!list', {}, { quiet: true }));
export const rechargeAddress = ways.resource((network: string) =>
  call('rechargeBlockchain!recharge_open', { network }, { quiet: true }),
);
export const paymentMethods = ways.resource(() =>
  call('thirdPartyRecharge!getCoinList', {}, { quiet: true }),
);
export const rechargeFee = ways.resource((symbol: string) =>
  call('rechargeBlockchain!fee', { symbol }, { quiet: true }),
);

/** A token for one recharge; of which network does not matter. */
export const rechargeToken = async (network?: string) =>
  (await call('rechargeBlockchain!recharge_open', network ? { network } : {}, { quiet: true })).session_token;

export const announceRecharge = (request: RequestOf<'rechargeBlockchain!recharge'>, idempotencyKey: string) =>
  call('rechargeBlockchain!recharge', request, { idempotencyKey, quiet: true });

export const tellOfCardPayment = (
  request: RequestOf<'thirdPartyRecharge!recharge'>,
  idempotencyKey: string,
) => call('thirdPartyRecharge!recharge', request, { idempotencyKey, quiet: true });

/** The actions of the providers' slots (§7). */
export const providerSlots = [
  'PHP_recharge',
  'PHP_recharge2',
  'PHP_recharge3',
  'PHP_recharge4',
  'PHP_recharge5',
] as const;
type ProviderSlot = (typeof providerSlots)[number];

export const tellOfProviderPayment = (
  slot: ProviderSlot,
  request: RequestOf<'thirdPartyRecharge!PHP_recharge'>,
  idempotencyKey: string,
) => call(`thirdPartyRecharge!${slot}`, request, { idempotencyKey, quiet: true });

export const cancelRecharge = (id: string, idempotencyKey: string) =>
  call('rechargeBlockchain!cancel', { id }, { idempotencyKey, quiet: true });

/** Takes in the picture of a payment, and answers its id. */
export const uploadProof = async (file: File) =>
  (await call('uploadimg!execute', { moduleName: 'recharge', file }, { form: true, quiet: true })).id;

export const sendTestUsdt = (network: string, amount: string, idempotencyKey: string) =>
  call('development!faucet', { network, amount }, { idempotencyKey, quiet: true });
