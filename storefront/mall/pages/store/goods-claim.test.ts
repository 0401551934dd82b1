import { expect, it } from 'vitest';
import { goodsClaim } from './goods-claim.ts';

it.each([
  [0, undefined],
  [49_999, undefined],
  [50_000, 50_000],
  [69_999, 60_000],
])('a shop of %i goods claims %s', (goodsCount, claim) => {
  expect(goodsClaim(goodsCount)).toBe(claim);
});
