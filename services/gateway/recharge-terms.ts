import { money, type Money } from '@caravan/events';

export type RechargeCoin = {
  readonly coin: string;
  /** USDT for one of it */
  readonly rate: Money;
};
/** `action`: that which takes it, without its room; `recharge` is the bank card, the others are providers */
export type RechargeMethod = { readonly action: string; readonly name: string };

/** What one may recharge, how, and in which currencies. */
export type RechargeTerms = {
  /** of one recharge, in USDT or the currency */
  readonly minimum: Money;
  readonly maximum: Money;
  /** USDT that is kept of what finance decides on */
  readonly fee: Money;
  readonly coins: readonly RechargeCoin[];
  readonly methods: readonly RechargeMethod[];
  /** where and how to pay, in words; '': nothing is said */
  readonly instructions: string;
  /** how long an announced transfer is expected, and how long it is awaited in all */
  readonly hours: { readonly expected: number; readonly awaited: number };
};

/** Bank cards alone, in dollars. */
export const usualRecharges: RechargeTerms = {
  minimum: money('1'),
  maximum: money('1000000'),
  fee: money('0'),
  coins: [{ coin: 'USD', rate: money('1') }],
  methods: [{ action: 'recharge', name: 'Bank card' }],
  instructions: '',
  hours: { expected: 24, awaited: 72 },
};
