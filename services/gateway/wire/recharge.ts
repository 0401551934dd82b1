import { isMoney, money } from '@caravan/events';
import { z } from 'zod';
import {
  amount,
  idempotencyKey,
  identifier,
  nothing,
  pageNum,
  pageSizeOf,
  sessionToken,
  shownWords,
  text,
  time,
} from './values.ts';

/** §5: more than nothing, with at most two decimals. The least and the most are refused by their own names (2006, 2007). */
const rechargeAmount = z
  .string()
  .trim()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, { error: 'an amount with at most two decimals' })
  .refine((given) => isMoney(given) && money(given) > 0n, { error: 'more than nothing' });

export const channelListRequest = nothing;
export const channel = z.object({
  /** what recharge_open takes, e.g. "ethereum" */
  network: z.string(),
  name: z.string(),
  coin: z.literal('USDT'),
  /** the token standard, e.g. "ERC20" */
  standard: z.string(),
  /** less is withheld when it arrives, and refused when it is announced */
  minimum: amount,
  /** more is refused when it is announced; whatever arrives is credited all the same */
  maximum: amount,
  confirmationsRequired: z.int().positive(),
  /** it cannot be read right now: what moves on it is seen later, and nothing of it is lost */
  isLate: z.boolean(),
  /** no real money moves here */
  development: z.boolean(),
  /** where test USDT can be had: the most that `development!faucet` sends at once */
  faucetMaximum: amount.optional(),
});
export type Channel = z.infer<typeof channel>;
export const channelList = z.object({ pageList: z.array(channel) });

/** `network` left out: the first of `channelBlockchain!list`. */
export const rechargeOpenRequest = z.object({ network: identifier.optional() });
export const rechargeOpened = z.object({
  network: z.string(),
  /** the buyer's own deposit address on that network */
  address: z.string(),
  /** the token's contract */
  token: z.string(),
  decimals: z.int(),
  confirmationsRequired: z.int().positive(),
  minimum: amount,
  maximum: amount,
  /** until when a transfer is awaited that is announced now; afterwards it is late, and credited all the same */
  expectedBy: time,
  /** for one recharge of any kind in this session */
  session_token: z.string(),
});
export type RechargeOpened = z.infer<typeof rechargeOpened>;

/** `symbol`: the currency that is paid, USDT or one of `thirdPartyRecharge!getCoinList` */
export const rechargeFeeRequest = z.object({ symbol: identifier });
export const rechargeFee = z.object({
  symbol: z.string(),
  /** USDT that is kept of what arrives; for a network it is nothing */
  fee: amount,
  /** USDT for one of the currency */
  rate: amount,
});

const remark = text(200).default('');
/** the id of an upload for `recharge` that nothing uses yet */
const proof = identifier.optional();
const common = { session_token: sessionToken, amount: rechargeAmount, remark, proof, idempotencyKey };

/**
 * Announces a transfer. It credits nothing, and what arrives is credited whatever was announced. One per network may be open (2010).
 * `address`, where given, must be the buyer's own on this network (2009).
 */
export const announceRechargeRequest = z.object({
  ...common,
  network: identifier,
  address: text(128).optional(),
});

/** A bank-card payment, on which finance decides. One recharge that finance decides on may be open (2010). */
export const bankCardRechargeRequest = z.object({
  ...common,
  /** one of `thirdPartyRecharge!getCoinList` */
  coin: identifier,
  bankName: shownWords(1, 64),
  /** blanks and hyphens between the digits are dropped; only the last four digits are kept in the clear */
  cardNumber: z
    .string()
    .max(40)
    .transform((given) => given.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, { error: 'a card number' })),
});

/** A payment by a provider, on which finance decides. The action is the provider's slot. */
export const providerRechargeRequest = z.object({
  ...common,
  /** one of `thirdPartyRecharge!getCoinList` */
  coin: identifier,
});

/** Before anything arrived, and before finance began to decide. */
export const cancelRechargeRequest = z.object({ id: identifier, idempotencyKey });
export const rechargeDone = z.object({ id: z.string() });

export const coinListRequest = nothing;
export const coinList = z.object({
  /** what finance can be paid by; refused by 2012 where there is none */
  methods: z.array(
    z.object({
      /** the action that takes it, without `thirdPartyRecharge!`: recharge, PHP_recharge, PHP_recharge2 … */
      action: z.string(),
      kind: z.enum(['bank-card', 'third-party']),
      /** as people call it; it is not translated */
      name: z.string(),
      /** where and how to pay, in words; '': nothing is said */
      instructions: z.string(),
    }),
  ),
  /** the currencies that each method takes */
  pageList: z.array(
    z.object({
      coin: z.string(),
      /** USDT for one of it, now; a recharge keeps the rate that it was made with */
      rate: amount,
      /** of the currency */
      minimum: amount,
      maximum: amount,
      /** USDT that is kept of what arrives */
      fee: amount,
    }),
  ),
});
export type CoinList = z.infer<typeof coinList>;

/**
 * deposit: it arrived on a chain, and was not announced; blockchain: it was announced, whether it has arrived or not; the other two:
 * finance decides
 */
const rechargeKind = z.enum(['deposit', 'blockchain', 'bank-card', 'third-party']);
/** §4 */
const rechargeState = z.enum(['processing', 'success', 'fail']);
/**
 * waiting: announced, and nothing has arrived; arriving: seen on its chain, not final or not credited yet; under-review: finance
 * decides; approved: two persons agreed, the credit is on its way; credited; below-minimum: withheld; expired: announced, and nothing
 * came in time (what comes later is credited all the same); cancelled by its buyer; refused by finance, `reason` says why; orphaned:
 * the chain dropped it
 */
const rechargeStage = z.enum([
  'waiting',
  'arriving',
  'under-review',
  'approved',
  'credited',
  'below-minimum',
  'expired',
  'cancelled',
  'refused',
  'orphaned',
]);

/** why what two persons agreed to could not be credited: its transfer was credited or claimed otherwise; the account is closed */
export const rechargeFailure = z.enum(['recharge-transfer-taken', 'wallet-closed']);

export const rechargeListRequest = z.object({
  pageNum,
  pageSize: pageSizeOf(8),
  /** each filter left out: all */
  state: rechargeState.optional(),
  kind: rechargeKind.optional(),
  network: identifier.optional(),
});
/** An `id` of `rechargeBlockchain!list`; the id of an announcement also finds the deposit that it was matched with. */
export const rechargeGetRequest = z.object({ id: identifier });

export const recharge = z.object({
  id: z.string(),
  kind: rechargeKind,
  /** what arrived; before that, what is announced or was paid, in `coin` */
  amount,
  coin: z.string(),
  /** '': none, as of all that are only of a chain */
  network: z.string(),
  transaction: z.string(),
  address: z.string(),
  state: rechargeState,
  stage: rechargeStage,
  /** it failed because it is less than the channel's minimum: it has arrived, and is withheld until it comes to the minimum */
  belowMinimum: z.boolean(),
  confirmations: z.int().nonnegative(),
  /** 0: no watcher saw it arrive */
  confirmationsRequired: z.int().nonnegative(),
  time,
  /** of a kind that was announced: what it was announced with, in USDT */
  announced: amount.optional(),
  /** until when it is awaited; afterwards it expires */
  expectedBy: time.optional(),
  /** how what arrived compares with what was announced */
  match: z.enum(['exact', 'short', 'over']).optional(),
  /** it arrived after `expectedBy` */
  late: z.boolean().optional(),
  /** USDT for one of `coin` */
  rate: amount.optional(),
  /** USDT that is kept of what arrives */
  fee: amount.optional(),
  /** USDT that should reach the balance */
  expectedArrival: amount.optional(),
  /** USDT that reached the balance, or is about to */
  credited: amount.optional(),
  /** of a bank card */
  bankName: z.string().optional(),
  cardLastFour: z.string().optional(),
  /** the provider's name */
  channel: z.string().optional(),
  remark: z.string().optional(),
  /** where its buyer, and finance, see the picture of the payment */
  proof: z.string().optional(),
  /** why finance refused it, for its buyer to read */
  reason: z.string().optional(),
  /** in place of `reason`, where it was approved and could not be credited */
  failure: rechargeFailure.optional(),
  /** of what finance decides on: how many people have agreed so far; 2: it is approved. Omitted once it ended otherwise. */
  agreed: z.int().min(0).max(2).optional(),
  /** when it was approved, refused, cancelled, or expired */
  decideTime: time.optional(),
});
export type Recharge = z.infer<typeof recharge>;

export const rechargeList = z.object({
  pageList: z.array(recharge),
  pageSize: z.int(),
  thisPageNumber: z.int(),
  totalElements: z.int(),
  /** by network: what came below its minimum, and what is missing until all of it is credited */
  withheld: z.array(z.object({ network: z.string(), amount, missing: amount })),
});
export type RechargeList = z.infer<typeof rechargeList>;
