import {
  accept,
  account,
  formatMoney,
  refusal,
  refuse,
  repetition,
  transfer,
  type Decision,
  type Money,
  type ProceedsEvent,
} from '@caravan/events';
import { lacking } from './funds.ts';
import type { Payout, ProceedsState } from './state.ts';

/**
 * A part of the available funds is to reach the wallet of this person, who owns the shop. `minimum`: the least that a payout may be.
 * `last`: nothing more comes to the shop, so what is left may be paid out also below it, whole.
 */
export type PayOutProceeds = {
  readonly type: 'PayOutProceeds';
  readonly sellerId: string;
  readonly payoutId: string;
  readonly usercode: string;
  readonly amount: Money;
  readonly minimum: Money;
  readonly last?: boolean;
  readonly at: string;
};

/** The wallet refused a payout for good: it goes back to the shop. */
export type ReturnPayout = {
  readonly type: 'ReturnPayout';
  readonly sellerId: string;
  readonly payoutId: string;
  readonly reason: string;
  readonly at: string;
};

export function payOutProceeds(state: ProceedsState, command: PayOutProceeds): Decision<ProceedsEvent> {
  const { sellerId, payoutId, usercode, amount, last = false } = command;
  const known = state.payouts.get(payoutId);
  // "Accepted" makes the caller give the money to this wallet, so another one under the same id is refused.
  if (known) return repetition(known.usercode === usercode && known.amount === amount);
  if (amount <= 0n) return refuse(refusal('parameter-error'));
  const minimum = last && state.available < command.minimum ? state.available : command.minimum;
  if (amount < minimum) return refuse(refusal('payout-below-minimum', { minimum: formatMoney(minimum) }));
  return (
    lacking(state, amount) ??
    accept<ProceedsEvent>({
      type: 'ProceedsPaidOut',
      data: {
        sellerId,
        payoutId,
        usercode,
        amount: formatMoney(amount),
        postings: transfer(account.shopAvailable(sellerId), { account: account.payout(payoutId), amount }),
        paidOutAt: command.at,
      },
    })
  );
}

export function returnPayout(state: ProceedsState, command: ReturnPayout): Decision<ProceedsEvent> {
  const payout = state.payouts.get(command.payoutId);
  if (!payout) return refuse(refusal('payout-unknown'));
  const returned = state.returned.get(command.payoutId);
  if (returned !== undefined) return repetition(returned === command.reason);
  return accept(payoutReturned(command, payout));
}

function payoutReturned(
  { sellerId, payoutId, reason, at }: ReturnPayout,
  { usercode, amount }: Payout,
): ProceedsEvent {
  return {
    type: 'PayoutReturned',
    data: {
      sellerId,
      payoutId,
      usercode,
      amount: formatMoney(amount),
      reason,
      postings: transfer(account.payout(payoutId), { account: account.shopAvailable(sellerId), amount }),
      returnedAt: at,
    },
  };
}
