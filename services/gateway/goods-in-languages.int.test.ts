import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';
import type { RequestOf } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let owner: TestSeller;
let buyer: TestBuyer;
let categoryId: string;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 1 });
  categoryId = pageList[0]?.categoryId ?? '';
  owner = await newSeller(mall, client, { sellerId: pageList[0]?.sellerId ?? '', role: 'owner' });
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

let codes = 0;
const draftOf = (change: Partial<RequestOf<'sellerArticle!save'>> = {}): RequestOf<'sellerArticle!save'> => ({
  code: `T-${(codes += 1)}`,
  name: 'Bilby kettle',
  description: 'Boils in a minute.',
  categoryId,
  tiers: [{ from: 1, price: '900' }],
  variants: [{ stock: 7 }],
  ...change,
});
const arabic = { language: 'ar', name: 'غلاية بيلبي', description: 'تغلي الماء في دقيقة.' } as const;
/** A body precedes the address, which the test client gives `lang=en`. */
const inArabic = { lang: 'ar' };
/** The same, of a call that asks for nothing else. */
const onlyInArabic = { ...(inArabic as object) };
const inGerman = { lang: 'de' };

it('shows each reader the texts of the language that they ask in, also where answers are shared', async () => {
  const { goodsId } = await client.call('sellerArticle!save', draftOf({ translations: [arabic] }), owner);
  const ask = { goodsId };
  expect(await client.call('sellerGoods!info', ask)).toMatchObject({ name: 'Bilby kettle' });
  const { name, description } = arabic;
  expect(await client.call('sellerGoods!info', { ...ask, ...inArabic })).toMatchObject({ name, description });
  const unspoken = await client.call('sellerGoods!info', { ...ask, ...inGerman });
  expect(unspoken).toMatchObject({ name: 'Bilby kettle', description: 'Boils in a minute.' });
  const search = { keyword: 'بيلبي', ...inArabic };
  expect((await client.call('sellerGoods!search', search)).pageList[0]).toMatchObject({ goodsId, name });
  await client.call('keepGoods!add', ask, buyer);
  expect((await client.call('keepGoods!list', { pageNum: 1, ...inArabic }, buyer)).pageList).toMatchObject([
    { goodsId, name },
  ]);
  expect((await client.call('keepGoods!list', {}, buyer)).pageList).toMatchObject([{ name: 'Bilby kettle' }]);
});

it('calls categories by their names in the reader’s language, wherever they are shown', async () => {
  const named = { categoryId: 'kitchen-cookware', name: 'أواني الطهي' };
  const { pageList: tree } = await client.call('category!tree', onlyInArabic);
  expect(tree.find(({ categoryId: id }) => id === 'kitchen')).toMatchObject({ name: 'المطبخ والمائدة' });
  expect(tree.flatMap(({ children }) => children)).toContainEqual(expect.objectContaining(named));
  const { pageList: top } = await client.call('category!list', onlyInArabic);
  expect(top.map(({ name }) => name)).toContain('المطبخ والمائدة');
  const { pageList: own } = await client.call('category!list', {});
  expect(own.map(({ name }) => name)).toContain('Kitchen & Dining');
  const pots = { categoryId: named.categoryId, ...inArabic };
  const { categories } = await client.call('sellerGoods!facets', pots);
  expect(categories.flatMap(({ children }) => children)).toContainEqual(expect.objectContaining(named));
  const [first] = (await client.call('sellerGoods!list', pots)).pageList;
  const info = await client.call('sellerGoods!info', { goodsId: first?.goodsId ?? '', ...inArabic });
  expect(info.categories.map(({ name }) => name)).toEqual(['المطبخ والمائدة', named.name]);
});

it('finds and suggests a category by its name in any language', async () => {
  const search = { keyword: 'أواني الطهي', pageSize: 60, ...inArabic };
  const { pageList } = await client.call('sellerGoods!search', search);
  expect(pageList.length).toBeGreaterThan(0);
  expect(new Set(pageList.map((item) => item.categoryId))).toEqual(new Set(['kitchen-cookware']));
  const typed = { keyword: encodeURIComponent('أواني'), ...inArabic };
  const { categoryList } = await client.call('sellerGoods!search-keyword', typed);
  expect(categoryList).toContainEqual({ id: 'kitchen-cookware', name: 'أواني الطهي' });
});

it('quotes an order in the reader’s language, and the order keeps the article’s own name', async () => {
  const { goodsId } = await client.call('sellerArticle!save', draftOf({ translations: [arabic] }), owner);
  const { skus } = await client.call('sellerGoods!info', { goodsId });
  const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: 1 }];
  const namesOf = async (more: object) => {
    const { orders } = await client.call('order!quote', { lines, ...more }, buyer);
    return orders.flatMap(({ goodsList }) => goodsList.map(({ name }) => name));
  };
  expect(await namesOf({})).toEqual(['Bilby kettle']);
  expect(await namesOf(inArabic)).toEqual(['غلاية بيلبي']);
  const submission = { lines, addressId: buyer.addressId, ...inArabic };
  const { orders } = await client.call('order!submit', submission, buyer);
  const orderId = orders[0]?.orderId ?? '';
  const { pageList } = await client.call('order!info', { orderId, ...inArabic }, buyer);
  expect(pageList.map(({ name }) => name)).toEqual(['Bilby kettle']);
});

it('reads the texts back to the shop, and refuses languages that the mall does not speak', async () => {
  const draft = draftOf({ translations: [{ language: 'ar', name: arabic.name }] });
  const { goodsId } = await client.call('sellerArticle!save', draft, owner);
  const whole = await client.call('sellerArticle!info', { goodsId }, owner);
  expect(whole.translations).toEqual([{ language: 'ar', name: arabic.name, description: '' }]);
  const again = { articles: [{ ...draft, translations: [{ language: 'ar' as const, name: '' }] }] };
  const { pageList } = await client.call('sellerArticle!import', again, owner);
  expect(pageList).toEqual([{ code: draft.code, goodsId, created: false }]);
  expect((await client.call('sellerArticle!info', { goodsId }, owner)).translations).toEqual([]);
  const unspoken = { ...draft, goodsId, translations: [{ language: 'tlh', name: 'bal' }] };
  expect(keyOf(await client.ask('sellerArticle!save', unspoken, owner))).toBe('parameter-error');
});
