import { describe, expect, it } from 'vitest';
import type { ArticleDetail } from '../../../api/articles.ts';
import { articleOf, combinationsOf, draftOf, emptyDraft, variantKey, type Draft } from './article-draft.ts';
import { faultsIn, fieldOf } from './draft-faults.ts';

const article: ArticleDetail = {
  goodsId: 'A1',
  position: 1,
  code: 'MUG',
  name: 'Mug',
  image: '/files/a.webp',
  status: 'hidden',
  minPrice: '2.5',
  maxPrice: '3.2',
  unit: 'piece',
  home: 'yiwu',
  stock: 7,
  variants: [
    {
      skuId: 'A1-1',
      values: ['Red'],
      priceDelta: '0',
      image: '/files/a.webp',
      stock: 7,
      reserved: 0,
      onHand: [],
    },
    {
      skuId: 'A1-2',
      values: ['Blue'],
      priceDelta: '0.2',
      image: '/media/goods/blue.svg',
      stock: 0,
      reserved: 0,
      onHand: [],
    },
  ],
  sold: 0,
  categoryId: 'mugs',
  shopCategoryIds: [],
  updateTime: '2026-06-01 12:00:00',
  version: 3,
  description: 'For tea.',
  translations: [{ language: 'ar', name: 'كوب', description: '' }],
  buyMin: 2,
  originalPrice: '4',
  sample: { price: '6.5', most: 2 },
  images: ['/files/a.webp'],
  attributes: [{ name: 'Material', value: 'Clay' }],
  options: [{ name: 'Colour', values: ['Red', 'Green', 'Blue'] }],
  tiers: [
    { from: 2, price: '3' },
    { from: 10, price: '2.5' },
  ],
};
const draft = draftOf(article);
const known = new Set([variantKey(['Red']), variantKey(['Blue'])]);

const option = (name: string, values: string) => ({ key: name, name, values });
const faults = (change: Partial<Draft>) => faultsIn({ ...draft, ...change });

const sampleSent = (change: Partial<Draft>) =>
  articleOf({ ...draft, ...change }, { images: [], known }).sample;

describe('an article in the form', () => {
  it('is sent as it was read where nobody changed anything', () => {
    expect(articleOf(draft, { images: article.images, known })).toEqual({
      code: 'MUG',
      name: 'Mug',
      description: 'For tea.',
      translations: [
        { language: 'en', name: '', description: '' },
        { language: 'ar', name: 'كوب', description: '' },
      ],
      categoryId: 'mugs',
      unit: 'piece',
      images: ['/files/a.webp'],
      attributes: article.attributes,
      options: article.options,
      tiers: article.tiers,
      originalPrice: '4',
      sample: { price: '6.5', most: 2 },
      variants: [
        { values: ['Red'], priceDelta: '0', image: '/files/a.webp' },
        { values: ['Blue'], priceDelta: '0.2' },
      ],
      listed: false,
    });
    expect(faultsIn(draft)).toEqual({});
  });

  it('allows samples where they are allowed, and says that there are none otherwise', () => {
    expect(sampleSent({})).toEqual({ price: '6.5', most: 2 });
    expect(sampleSent({ sampled: false })).toBeNull();
    expect(faults({ samplePrice: '0', sampleMost: '11' })).toEqual({
      'article-samplePrice': 'price',
      'article-sampleMost': 'sampleMost',
    });
    expect(faults({ sampled: false, samplePrice: '', sampleMost: '' })).toEqual({});
  });

  it('names no picture for a variant that was taken away from the article', () => {
    const { variants } = articleOf(draft, { images: ['/files/b.webp'], known });
    expect(variants.map(({ image }) => image)).toEqual([undefined, undefined]);
  });

  it('keeps variants whose values have a comma', () => {
    const sizes = [{ name: 'Size', values: ['1,5 mm', '2 mm'] }];
    const variants = article.variants.map((each, place) => ({
      ...each,
      values: [['1,5 mm', '2 mm'][place] ?? ''],
    }));
    const sent = articleOf(draftOf({ ...article, options: sizes, variants }), { images: [], known });
    expect(sent.options).toEqual(sizes);
    expect(sent.variants.map(({ values }) => values)).toEqual([['1,5 mm'], ['2 mm']]);
  });

  it('sells a choice that an added value brings, with the stock to begin with', () => {
    const options = [option('Colour', 'Red, Green, Blue, Grey')];
    const variants = {
      ...draft.variants,
      [variantKey(['Grey'])]: { sold: true, priceDelta: '', stock: '12', image: '' },
    };
    const sent = articleOf({ ...draft, options, variants }, { images: [], known });
    expect(sent.variants).toHaveLength(3);
    expect(sent.variants.at(-1)).toEqual({ values: ['Grey'], priceDelta: '0', stock: 12 });
    expect(sent).not.toHaveProperty('warehouse');
    const far = articleOf({ ...draft, warehouse: 'dubai' }, { images: [], known });
    expect(far.warehouse).toBe('dubai');
  });

  it('has every combination of its options, and one choice without any', () => {
    expect(combinationsOf([option('Colour', 'Red, Blue'), option('Size', 'S, M')])).toEqual([
      ['Red', 'S'],
      ['Red', 'M'],
      ['Blue', 'S'],
      ['Blue', 'M'],
    ]);
    expect(combinationsOf([])).toEqual([[]]);
  });
});

describe('what is wrong in the form', () => {
  it('is named for each field of an empty one', () => {
    expect(Object.values(faultsIn(emptyDraft()))).toEqual(['missing', 'missing', 'missing', 'price']);
  });

  it('is a name in a language that is too short to be one', () => {
    const translations = { ...draft.translations, ar: { name: 'ك ', description: '' } };
    expect(faults({ translations })).toEqual({ [fieldOf('translation', 'ar')]: 'name' });
  });

  it('is a tier that does not begin behind the one before, or costs more', () => {
    const tiers = [
      { key: 'a', from: '2', price: '3' },
      { key: 'b', from: '2', price: '10.5' },
    ];
    expect(faults({ tiers })).toEqual({
      [fieldOf('from', 'b')]: 'rising',
      [fieldOf('price', 'b')]: 'dearer',
    });
  });

  it('is an option twice, and more choices than one article may have', () => {
    const twice = [option('Colour', 'Red'), { ...option('Colour', 'S'), key: 'b' }];
    expect(Object.values(faults({ options: twice }))).toEqual(['twice', 'twice']);
    const many = Array.from({ length: 11 }, (_, place) => `v${place}`).join();
    expect(faults({ options: [option('A', many), option('B', many)] })).toEqual({
      [fieldOf('variants')]: 'tooMany',
    });
  });

  it('is an option with more values, or longer ones, than the server takes', () => {
    const many = Array.from({ length: 51 }, (_, place) => `v${place}`).join();
    for (const values of [many, 'a'.repeat(61)])
      expect(faults({ options: [option('A', values)] })).toEqual({ [fieldOf('values', 'A')]: 'values' });
    expect(faults({ options: [option('A', 'a'.repeat(60))] })).toEqual({});
  });

  it('is that no choice is sold', () => {
    const none = { sold: false, priceDelta: '', stock: '', image: '' };
    const variants = Object.fromEntries(Object.keys(draft.variants).map((key) => [key, none]));
    expect(faults({ variants })).toEqual({ [fieldOf('variants')]: 'noneSold' });
  });
});
