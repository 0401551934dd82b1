import type { ArticleDetail } from '@caravan/gateway/wire';
import { expect, it } from 'vitest';
import { linesOf } from '../../../features/csv-file/lines.ts';
import { categoryRule } from './categories.ts';
import { goodsFile } from './goods-file.ts';
import { readArticles } from './read-articles.ts';
import { warehouseRule } from './warehouses.ts';

const leaf = (categoryId: string, name: string) => ({ categoryId, name, image: '', goodsCount: 0 });
const tree = [
  { ...leaf('home', 'Home'), children: [leaf('cups', 'Cups'), leaf('other-cups', 'cups')] },
  { ...leaf('garden', 'Garden'), children: [leaf('pots', 'Pots')] },
];
const variant = { skuId: 'A1-1', image: '', reserved: 3, onHand: [] };
const plain: ArticleDetail = {
  goodsId: 'A1',
  position: 1,
  code: '-12',
  name: '=Tray',
  image: '/media/tray',
  status: 'hidden',
  minPrice: '4',
  maxPrice: '4',
  unit: 'piece',
  stock: 7,
  sold: 0,
  categoryId: 'cups',
  shopCategoryIds: [],
  updateTime: '2026-01-01 00:00:00',
  version: 4,
  description: '',
  translations: [],
  buyMin: 1,
  home: 'yiwu',
  images: ['/media/tray'],
  attributes: [],
  options: [],
  tiers: [{ from: 1, price: '4' }],
  variants: [{ ...variant, values: [], priceDelta: '0', stock: 7 }],
};
const rich: ArticleDetail = {
  ...plain,
  code: '=SUM(A1)',
  name: 'Flower pot, "large"',
  status: 'listed',
  categoryId: 'pots',
  description: "'=not a formula\nin two lines; and more",
  originalPrice: '9',
  sample: { price: '12.5', most: 3 },
  unit: 'set',
  attributes: [
    { name: 'A=B', value: String.raw`C:\pots; =1` },
    { name: 'Material', value: 'Clay' },
  ],
  options: [
    { name: 'Colour', values: ['red', 'blue'] },
    { name: 'Size', values: ['-1', '+2'] },
  ],
  tiers: [
    { from: 10, price: '8.5' },
    { from: 50, price: '7.25' },
  ],
  variants: [
    { ...variant, values: ['red', '-1'], priceDelta: '-0.5', stock: 0 },
    { ...variant, values: ['blue', '+2'], priceDelta: '1', stock: 5 },
  ],
};

const said = ({ name, code, categoryId, unit, tiers }: ArticleDetail) => ({
  name,
  translations: [
    { language: 'en', name: '', description: '' },
    { language: 'ar', name: '', description: '' },
  ],
  code,
  categoryId,
  unit,
  tiers,
});

it('is a file that says the same when it is imported again, and nothing of the stock', async () => {
  const { articles, faults } = await readArticles(await goodsFile([plain, rich], tree).text(), {
    category: categoryRule(tree),
    warehouse: warehouseRule([]),
  });
  expect(faults).toEqual([]);
  expect(articles.map(({ article }) => article)).toEqual([
    { ...said(plain), sample: null, listed: false, variants: [{ values: [], priceDelta: '0' }] },
    {
      ...said(rich),
      options: rich.options,
      attributes: rich.attributes,
      description: rich.description,
      listed: true,
      originalPrice: '9',
      sample: { price: '12.5', most: 3 },
      variants: [
        { values: ['red', '-1'], priceDelta: '-0.5' },
        { values: ['blue', '+2'], priceDelta: '1' },
      ],
    },
  ]);
});

it('names the picture of a variant that shows another than the first, and none that is not of the article', async () => {
  const images = ['/files/a.webp', '/files/b.webp'];
  const shown = ['/files/b.webp', '/files/a.webp', '/media/goods/drawn.svg'];
  const variants = shown.map((image, place) => ({
    ...variant,
    values: [`${place}`],
    priceDelta: '0',
    stock: 1,
    image,
  }));
  const article = { ...rich, images, options: [{ name: 'Size', values: ['0', '1', '2'] }], variants };
  const [head, ...lines] = linesOf(await goodsFile([plain, article], tree).text());
  const place = head?.cells.indexOf('variant_picture') ?? -1;
  expect(lines.map(({ cells }) => cells[place])).toEqual(['', '/files/b.webp', '', '']);
});

it('has no more columns than its articles need, with the stock in one that is not read', async () => {
  const [head, line] = linesOf(await goodsFile([plain], tree).text());
  expect(head?.cells.filter((column) => /^(?:option|value|price\d|variant)/.test(column))).toEqual([]);
  expect(line?.cells[head?.cells.indexOf('stock_now') ?? -1]).toBe('7');
  expect(line?.cells[head?.cells.indexOf('stock') ?? -1]).toBe('');
});
