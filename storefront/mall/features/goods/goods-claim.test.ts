import { expect, it } from 'vitest';
import { goodsClaim } from './goods-claim.ts';

it.each([
  [0, undefined],
  [50_000, undefined],
  [50_001, 50_000],
  [60_000, 50_000],
  [69_999, 60_000],
])('who has %i goods claims to have over %s', (goodsCount, claim) => {
  expect(goodsClaim(goodsCount)).toBe(claim);
});
