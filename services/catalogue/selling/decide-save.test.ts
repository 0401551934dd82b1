import { expect, test } from 'vitest';
import type { ArticleDraft } from './article.ts';
import { decideEdit, decideSave, type KeptArticle } from './decide-save.ts';

const draft: ArticleDraft = {
  code: 'MUG-1',
  name: 'Mug',
  description: '',
  categoryId: 'mugs',
  unit: 'piece',
  attributes: [],
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  tiers: [{ from: 1, price: '3' }],
  variants: [
    { values: ['Red'], priceDelta: '0', stock: 5 },
    { values: ['Blue'], priceDelta: '0.2' },
  ],
  listed: true,
};
const kept: KeptArticle = {
  id: 'A1',
  version: 4,
  sample: null,
  options: [{ name: 'Colour', values: [{ value: 'Red', colour: 'red' }] }],
  skus: [
    { id: 'A1-1', values: ['Red'], available: 8, lying: new Map([['yiwu', 8]]), image: 'mug_1_0_red' },
    {
      id: 'A1-7',
      values: ['Green'],
      available: 2,
      lying: new Map([['yiwu', 2]]),
      image: '/files/old/green.webp',
    },
  ],
};
const images = {
  shown: ['/files/new/a.webp', '/files/new/b.webp'],
  named: new Map([['b', '/files/new/b.webp']]),
};

function saved(about: { kept?: KeptArticle; images?: typeof images }, change: Partial<ArticleDraft> = {}) {
  const decided = decideSave({ id: 'A1', images, warehouse: 'yiwu', ...about }, { ...draft, ...change });
  return 'key' in decided ? expect.unreachable(decided.key) : decided;
}

test('a new article has its variants in order, the stock they open with, and its first picture', () => {
  const { skus, stock, retired } = saved({});
  expect(skus).toMatchObject([
    { id: 'A1-1', position: 0, specification: 'Red', image: '/files/new/a.webp', available: 5 },
    { id: 'A1-2', position: 1, specification: 'Blue', price_delta: '0.2', available: 0 },
  ]);
  expect(stock).toEqual([{ skuId: 'A1-1', by: 5, isNew: true, warehouse: 'yiwu' }]);
  expect(retired).toEqual([]);
});

test('a variant is known by its values, and its stock stays unless the change sets it', () => {
  const { skus, stock } = saved({ kept }, { variants: [{ values: ['Red'], priceDelta: '1' }] });
  expect(skus).toMatchObject([{ id: 'A1-1', available: 8, price_delta: '1' }]);
  expect(stock).toEqual([]);
  expect(saved({ kept }).stock).toEqual([{ skuId: 'A1-1', by: -3, isNew: false, warehouse: 'yiwu' }]);
});

test('no more pieces go than lie in the warehouse that the change is about', () => {
  const lying = new Map([
    ['yiwu', 2],
    ['dubai', 6],
  ]);
  const elsewhere = { ...kept, skus: kept.skus.map((sku) => ({ ...sku, lying })) };
  const about = { id: 'A1', images, kept: elsewhere, warehouse: 'yiwu' };
  expect(decideSave(about, draft)).toMatchObject({ key: 'stock-not-there', details: { stock: 2 } });
  const variants = draft.variants.map((variant) => ({ ...variant, warehouse: 'dubai' }));
  expect(decideSave(about, { ...draft, variants })).toMatchObject({
    stock: [{ skuId: 'A1-1', by: -3, warehouse: 'dubai' }],
  });
});

test('pieces of each variant lie where it says, and where the save says if it says nothing', () => {
  const variants = [
    { values: ['Red'], priceDelta: '0', stock: 5, warehouse: 'rotterdam' },
    { values: ['Blue'], priceDelta: '0', stock: 7 },
  ];
  expect(saved({}, { variants }).stock).toEqual([
    { skuId: 'A1-1', by: 5, isNew: true, warehouse: 'rotterdam' },
    { skuId: 'A1-2', by: 7, isNew: true, warehouse: 'yiwu' },
  ]);
});

test('a variant that is left out is sold no more, and a new one never gets its id', () => {
  const { skus, retired } = saved({ kept });
  expect(retired).toEqual(['A1-7']);
  expect(skus.map(({ id }) => id)).toEqual(['A1-1', 'A1-8']);
});

test('a variant that comes back is the same one', () => {
  const options = [{ name: 'Colour', values: ['Green'] }];
  const { skus, retired } = saved({ kept }, { options, variants: [{ values: ['Green'], priceDelta: '0' }] });
  expect(skus).toMatchObject([{ id: 'A1-7', available: 2 }]);
  expect(retired).toEqual(['A1-1']);
});

test('values that contain the sign between values are told apart', () => {
  const options = [
    { name: 'Size', values: ['S', 'S / M'] },
    { name: 'Cut', values: ['M / L', 'L'] },
  ];
  const variants = [
    { values: ['S', 'M / L'], priceDelta: '0' },
    { values: ['S / M', 'L'], priceDelta: '0' },
  ];
  expect(saved({}, { options, variants }).skus).toHaveLength(2);
});

test('a variant has the picture that it names, keeps a composed one, and loses one that the article lost', () => {
  const named = saved({ kept }, { variants: [{ values: ['Red'], priceDelta: '0', image: 'b' }] });
  expect(named.skus[0]?.image).toBe('/files/new/b.webp');
  expect(saved({ kept }).skus[0]?.image).toBe('mug_1_0_red');
  const options = [{ name: 'Colour', values: ['Green'] }];
  const green = saved({ kept }, { options, variants: [{ values: ['Green'], priceDelta: '0' }] });
  expect(green.skus[0]?.image).toBe('/files/new/a.webp');
});

const naming = (image: string): Partial<ArticleDraft> => ({
  variants: [{ values: ['Red'], priceDelta: '0', image }],
});

test('a variant cannot have a picture that is not there, nor one that the article shows no more', () => {
  const about = { id: 'A1', images, warehouse: 'yiwu' };
  expect(decideSave(about, { ...draft, ...naming('c') })).toEqual({ key: 'upload-unknown' });
  const old = { ...images, named: new Map([['/files/old/c.webp', '/files/old/c.webp']]) };
  expect(saved({ images: old }, naming('/files/old/c.webp')).skus[0]?.image).toBe('/files/new/a.webp');
  expect(saved({}, naming('')).skus[0]?.image).toBe('/files/new/a.webp');
});

test('a value keeps the colour that it is shown with', () => {
  expect(saved({ kept }).options).toEqual([
    { name: 'Colour', values: [{ value: 'Red', colour: 'red' }, { value: 'Blue' }] },
  ]);
});

test('an edit of what somebody else changed meanwhile is refused', () => {
  expect(decideEdit(kept, 3)).toEqual({ key: 'article-changed' });
  expect(decideEdit(kept, 4)).toBeUndefined();
  expect(decideEdit(kept, undefined)).toBeUndefined();
});
