import { account, formatMoney, minus, money, negate, plus, streamOf, zero } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf } from './matter.ts';
import type { Changes, Concern, DataOf, Entitlement } from './matter.ts';
import { availableTo, shopConcern } from './proceeds.ts';

type Taken = DataOf<'ProceedsTakenBack' | 'ProceedsGivenBack'>;

function orderConcern({ orderId, buyer, sellerId }: Taken, leaves: () => Changes): Concern {
  const streams = [streamOf('order', orderId), streamOf('wallet', buyer), streamOf('proceeds', sellerId)];
  return { matter: matterOf.order(orderId), streams, leaves };
}

export const proceedsTakenBack: Entitlement<'ProceedsTakenBack'> = {
  entitledBy:
    'its order completed; what its release gave this shop, still with it and available; the commission of it',
  concerns: (data) => [
    orderConcern(data, () => ({
      // in escrow again, and only to be refunded or given back
      PaymentCaptured: { paymentId: data.paymentId, amount: data.amount },
      ProceedsCredited: undefined,
      OrderCompleted: undefined,
      ProceedsTakenBack: takenOf(data),
    })),
    shopConcern(data, negate(money(data.proceeds))),
  ],
  postings: ({ sellerId, orderId, proceeds, commission }) =>
    fromTo(
      account.escrow(orderId),
      [account.shopAvailable(sellerId), formatMoney(negate(money(proceeds)))],
      [account.commission, formatMoney(negate(money(commission)))],
    ),
  lacks(data, order = {}, shop = {}) {
    const { sellerId, orderId, buyer, paymentId, amount, commission, proceeds } = data;
    if (plus(money(commission), money(proceeds)) !== money(amount)) return `shares that come to ${amount}`;
    const owed = { buyer, paymentId, sellerId };
    const missing =
      lackOfSign(commission, proceeds) ??
      lackOf(`a completed order ${orderId}`, order.OrderCompleted, { ...owed, amount }) ??
      lackOf(`a credit for order ${orderId}`, order.ProceedsCredited, { ...owed, amount: proceeds });
    if (missing !== undefined) return missing;
    const left = minus(availableTo(shop), money(proceeds));
    return left < zero
      ? `a shop ${sellerId} with ${proceeds} available (it has ${formatMoney(availableTo(shop))})`
      : undefined;
  },
};

export const proceedsGivenBack: Entitlement<'ProceedsGivenBack'> = {
  entitledBy: 'what was taken back for this refund, of these shares; its order not refunded',
  concerns: (data) => {
    const { buyer, paymentId, sellerId, amount, proceeds } = data;
    const owed = { buyer, paymentId, sellerId };
    return [
      orderConcern(data, () => ({
        PaymentCaptured: undefined,
        ProceedsCredited: { ...owed, amount: proceeds },
        OrderCompleted: { ...owed, amount },
        ProceedsTakenBack: undefined,
      })),
      shopConcern(data, money(proceeds)),
    ];
  },
  postings: ({ sellerId, orderId, proceeds, commission }) =>
    fromTo(
      account.escrow(orderId),
      [account.shopAvailable(sellerId), proceeds],
      [account.commission, commission],
    ),
  lacks(data, { ProceedsTakenBack: taken, RefundAccepted: granted } = {}) {
    const { refundId, orderId } = data;
    if (granted) return `an order ${orderId} that refused refund ${refundId}`;
    return lackOf(`what refund ${refundId} took back for order ${orderId}`, taken, takenOf(data));
  },
};

function takenOf({ refundId, sellerId, buyer, paymentId, amount, commission, proceeds }: Taken) {
  return { refundId, sellerId, buyer, paymentId, amount, commission, proceeds };
}
