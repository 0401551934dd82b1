import { brandsOf } from '@caravan/brands/testing';
import { expect, test } from 'vitest';
import { departments } from './departments.ts';
import { goodsFor } from './goods-rows.ts';
import { sellersFor } from './seller-rows.ts';
import { showing } from './showing.ts';
import { createMemoryPictures } from './testing/memory-pictures.ts';

const now = new Date('2026-06-01T00:00:00Z');
const others = Array.from({ length: 18 }, (_, place) => `brand${place + 2}`);
const brands = showing(brandsOf(...others).all());
const made = (count: number) => {
  const stores = sellersFor(count, { brands, now });
  return [...goodsFor(count, { stores, brands, now })];
};

test('makes the same mall twice', () => {
  expect(made(300)).toEqual(made(300));
});

test('keeps the first goods when a larger mall is made', () => {
  const [small, large] = [made(100), made(400)].map((mall) =>
    mall.slice(0, 50).map(({ goods }) => goods.name),
  );
  expect(large).toEqual(small);
});

test('gives no two of 5,000 goods the same name, and no name twice the same word in a row', () => {
  const names = made(5000).map(({ goods }) => goods.name);
  expect(new Set(names).size).toBe(5000);
  expect(names.filter((name) => /\b(\w{3,}) \1\b/i.test(name))).toEqual([]);
});

test('has goods of every category from a store of its department', () => {
  const goods = made(500).map((one) => one.goods);
  const stores = new Map(
    sellersFor(500, { brands, now }).map(({ row, department }) => [row.id, department.id]),
  );
  const leaves = departments.flatMap((department) => department.leaves.map((leaf) => leaf.id));
  expect(new Set(goods.map((one) => one.category_id))).toEqual(new Set(leaves));
  for (const one of goods) expect(stores.get(String(one.seller_id))).toBe(one.top_category_id);
});

test('has a picture for every image that goods and variants name', async () => {
  const specs = made(700).flatMap(({ goods, skus }) => [
    ...(goods.images as string[]),
    ...skus.map((sku) => String(sku.image)),
  ]);
  const picture = createMemoryPictures();
  const drawn = await Promise.all(specs.map(picture));
  expect(specs.filter((_, at) => drawn[at] === undefined)).toEqual([]);
});

test('shows all goods in the house brand and some in each other', () => {
  const goods = made(400).map((one) => one.goods);
  const shownBy = (brand: number) => goods.filter((one) => one.brands.includes(brand)).length;
  expect(shownBy(brands.house)).toBe(400);
  for (const brand of brands.others) expect(Math.abs(shownBy(brand) - 248)).toBeLessThan(60);
});

test('counts on the card the reviews that are there', () => {
  for (const { goods, reviews } of made(200)) {
    expect(goods.reviews).toBe(reviews.length);
    expect(goods.reviews_good).toBe(reviews.filter(({ rating }) => rating >= 4).length);
    for (const { text } of reviews) expect(text).not.toContain('{');
  }
});

test('names no two stores the same', () => {
  const names = sellersFor(50_000, { brands, now }).map(({ row }) => row.name);
  expect(new Set(names).size).toBe(2000);
});
