import { money, refusal, zero } from '@caravan/events';
import { expect, test } from 'vitest';
import { createShopObligations, createShopUnderWay } from './shop-obligations.ts';

type Parts = Parameters<typeof createShopObligations>[0];
type Counts = Awaited<ReturnType<Parts['orders']['ofShop']['counts']>>;
type Unsettled = Awaited<ReturnType<Parts['movements']['unsettled']>>;

type Standing = {
  readonly role?: 'owner' | 'assistant';
  readonly counts?: Counts;
  readonly unsettled?: Partial<Unsettled>;
  readonly available?: string;
};

const ofShop = (sellerId: string, answer: unknown) => {
  expect(sellerId).toBe('S1');
  return Promise.resolve(answer as never);
};

function outstandingWith({ role, counts = {}, unsettled = {}, available = '0' }: Standing) {
  const settled = { released: 0, toCredit: zero, toReceive: zero, toTakeBack: zero };
  return createShopObligations({
    members: { of: async (usercode) => role && { sellerId: 'S1', usercode, role } },
    orders: { ofShop: { counts: (sellerId) => ofShop(sellerId, counts) } },
    movements: { unsettled: (sellerId) => ofShop(sellerId, { ...settled, ...unsettled }) },
    proceeds: { available: (sellerId) => ofShop(sellerId, money(available)) },
  })('U1');
}

const everything: Standing = {
  counts: { paid: 1, received: 1 },
  unsettled: { toCredit: money('1'), toReceive: money('1'), toTakeBack: money('1') },
  available: '1',
};

test.each<[string, Standing, ReturnType<typeof refusal> | undefined]>([
  ['nothing', {}, undefined],
  [
    'only orders that have ended',
    { counts: { completed: 9, refunded: 1, cancelled: 2 }, unsettled: { released: 9 } },
    undefined,
  ],
  [
    'an order that is completed, and not released yet',
    { counts: { completed: 9 }, unsettled: { released: 8 } },
    refusal('proceeds-unreleased', { orders: 1 }),
  ],
  [
    'orders to be paid, shipped or refunded',
    { counts: { 'pending-payment': 1, paid: 1, shipped: 1, refunding: 1, completed: 5 } },
    refusal('shop-orders-remain', { orders: 4 }),
  ],
  [
    'received orders that can be returned, or whose refund is to be decided',
    {
      counts: { received: 2, reviewed: 3, 'refund-requested': 1, completed: 4 },
      unsettled: { released: 4 },
    },
    refusal('proceeds-unreleased', { orders: 6 }),
  ],
  [
    'a release that is not credited yet',
    { unsettled: { toCredit: money('7') } },
    refusal('proceeds-remain', { amount: '7' }),
  ],
  ['proceeds', { available: '0.0000000001' }, refusal('proceeds-remain', { amount: '0.0000000001' })],
  [
    'a payout under way',
    { unsettled: { toReceive: money('12') } },
    refusal('payout-remains', { amount: '12' }),
  ],
  [
    'a refund after completion under way',
    { counts: { refunding: 1 }, unsettled: { toTakeBack: money('26') } },
    refusal('shop-refund-remains', { amount: '26' }),
  ],
])('the owner of a shop with %s', async (_what, standing, expected) => {
  expect(await outstandingWith({ role: 'owner', ...standing })).toEqual(expected);
});

function underWayWith({ counts = {}, unsettled = {} }: Standing) {
  const settled = { released: 0, toCredit: zero, toReceive: zero, toTakeBack: zero };
  return createShopUnderWay({
    orders: { ofShop: { counts: (sellerId) => ofShop(sellerId, counts) } },
    movements: { unsettled: (sellerId) => ofShop(sellerId, { ...settled, ...unsettled }) },
  })('S1');
}

test('nothing comes to a shop that has but money, whoever runs it', async () => {
  expect(await underWayWith({ counts: { completed: 3 }, unsettled: { released: 3 } })).toBeUndefined();
  for (const standing of [
    { counts: { paid: 1 } },
    { counts: { received: 1 } },
    { counts: { completed: 3 }, unsettled: { released: 2 } },
    ...(['toCredit', 'toReceive', 'toTakeBack'] as const).map((what) => ({
      unsettled: { [what]: money('1') },
    })),
  ])
    expect(await underWayWith(standing)).toBeDefined();
});

test('an assistant leaves, and whoever runs no shop, whatever any shop has', async () => {
  expect(await outstandingWith({ ...everything, role: 'assistant' })).toBeUndefined();
  expect(await outstandingWith(everything)).toBeUndefined();
});
