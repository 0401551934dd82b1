import { money } from '@caravan/events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleDraft } from './article.ts';
import { decideArticle } from './decide-article.ts';

const plain: ArticleDraft = {
  code: 'TEA-1',
  name: 'Teapot',
  description: '',
  categoryId: 'teaware',
  unit: 'piece',
  images: [],
  attributes: [],
  options: [],
  tiers: [
    { from: 10, price: '4.5' },
    { from: 100, price: '4' },
  ],
  variants: [{ values: [], priceDelta: '0' }],
  listed: true,
};
const coloured = {
  ...plain,
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  variants: [
    { values: ['Red'], priceDelta: '0' },
    { values: ['Blue'], priceDelta: '-0.5' },
  ],
};
const refusedFor = (draft: ArticleDraft) => {
  const decided = decideArticle(draft);
  return 'key' in decided ? decided.key : decided;
};

test('costs from the cheapest variant at its last tier to the dearest at its first', () => {
  expect(decideArticle(coloured)).toEqual({ priceFrom: '3.5', priceTo: '4.5', discount: 0 });
});

test('a former price makes a discount in whole percent, rounded down', () => {
  expect(decideArticle({ ...plain, originalPrice: '6.76' })).toMatchObject({ discount: 33 });
});

test.each<[string, Partial<ArticleDraft>, string]>([
  ['a former price that is not higher', { originalPrice: '4.5' }, 'article-price-invalid'],
  ['a variant that costs nothing', { variants: [{ values: [], priceDelta: '-4' }] }, 'article-price-invalid'],
  ['samples for nothing', { sample: { price: '0.00', most: 1 } }, 'article-price-invalid'],
  ['samples below the lowest price', { sample: { price: '3.99', most: 1 } }, 'article-price-invalid'],
  ['no price', { tiers: [] }, 'article-tiers-invalid'],
  [
    'more pieces for more money each',
    { tiers: [...plain.tiers, { from: 200, price: '4.1' }] },
    'article-tiers-invalid',
  ],
  [
    'two prices for one quantity',
    { tiers: [...plain.tiers, { from: 100, price: '3' }] },
    'article-tiers-invalid',
  ],
  [
    'a variant without a value',
    { options: coloured.options, variants: [{ values: [], priceDelta: '0' }] },
    'article-variant-invalid',
  ],
  [
    'a value that no option has',
    { options: coloured.options, variants: [{ values: ['Green'], priceDelta: '0' }] },
    'article-variant-invalid',
  ],
  [
    'a variant twice',
    { options: coloured.options, variants: [...coloured.variants, { values: ['Red'], priceDelta: '1' }] },
    'article-variant-invalid',
  ],
  ['an option twice', { options: [...coloured.options, ...coloured.options] }, 'article-options-invalid'],
  [
    'a value of an option twice',
    { options: [{ name: 'Colour', values: ['Red', 'Red'] }] },
    'article-options-invalid',
  ],
])('refuses %s', (_, change, key) => {
  expect(refusedFor({ ...plain, ...change })).toBe(key);
});

test('the lowest price shown is never above the highest, and no price is nothing', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  const descending = fc
    .uniqueArray(cents, { minLength: 1, maxLength: 6 })
    .map((prices) => prices.toSorted((a, b) => b - a));
  fc.assert(
    fc.property(descending, cents, (prices, extra) => {
      const decided = decideArticle({
        ...coloured,
        tiers: prices.map((price, place) => ({ from: place + 1, price: `${price}` })),
        variants: [
          { values: ['Red'], priceDelta: '0' },
          { values: ['Blue'], priceDelta: `${extra}` },
        ],
      });
      if ('key' in decided) expect.unreachable(decided.key);
      const [from, to] = [money(decided.priceFrom), money(decided.priceTo)];
      expect(0n < from && from < to).toBe(true);
    }),
  );
});
