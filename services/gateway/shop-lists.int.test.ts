import { afterAll, describe, expect, it } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

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
