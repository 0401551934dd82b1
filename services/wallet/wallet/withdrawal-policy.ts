import {
  formatMoney,
  mallDayAt,
  mallTimeOfDay,
  MONEY_DECIMALS,
  refusal,
  type Money,
  type Refusal,
} from '@caravan/events';
import type { WalletState } from './state.ts';

/** What the platform allows on a network at the moment of the request. It comes with the command, so deciding stays pure. */
export type WithdrawalPolicy = {
  readonly minimum: Money;
  readonly maximum: Money;
  /** on top of the amount */
  readonly fee: Money;
  /** decimals of the token: finer amounts cannot be paid out */
  readonly decimals: number;
  /**
   * The mall's time, HH:mm, `from` included and `to` excluded; across midnight when `from` is later, the whole day when they
   * are equal. Absent: at any time.
   */
  readonly hours?: { readonly from: string; readonly to: string };
  /** requests per day of the mall, rejected ones included */
  readonly perDay: number;
};

/** What is allowed on every network alike. */
export type WithdrawalTerms = Omit<WithdrawalPolicy, 'decimals'> & {
  /** how long a change of the bound address waits; by default 24 hours */
  readonly addressWaitHours?: number;
};

type Asked = { readonly amount: Money; readonly policy: WithdrawalPolicy; readonly at: string };

/** The first rule of the policy that the request breaks. */
export function policyBroken(state: WalletState, { amount, policy, at }: Asked): Refusal | undefined {
  const { minimum, maximum, decimals, perDay } = policy;
  // a token may be finer than amounts are
  const finest = 10n ** BigInt(Math.max(0, MONEY_DECIMALS - decimals));
  if (amount <= 0n || policy.fee < 0n || amount % finest !== 0n) return refusal('parameter-error');
  if (amount < minimum) return refusal('withdrawal-below-minimum', { minimum: formatMoney(minimum) });
  if (amount > maximum) return refusal('withdrawal-above-maximum', { maximum: formatMoney(maximum) });
  if (policy.hours && !isWithin(policy.hours, mallTimeOfDay(at))) {
    return refusal('withdrawal-outside-time', policy.hours);
  }
  if (requestsLeft(state, { perDay, at }) === 0)
    return refusal('withdrawal-daily-count-exceeded', { perDay });
  return undefined;
}

/** How many more withdrawals may be requested on this day of the mall. */
export function requestsLeft(
  { requests: { day, count } }: Pick<WalletState, 'requests'>,
  { perDay, at }: { readonly perDay: number; readonly at: string },
): number {
  // `<=`: a clock that is behind must not start a fresh day's count.
  return mallDayAt(at) <= day ? Math.max(0, perDay - count) : perDay;
}

function isWithin({ from, to }: { readonly from: string; readonly to: string }, time: string): boolean {
  // From 09:00 to 09:00 means the whole day.
  return from < to ? from <= time && time < to : from <= time || time < to;
}
