import { afterAll, describe, expect, it } from 'vitest';
import { SAFEWORD } from './testing/test-client.ts';
import type { RequestOf } from './wire/index.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const idsOf = (goods: readonly { readonly goodsId: string }[]) => goods.map(({ goodsId }) => goodsId);

describe("lists of the shop's front", () => {
  it('has stores in pages, most followed first', async () => {
    const all = await client.call('seller!list', { pageSize: 60 });
    const [first, second] = [
      await client.call('seller!list', { pageSize: 2 }),
      await client.call('seller!list', { pageSize: 2, pageNum: 2 }),
    ];
    expect([...first.pageList, ...second.pageList]).toEqual(all.pageList.slice(0, 4));
    expect(first.pageInfo).toEqual({ pageNum: 1, pageSize: 2, totalElements: all.pageList.length });
    const followers = all.pageList.map((each) => each.followers);
    expect(followers).toEqual(followers.toSorted((one, other) => other - one));
  });

  it('answers a page beyond the last with the last, and says which that is', async () => {
    const pageSize = 7;
    const first = await client.call('sellerGoods!list', { pageSize });
    const { totalElements, pages, more } = first.pageInfo;
    expect([pages, more]).toEqual([Math.ceil(totalElements / pageSize), false]);
    const last = await client.call('sellerGoods!list', { pageSize, pageNum: pages });
    expect(last.pageList.length).toBeGreaterThan(0);
    for (const pageNum of [pages + 1, 100_000])
      expect(await client.call('sellerGoods!list', { pageSize, pageNum })).toEqual(last);
    const stores = await client.call('seller!list', { pageSize: 2, pageNum: 100_000 });
    expect(stores.pageList.length).toBeGreaterThan(0);
    expect(stores.pageInfo.pageNum).toBe(Math.ceil(stores.pageInfo.totalElements / 2));
  });

  it('has goods of its own for each section of the home page', async () => {
    const home = await client.call('index!home', {});
    const listed = async (filters: RequestOf<'sellerGoods!list'>) =>
      idsOf((await client.call('sellerGoods!list', { ...filters, pageSize: 12 })).pageList);
    expect(idsOf(home.recommendList)).toEqual(await listed({}));
    expect(idsOf(home.hotList)).toEqual(await listed({ sort: 'popular' }));
    expect(idsOf(home.newList)).toEqual(await listed({ sort: 'new' }));
    expect(idsOf(home.discountList)).toEqual(await listed({ discounted: true }));
    // what a buyer may like is of many kinds, and nothing that the page shows already
    const kinds = home.bottomList.map(({ categoryId }) => categoryId);
    expect(kinds.length).toBeGreaterThan(4);
    expect(new Set(kinds).size).toBe(kinds.length);
    const { recommendList, hotList, newList, discountList } = home;
    const above = new Set([recommendList, hotList, newList, discountList].flatMap(idsOf));
    expect(idsOf(home.bottomList).filter((id) => above.has(id))).toEqual([]);
    const merchants = home.merchants.map(({ sellerId }) => sellerId);
    expect(home.sellerGoods.length).toBeGreaterThan(0);
    expect(home.sellerGoods.filter(({ sellerId }) => !merchants.includes(sellerId))).toEqual([]);
    expect(home.categories).toEqual((await client.call('category!recommend', {})).pageList);
  });

  it('finds stores by the words of their names, also begun or URL-encoded', async () => {
    const [store] = (await client.call('seller!list', { pageSize: 1 })).pageList;
    const { name = '', sellerId = '' } = store ?? {};
    for (const keyword of [name, encodeURIComponent(name), name.slice(0, 4).toUpperCase()]) {
      const found = await client.call('seller!list', { keyword, pageSize: 60 });
      expect(found.pageList.map((each) => each.sellerId)).toContain(sellerId);
      expect(found.pageInfo.totalElements).toBe(found.pageList.length);
    }
    for (const keyword of ['qqqqzzzz', '%', '']) {
      const { pageList } = await client.call('seller!list', { keyword });
      expect(pageList).toEqual([]);
    }
  });

  it('recommends categories in which there are goods', async () => {
    const { pageList } = await client.call('category!recommend', {});
    const known = (await client.call('category!list', {})).pageList;
    expect(pageList.length).toBeGreaterThan(0);
    expect(pageList.filter((each) => each.goodsCount === 0)).toEqual([]);
    expect(known).toEqual(expect.arrayContaining(pageList));
  });

  it('has new arrivals, twelve to a page, newest first', async () => {
    const first = await client.call('sellerGoods!recommend_new', {});
    const byAge = await client.call('sellerGoods!list', { sort: 'new', pageSize: 24 });
    expect(first.pageList).toHaveLength(12);
    const second = await client.call('sellerGoods!recommend_new', { pageNum: 2 });
    expect([...first.pageList, ...second.pageList].map(({ goodsId }) => goodsId)).toEqual(
      byAge.pageList.map(({ goodsId }) => goodsId),
    );
  });

  it('suggests by a keyword that may be URL-encoded, as the header sends it', async () => {
    const [goods] = (await client.call('sellerGoods!list', {})).pageList;
    const word = goods?.name.split(' ').at(-1) ?? '';
    const plain = await client.call('sellerGoods!searchSellerGoods', { keyword: word });
    const encoded = [...Buffer.from(word)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    expect(plain.goodsList.length).toBeGreaterThan(0);
    expect(await client.call('sellerGoods!searchSellerGoods', { keyword: encoded })).toEqual(plain);
    const shop = goods?.sellerName.split(' ')[0] ?? '';
    const { sellerList } = await client.call('sellerGoods!searchSellerGoods', { keyword: shop });
    expect(sellerList).toContainEqual({ id: goods?.sellerId, name: goods?.sellerName });
  });
});

describe('what is bought with an article', () => {
  it('is what several of its buyers paid for, before the best of its category', async () => {
    const { pageList } = await client.call('sellerGoods!list', { sort: 'price-up', pageSize: 60 });
    const hasNeighbour = ({ goodsId, categoryId }: (typeof pageList)[number]) =>
      pageList.some((other) => other.categoryId === categoryId && other.goodsId !== goodsId);
    const article = pageList.find(hasNeighbour);
    if (!article) expect.unreachable();
    const elsewhere = pageList.filter(({ categoryId }) => categoryId !== article.categoryId).slice(-2);
    const [together, alone] = elsewhere;
    if (!together || !alone) expect.unreachable();
    const lineOf = async ({ goodsId, buyMin }: (typeof pageList)[number]) => {
      const { skus } = await client.call('sellerGoods!info', { goodsId });
      return { skuId: skus[0]?.skuId ?? '', quantity: buyMin };
    };
    const buy = async (goods: readonly (typeof pageList)[number][]) => {
      const buyer = await client.newBuyer();
      const lines = await Promise.all(goods.map(lineOf));
      const { orders, total } = await client.call(
        'order!submit',
        { lines, addressId: buyer.addressId },
        buyer,
      );
      await mall.fund(buyer.usercode, total);
      const orderIds = orders.map(({ orderId }) => orderId);
      await client.call('order!pay', { orderIds, safeword: SAFEWORD }, buyer);
      // once the buyer reads it, everybody does
      await client.call('order!info', { orderId: orderIds.at(-1) ?? '' }, buyer);
    };
    await mall.db.updateTable('seller').set({ minimum_order: '0' }).execute();
    await buy([article, together, alone]);
    await buy([article, together]);
    const like = await client.call('sellerGoods!recommend_like', { goodsId: article.goodsId });
    const ids = like.pageList.map(({ goodsId }) => goodsId);
    expect(ids[0]).toBe(together.goodsId);
    // what one buyer alone bought is told to nobody
    expect(ids[1]).not.toBe(alone.goodsId);
    expect(like.pageList[1]?.categoryId).toBe(article.categoryId);
    expect(ids).not.toContain(article.goodsId);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  it('is refused of an article that there is not, and recommends without one', async () => {
    expect(await client.ask('sellerGoods!recommend_like', { goodsId: 'G-none' })).toMatchObject({
      data: { key: 'goods-unknown' },
    });
    const some = await client.call('sellerGoods!recommend_like', {});
    const best = await client.call('sellerGoods!list', { sort: 'recommended', pageSize: 12 });
    expect(some.pageList.map(({ goodsId }) => goodsId)).toEqual(best.pageList.map(({ goodsId }) => goodsId));
  });
});
