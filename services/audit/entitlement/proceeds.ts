import { account, formatMoney, minus, money, plus, streamOf } from '@caravan/events';
import type { Money } from '@caravan/events';
import { fromTo, lackOf, lackOfSign } from './lacking.ts';
import { matterOf } from './matter.ts';
import type { Changes, Concern, DataOf, Entitlement, Matter } from './matter.ts';

type OfShop = { readonly sellerId: string; readonly amount: string };
type Payout = DataOf<'ProceedsPaidOut' | 'PayoutReturned' | 'ProceedsReceived'>;

/** What the shop may have paid out, after this much more. */
export function shopConcern({ sellerId }: Pick<OfShop, 'sellerId'>, more: Money): Concern {
  return {
    matter: matterOf.shop(sellerId),
    streams: [streamOf('proceeds', sellerId)],
    leaves: (before) => ({ ShopAvailable: { amount: formatMoney(plus(availableTo(before), more)) } }),
  };
}

export const availableTo = ({ ShopAvailable: shop }: Matter): Money => money(shop?.amount ?? '0');

function payoutConcern({ sellerId, payoutId, usercode }: Payout, leaves: () => Changes): Concern {
  const streams = [streamOf('proceeds', sellerId), streamOf('wallet', usercode)];
  return { matter: matterOf.payout(sellerId, payoutId), streams, leaves };
}

const over = (): Changes => ({ ProceedsPaidOut: undefined, PayoutEnded: true });

const lackOfPayout = (
  { payoutId, sellerId, usercode, amount }: Payout,
  { ProceedsPaidOut: payout }: Matter = {},
) => lackOf(`a payout ${payoutId} of shop ${sellerId} on its way`, payout, { usercode, amount });

const creditedOf = ({ buyer, paymentId, sellerId, amount }: DataOf<'ProceedsCredited'>) => ({
  buyer,
  paymentId,
  sellerId,
  amount,
});

export const proceedsCredited: Entitlement<'ProceedsCredited'> = {
  entitledBy: 'the release of its order to this shop, of this amount; not credited before',
  concerns: (data) => [
    {
      matter: matterOf.order(data.orderId),
      streams: [
        streamOf('order', data.orderId),
        streamOf('wallet', data.buyer),
        streamOf('proceeds', data.sellerId),
      ],
      leaves: () => ({ PaymentReleased: undefined, ProceedsCredited: creditedOf(data) }),
    },
    shopConcern(data, money(data.amount)),
  ],
  postings: ({ sellerId, amount }) =>
    fromTo(account.proceeds(sellerId), [account.shopAvailable(sellerId), amount]),
  lacks({ sellerId, orderId, buyer, paymentId, amount }, order = {}) {
    const released = order.PaymentReleased;
    return (
      lackOfSign(amount) ??
      lackOf(`an uncredited release of order ${orderId}`, released, { buyer, paymentId, sellerId, amount })
    );
  },
};

export const proceedsPaidOut: Entitlement<'ProceedsPaidOut'> = {
  entitledBy: 'at least this amount available to the shop; not paid out before',
  concerns: (data) => [
    payoutConcern(data, () => ({ ProceedsPaidOut: { usercode: data.usercode, amount: data.amount } })),
    shopConcern(data, minus(money('0'), money(data.amount))),
  ],
  postings: ({ sellerId, payoutId, amount }) =>
    fromTo(account.shopAvailable(sellerId), [account.payout(payoutId), amount]),
  lacks({ sellerId, payoutId, amount }, payout = {}, shop = {}) {
    if (payout.ProceedsPaidOut || payout.PayoutEnded)
      return `a payout of its own: ${payoutId} was paid out before`;
    const available = availableTo(shop);
    if (money(amount) > available)
      return `a shop ${sellerId} with ${amount} available (it has ${formatMoney(available)})`;
    return lackOfSign(amount);
  },
};

export const payoutReturned: Entitlement<'PayoutReturned'> = {
  entitledBy: 'its payout, of this amount to this person, neither received nor returned',
  concerns: (data) => [payoutConcern(data, over), shopConcern(data, money(data.amount))],
  postings: ({ sellerId, payoutId, amount }) =>
    fromTo(account.payout(payoutId), [account.shopAvailable(sellerId), amount]),
  lacks: lackOfPayout,
};

export const proceedsReceived: Entitlement<'ProceedsReceived'> = {
  entitledBy: "the payout of a shop, of this amount to this person's wallet, neither received nor returned",
  concerns: (data) => [payoutConcern(data, over)],
  postings: ({ payoutId, usercode, amount }) =>
    fromTo(account.payout(payoutId), [account.available(usercode), amount]),
  lacks: lackOfPayout,
};
