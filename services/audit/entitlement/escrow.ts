import { account, formatMoney, money, plus, streamOf } from '@caravan/events';
import type { Money } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf } from './matter.ts';
import type { Changes, Concern, DataOf, Entitlement, Matter } from './matter.ts';

function orderConcern(usercode: string, orderId: string, leaves: () => Changes): Concern {
  const streams = [streamOf('order', orderId), streamOf('wallet', usercode)];
  return { matter: matterOf.order(orderId), streams, leaves };
}

/** The end of what stood in escrow. */
const endOf = ({ usercode, orderId }: { readonly usercode: string; readonly orderId: string }) => [
  orderConcern(usercode, orderId, () => ({ PaymentCaptured: undefined })),
];

type Ended = { readonly orderId: string; readonly paymentId: string; readonly amount: string };

const lackOfEscrow = ({ orderId, paymentId, amount }: Ended, { PaymentCaptured: captured }: Matter) =>
  lackOf(`a payment that stands in escrow for order ${orderId}`, captured, { paymentId, amount });

const lackOfPaid = ({ orderId, paymentId }: Ended, { OrderPaid: paid }: Matter) =>
  lackOf(`a paid order ${orderId}`, paid, { paymentId });

export const paymentCaptured: Entitlement<'PaymentCaptured'> = {
  entitledBy: 'each order: placed by this buyer, costing this amount; nothing in escrow for it',
  concerns: ({ usercode, paymentId, orders }) =>
    orders.map(({ orderId, amount }) =>
      orderConcern(usercode, orderId, () => ({ PaymentCaptured: { paymentId, amount } })),
    ),
  postings: ({ usercode, orders }) =>
    fromTo(
      account.available(usercode),
      ...orders.map(({ orderId, amount }) => [account.escrow(orderId), amount] as const),
    ),
  lacks({ usercode, orders, amount: total }, ...matters) {
    const negative = lackOfSign(...orders.map(({ amount }) => amount));
    if (negative !== undefined) return negative;
    if (money(total) !== plus(...orders.map(({ amount }) => money(amount))))
      return `orders that come to ${total}`;
    for (const [index, { orderId, amount }] of orders.entries()) {
      const { OrderPlaced: placed, PaymentCaptured: captured } = matters[index] ?? {};
      const missing = lackOf(`an order ${orderId}`, placed, { buyer: usercode, total: amount });
      if (missing !== undefined) return missing;
      if (captured) return `an unpaid order: payment ${captured.paymentId} stands in escrow for ${orderId}`;
    }
    return undefined;
  },
};

export const paymentReturned: Entitlement<'PaymentReturned'> = {
  entitledBy: 'its capture, in escrow; its order cancelled, expired or paid by another payment',
  concerns: endOf,
  postings: ({ usercode, orderId, amount }) =>
    fromTo(account.escrow(orderId), [account.available(usercode), amount]),
  lacks(data, order = {}) {
    const missing = lackOfEscrow(data, order);
    if (missing !== undefined) return missing;
    const { OrderPaid: paid, OrderCancelled: cancelled } = order;
    const refused = paid ? paid.paymentId !== data.paymentId : cancelled;
    return refused ? undefined : `an order ${data.orderId} that refuses payment ${data.paymentId}`;
  },
};

export const paymentReleased: Entitlement<'PaymentReleased'> = {
  entitledBy: 'its capture, in escrow; its order completed for this seller and amount; the agreed commission',
  concerns: (data) => {
    const { usercode: buyer, orderId, paymentId, sellerId, proceeds: amount } = data;
    const released = { buyer, paymentId, sellerId, amount };
    return [orderConcern(buyer, orderId, () => ({ PaymentCaptured: undefined, PaymentReleased: released }))];
  },
  postings: ({ orderId, sellerId, proceeds, commission }) =>
    fromTo(account.escrow(orderId), [account.proceeds(sellerId), proceeds], [account.commission, commission]),
  lacks(data, order = {}) {
    const { orderId, paymentId, sellerId, amount, usercode: buyer } = data;
    const commission = { amount: data.commission };
    return (
      lackOfSign(data.proceeds, data.commission) ??
      lackOf(`a completed order ${orderId}`, order.OrderCompleted, { buyer, paymentId, sellerId, amount }) ??
      lackOf(`an order ${orderId}`, order.OrderPlaced, { buyer, sellerId, total: amount }) ??
      lackOfPaid(data, order) ??
      lackOfEscrow(data, order) ??
      lackOf(`the agreed commission`, { amount: agreedOn(data, order) }, commission)
    );
  },
};

export const paymentRefunded: Entitlement<'PaymentRefunded'> = {
  entitledBy: 'its capture, in escrow; the refund of its order accepted or initiated, of this amount',
  concerns: (data) => {
    // what had been released is in escrow again because the shop's stream says so
    const shop = data.takenBack ? [streamOf('proceeds', data.takenBack.sellerId)] : [];
    return endOf(data).map((order) => ({ ...order, streams: [...order.streams, ...shop] }));
  },
  postings: ({ usercode, orderId, amount }) =>
    fromTo(account.escrow(orderId), [account.available(usercode), amount]),
  lacks(data, order = {}) {
    const { orderId, paymentId, amount, usercode: buyer } = data;
    return (
      lackOf(`a granted refund of order ${orderId}`, order.RefundAccepted, { buyer, paymentId, amount }) ??
      lackOfTakenBack(data, order) ??
      lackOfPaid(data, order) ??
      lackOfEscrow(data, order)
    );
  },
};

function lackOfTakenBack(
  { orderId, takenBack }: Pick<DataOf<'PaymentRefunded'>, 'orderId' | 'takenBack'>,
  { ProceedsTakenBack: taken }: Matter,
): string | undefined {
  if (takenBack) return lackOf(`what was taken back for order ${orderId}`, taken, takenBack);
  return taken && `the refund ${taken.refundId}, for which order ${orderId} is in escrow`;
}

const ONE = money('1');

/**
 * Total × rate, rounded down to ten decimals. Deliberately separate from the code that computes commissions, because this is
 * what checks it. An order without a rate was placed when none was agreed: what the mall kept then stands.
 */
function agreedOn(
  { commission, amount }: { readonly commission: string; readonly amount: string },
  { OrderPlaced: placed }: Matter,
): string {
  if (placed?.commissionRate === undefined) return commission;
  const share = (money(amount) * money(placed.commissionRate)) / ONE;
  return formatMoney(share as Money);
}
