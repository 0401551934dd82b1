import {
  accept,
  account,
  formatMoney,
  minus,
  negate,
  refusal,
  refuse,
  repetition,
  transfer,
  type Actor,
  type Decision,
  type Money,
  type ProceedsEvent,
} from '@caravan/events';
import { lacking } from './funds.ts';
import { isTakenBack, type ProceedsState, type TakenBack } from './state.ts';

/**
 * A completed order is to be refunded: what its buyer paid, `amount`, goes back to its escrow. The shop gives what it was credited, and
 * the mall the rest, which was its commission. So the two come to the whole without rounding.
 */
export type TakeBackProceeds = {
  readonly type: 'TakeBackProceeds';
  readonly sellerId: string;
  readonly refundId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly by: Actor;
  readonly note: string;
  readonly at: string;
};

/** The order refused the refund for good: everything goes back to where it was taken from. */
export type GiveBackProceeds = {
  readonly type: 'GiveBackProceeds';
  readonly sellerId: string;
  readonly refundId: string;
  readonly reason: string;
  readonly at: string;
};

/** Once per order, unless it was given back. A refund that was given back never takes again. */
export function takeBackProceeds(state: ProceedsState, command: TakeBackProceeds): Decision<ProceedsEvent> {
  const { sellerId, refundId, orderId, paymentId, amount, by, note } = command;
  const known = state.takenBack.get(refundId);
  if (known) {
    if (state.givenBack.has(refundId)) return refuse(refusal('refund-failed', { orderId }));
    return repetition(known.orderId === orderId && known.amount === amount && known.by.id === by.id);
  }
  const credit = state.credited.get(orderId);
  if (!credit) return refuse(refusal('proceeds-not-credited', { orderId }));
  if (isTakenBack(state, orderId)) return refuse(refusal('order-refund-pending', { orderId }));
  const commission = minus(amount, credit.amount);
  if (amount <= 0n || credit.paymentId !== paymentId || commission < 0n)
    return refuse(refusal('parameter-error'));
  return (
    lacking(state, credit.amount) ??
    accept<ProceedsEvent>({
      type: 'ProceedsTakenBack',
      data: {
        ...parts({ ...credit, sellerId, refundId, orderId, amount, commission, proceeds: credit.amount }),
        by,
        note,
        postings: transfer(
          account.escrow(orderId),
          ...sources({ sellerId, proceeds: credit.amount, commission }).map((source) => ({
            account: source.account,
            amount: negate(source.amount),
          })),
        ),
        takenBackAt: command.at,
      },
    })
  );
}

export function giveBackProceeds(
  state: ProceedsState,
  { sellerId, refundId, reason, at }: GiveBackProceeds,
): Decision<ProceedsEvent> {
  const taken = state.takenBack.get(refundId);
  if (!taken) return refuse(refusal('parameter-error'));
  if (state.givenBack.has(refundId)) return accept();
  const { orderId, proceeds, commission } = taken;
  return accept<ProceedsEvent>({
    type: 'ProceedsGivenBack',
    data: {
      ...parts({ ...taken, sellerId, refundId }),
      reason,
      postings: transfer(account.escrow(orderId), ...sources({ sellerId, proceeds, commission })),
      givenBackAt: at,
    },
  });
}

type Shares = { readonly sellerId: string; readonly proceeds: Money; readonly commission: Money };

/** Where it is taken from, without an account that gives nothing. */
function sources({ sellerId, proceeds, commission }: Shares) {
  return [
    { account: account.shopAvailable(sellerId), amount: proceeds },
    { account: account.commission, amount: commission },
  ].filter(({ amount }) => amount > 0n);
}

type Parts = Pick<TakenBack, 'orderId' | 'buyer' | 'paymentId' | 'amount' | 'commission' | 'proceeds'> & {
  readonly sellerId: string;
  readonly refundId: string;
};

function parts({ sellerId, refundId, orderId, buyer, paymentId, amount, commission, proceeds }: Parts) {
  return {
    sellerId,
    refundId,
    orderId,
    buyer,
    paymentId,
    amount: formatMoney(amount),
    commission: formatMoney(commission),
    proceeds: formatMoney(proceeds),
  };
}
