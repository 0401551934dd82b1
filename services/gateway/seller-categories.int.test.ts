import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';
import type { KeptCategories, RequestOf } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let sellerId: string;
let mallCategory: string;
let owner: TestSeller;
let stranger: TestSeller;

beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const own = pageList[0];
  sellerId = own?.sellerId ?? '';
  mallCategory = own?.categoryId ?? '';
  const other = pageList.find((goods) => goods.sellerId !== sellerId)?.sellerId ?? '';
  owner = await newSeller(mall, client, { sellerId, role: 'owner' });
  stranger = await newSeller(mall, client, { sellerId: other, role: 'owner' });
});
afterAll(() => mall.stop());

type Draft = Exclude<RequestOf<'sellerCategory!keep'>['categories'], string>[number];
const list = (by = owner) => client.call('sellerCategory!list', {}, by);
/** Replaces the list, whatever it was. */
async function keep(categories: readonly Draft[], by = owner): Promise<KeptCategories> {
  const { version } = await list(by);
  return await client.call('sellerCategory!keep', { version, categories: [...categories] }, by);
}
const idOf = ({ pageList }: KeptCategories, name: string) =>
  pageList.flatMap(({ children, ...branch }) => [branch, ...children]).find((each) => each.name === name)
    ?.shopCategoryId ?? '';

let codes = 0;
async function newGoods(listed = true): Promise<string> {
  const { goodsId } = await client.call(
    'sellerArticle!save',
    {
      code: `C-${(codes += 1)}`,
      name: `Folding stool ${codes}`,
      categoryId: mallCategory,
      tiers: [{ from: 1, price: '3.5' }],
      variants: [{ stock: 7 }],
      listed,
    },
    owner,
  );
  return goodsId;
}
const assign = (shopCategoryId: string, goodsIds: string[], within = true, by = owner) =>
  client.ask('sellerCategory!assign', { shopCategoryId, goodsIds, within }, by);
const goodsIn = async (shopCategoryId: string) =>
  (await client.call('sellerGoods!list', { sellerId, shopCategoryId })).pageList.map((each) => each.goodsId);
/** Another one at each call, so that no answer is the shared one of the last call. */
const shownTo = async () => (await mall.gateway().client.call('category!sellerTree', { sellerId })).pageList;

describe('a shop’s own categories', () => {
  it('are shown to buyers with what is in them, a parent with all that its children have', async () => {
    const kept = await keep([
      { name: 'Garden', names: { ar: 'الحديقة' }, children: [{ name: 'Stools' }, { name: 'Empty' }] },
      { name: 'Sale' },
    ]);
    const [garden, stools, sale] = ['Garden', 'Stools', 'Sale'].map((name) => idOf(kept, name));
    const [one, other, hidden] = [await newGoods(), await newGoods(), await newGoods(false)];
    await assign(stools ?? '', [one, hidden]);
    await assign(garden ?? '', [other]);
    await assign(sale ?? '', [one]);

    expect((await goodsIn(garden ?? '')).toSorted()).toEqual([one, other].toSorted());
    expect(await goodsIn(stools ?? '')).toEqual([one]);
    expect((await list()).pageList).toMatchObject([
      { name: 'Garden', goodsCount: 3, children: [{ goodsCount: 2 }, { name: 'Empty', goodsCount: 0 }] },
      { name: 'Sale', goodsCount: 1 },
    ]);
    const article = await client.call('sellerArticle!info', { goodsId: one }, owner);
    expect(article.shopCategoryIds.toSorted()).toEqual([stools, sale].toSorted());
    const found = await client.call('sellerArticle!list', { shopCategoryId: garden ?? '' }, owner);
    expect(found.pageList.map(({ goodsId }) => goodsId)).toEqual([hidden, other, one]);
    // five seconds old at most
    await expect.poll(shownTo, { timeout: 20_000 }).toMatchObject([
      {
        name: 'Garden',
        names: { ar: 'الحديقة' },
        goodsCount: 2,
        children: [{ name: 'Stools', goodsCount: 1 }],
      },
      { name: 'Sale', goodsCount: 1 },
    ]);
  });

  it('keep their goods when they are renamed, moved and put elsewhere, and lose them with their end', async () => {
    const kept = await keep([{ name: 'Old' }, { name: 'Other' }]);
    const goodsId = await newGoods();
    const [old, other] = [idOf(kept, 'Old'), idOf(kept, 'Other')];
    for (const id of [old, other]) await assign(id, [goodsId]);
    await keep([{ shopCategoryId: other, name: 'Other', children: [{ shopCategoryId: old, name: 'New' }] }]);
    expect(await goodsIn(old)).toEqual([goodsId]);
    await keep([{ shopCategoryId: other, name: 'Other' }]);
    const article = await client.call('sellerArticle!info', { goodsId }, owner);
    expect(article.shopCategoryIds).toEqual([other]);
    expect(await goodsIn(old)).toEqual([]);
  });

  it('stay with goods that are saved and imported again', async () => {
    const id = idOf(await keep([{ name: 'Kept' }]), 'Kept');
    const goodsId = await newGoods();
    await assign(id, [goodsId]);
    const { code, version } = await client.call('sellerArticle!info', { goodsId }, owner);
    const draft = {
      code,
      name: 'Renamed',
      categoryId: mallCategory,
      tiers: [{ from: 1, price: '4' }],
      variants: [{}],
    };
    await client.call('sellerArticle!save', { ...draft, goodsId, version }, owner);
    await client.call('sellerArticle!import', { articles: [draft] }, owner);
    expect((await client.call('sellerArticle!info', { goodsId }, owner)).shopCategoryIds).toEqual([id]);
  });

  it('hold goods once, however often they are put in, and no more once taken out', async () => {
    const id = idOf(await keep([{ name: 'Once' }]), 'Once');
    const goodsId = await newGoods();
    await Promise.all(Array.from({ length: 5 }, () => assign(id, [goodsId, goodsId])));
    expect((await client.call('sellerArticle!info', { goodsId }, owner)).shopCategoryIds).toEqual([id]);
    await assign(id, [goodsId], false);
    expect((await client.call('sellerArticle!info', { goodsId }, owner)).shopCategoryIds).toEqual([]);
  });

  it('have names in the languages of the mall alone, because every buyer is sent them all', async () => {
    const { version } = await list();
    const categories = [{ name: 'Lamps', names: { en: 'Lamps', xx: 'Lamps', 'x-y': 'Lamps' } }];
    expect(keyOf(await client.ask('sellerCategory!keep', { version, categories }, owner))).toBe(
      'parameter-error',
    );
  });

  it('are not replaced by who edits a list that somebody changed meanwhile', async () => {
    const { version } = await keep([{ name: 'First' }]);
    const both = await Promise.all(
      ['Left', 'Right'].map((name) =>
        client.ask('sellerCategory!keep', { version, categories: [{ name }] }, owner),
      ),
    );
    expect(both.map(({ code }) => code === 0).toSorted()).toEqual([false, true]);
    expect(both.map(keyOf)).toContain('shop-categories-changed');
  });

  it('are kept from other shops: their ids are unknown there, and goods of others stay where they are', async () => {
    const id = idOf(await keep([{ name: 'Mine' }]), 'Mine');
    const goodsId = await newGoods();
    expect(keyOf(await assign(id, [goodsId], true, stranger))).toBe('category-unknown');
    const foreign = idOf(await keep([{ name: 'Theirs' }], stranger), 'Theirs');
    expect((await assign(foreign, [goodsId], true, stranger)).code).toBe(0);
    expect((await client.call('sellerArticle!info', { goodsId }, owner)).shopCategoryIds).toEqual([]);
    const { version } = await list(stranger);
    const stolen = { version, categories: [{ shopCategoryId: id, name: 'Stolen' }] };
    expect(keyOf(await client.ask('sellerCategory!keep', stolen, stranger))).toBe('category-unknown');
  });
});
