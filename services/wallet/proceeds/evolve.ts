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
    case 'PayoutReturned':
      if (!state.payouts.has(data.payoutId))
        throw new Error(`the payout ${data.payoutId} was never paid out`);
      return {
        ...state,
        available: plus(state.available, amount),
        returned: state.returned.set(data.payoutId, data.reason),
      };
    case 'ProceedsTakenBack': {
      const { refundId, orderId, buyer, paymentId, by } = data;
      if (!state.credited.has(orderId)) throw new Error(`the order ${orderId} was never credited`);
      const [commission, proceeds] = [money(data.commission), money(data.proceeds)];
      const taken = { orderId, buyer, paymentId, amount, commission, proceeds, by };
      return {
        ...state,
        available: minus(state.available, proceeds),
        takenBack: state.takenBack.set(refundId, taken),
        lastRefund: state.lastRefund.set(orderId, refundId),
      };
    }
    case 'ProceedsGivenBack':
      if (!state.takenBack.has(data.refundId))
        throw new Error(`nothing was taken back for the refund ${data.refundId}`);
      return {
        ...state,
        available: plus(state.available, money(data.proceeds)),
        givenBack: state.givenBack.set(data.refundId, data.reason),
      };
  }
}
