import { expect, test } from 'vitest';
import { goodsIdIn } from './goods-id.ts';

test.each([
  [' G100001 ', 'G100001'],
  ['https://mall.example/productDetails?id=A12&lang=ar', 'A12'],
  ['/productDetails?id=A12', 'A12'],
  ['http://[', 'http://['],
  ['', ''],
])('%j names %j', (typed, id) => {
  expect(goodsIdIn(typed)).toBe(id);
});
