import { minus, money, plus, type ProceedsEvent } from '@caravan/events';
import type { Credit, ProceedsState } from './state.ts';

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
    case 'ProceedsTakenBack': {
      const { refundId, orderId, buyer, paymentId, by, takenBackAt: at } = data;
      const [commission, proceeds] = [money(data.commission), money(data.proceeds)];
      const taken = { orderId, buyer, paymentId, amount, commission, proceeds, by, at };
      return {
        ...state,
        available: minus(state.available, proceeds),
        credited: state.credited.set(orderId, { ...creditFor(state, orderId), takenBackBy: refundId }),
        takenBack: state.takenBack.set(refundId, taken),
      };
    }
    case 'ProceedsGivenBack': {
      const { refundId, orderId } = data;
      const taken = state.takenBack.get(refundId);
      if (!taken) throw new Error(`nothing was taken back for the refund ${refundId}`);
      return {
        ...state,
        available: plus(state.available, money(data.proceeds)),
        credited: state.credited.set(orderId, { ...creditFor(state, orderId), takenBackBy: undefined }),
        takenBack: state.takenBack.set(refundId, { ...taken, givenBack: data.reason }),
      };
    }
  }
}

function creditFor(state: ProceedsState, orderId: string): Credit {
  const credit = state.credited.get(orderId);
  if (!credit) throw new Error(`the order ${orderId} was never credited`);
  return credit;
}
