import { minus, money, plus, type ProceedsEvent } from '@caravan/events';
import type { ProceedsState } from './state.ts';

/** Applies each event to the account of a shop. Throws on an event that could not have been decided: it is an error in the log. */
export function evolve(state: ProceedsState, { type, data }: ProceedsEvent): ProceedsState {
  const amount = money(data.amount);
  switch (type) {
    case 'ProceedsCredited':
      return {
        ...state,
        available: plus(state.available, amount),
        credited: state.credited.set(data.orderId, {
          buyer: data.buyer,
          paymentId: data.paymentId,
          amount,
        }),
      };
    case 'ProceedsPaidOut':
      return {
        ...state,
        available: minus(state.available, amount),
        payouts: state.payouts.set(data.payoutId, { usercode: data.usercode, amount }),
      };
    case 'PayoutReturned': {
      const payout = state.payouts.get(data.payoutId);
      if (!payout) throw new Error(`the payout ${data.payoutId} was never paid out`);
      return {
        ...state,
        available: plus(state.available, amount),
        payouts: state.payouts.set(data.payoutId, { ...payout, returned: data.reason }),
      };
    }
  }
}
