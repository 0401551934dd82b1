import { expect, it } from 'vitest';
import { obstaclesOf, type Choice } from './obstacles.ts';

const choice: Choice = {
  count: 60,
  limits: { buyMin: 50, stock: 6_500, maximum: 500 },
  tiers: [
    { from: 50, price: '2' },
    { from: 200, price: '1.5' },
  ],
  othersInStock: true,
  inCart: 0,
  sellerMinimum: '100',
  refusal: undefined,
};
const own = { code: 2009, msg: '不能购买自己店铺的商品', data: { key: 'own-goods' } };

it('lets a quantity be bought that is in stock, allowed and worth enough', () => {
  expect(obstaclesOf(choice)).toEqual({ add: undefined, buy: undefined });
});

it.each([
  ['an empty quantity', { count: null }, 'quantity'],
  ['too few', { count: 10 }, 'quantity'],
  ['too many', { count: 501 }, 'quantity'],
  ['what the server would refuse', { refusal: own }, 'refused'],
  ['what is sold out', { limits: { ...choice.limits, stock: 0 }, refusal: own }, 'soldOut'],
] as const)('stops both ways to buy %s', (_, change, kind) => {
  const { add, buy } = obstaclesOf({ ...choice, ...change });
  expect([add?.kind, buy?.kind]).toEqual([kind, kind]);
});

it('says whether other variants are in stock', () => {
  const gone = { ...choice, limits: { ...choice.limits, stock: 49 } };
  expect(obstaclesOf(gone).add).toEqual({ kind: 'soldOut', others: true });
  expect(obstaclesOf({ ...gone, othersInStock: false }).add).toEqual({ kind: 'soldOut', others: false });
});

it('stops only the cart when the cart has some already', () => {
  const { add, buy } = obstaclesOf({ ...choice, inCart: 450 });
  expect(add).toMatchObject({ kind: 'inCart', inCart: 450, fault: { kind: 'maximum', most: 500 } });
  expect(buy).toBeUndefined();
});

it('stops only buying at once below the minimum of the seller, and says how many are enough', () => {
  const { add, buy } = obstaclesOf({ ...choice, sellerMinimum: '150' });
  expect(add).toBeUndefined();
  expect(buy).toEqual({ kind: 'sellerMinimum', missing: '30', instead: 75 });
  expect(obstaclesOf({ ...choice, sellerMinimum: '5000' }).buy).toMatchObject({ instead: undefined });
});
