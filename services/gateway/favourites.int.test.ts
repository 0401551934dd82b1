import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let buyer: TestBuyer;
let goodsId: string;
let sellerId: string;
beforeAll(async () => {
  buyer = await client.newBuyer();
  const { pageList } = await client.call('sellerGoods!list', {});
  ({ goodsId, sellerId } = pageList[0] ?? expect.unreachable());
});
afterAll(() => mall.stop());

describe('a buyer', () => {
  it('keeps goods, sees them in the list and on their page, and lets them go', async () => {
    const kept = await client.call('keepGoods!add', { goodsId }, buyer);
    expect(kept).toEqual({ goodsId, kept: true, favourites: 1 });
    expect(await client.call('keepGoods!add', { goodsId }, buyer)).toEqual(kept);
    expect(await client.call('keepGoods!count', { goodsId }, buyer)).toEqual({ count: 1, kept: true });
    expect(await client.call('sellerGoods!info', { goodsId })).toMatchObject({ favourites: 1 });
    const { pageList, pageInfo } = await client.call('keepGoods!list', {}, buyer);
    expect(pageList).toMatchObject([{ goodsId, listed: true }]);
    expect(pageInfo).toEqual({ pageNum: 1, pageSize: 20, totalElements: 1 });
    expect(await client.call('keepGoods!del', { goodsId }, buyer)).toMatchObject({ favourites: 0 });
    expect(await client.call('keepGoods!count', {}, buyer)).toEqual({ count: 0 });
  });

  it('learns at once which of many goods they keep', async () => {
    const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
    const ids = pageList.map((goods) => goods.goodsId);
    const [first = '', second = '', third = ''] = ids;
    for (const id of [third, first]) await client.call('keepGoods!add', { goodsId: id }, buyer);
    const among = (goodsIds: readonly string[]) => client.call('keepGoods!among', { goodsIds }, buyer);
    expect(await among([...ids, 'no-such', first])).toEqual({ goodsIds: [first, third] });
    expect(await among([second])).toEqual({ goodsIds: [] });
    const other = await client.newBuyer();
    expect(await client.call('keepGoods!among', { goodsIds: ids }, other)).toEqual({ goodsIds: [] });
    for (const goodsIds of [[], Array.from({ length: 121 }, () => first)])
      expect(await client.ask('keepGoods!among', { goodsIds }, buyer)).toMatchObject({ code: 400 });
    for (const id of [third, first]) await client.call('keepGoods!del', { goodsId: id }, buyer);
  });

  it('follows a shop, which counts its followers', async () => {
    const { followers } = await client.call('focusSeller!add', { sellerId }, buyer);
    expect(followers).toBe(1);
    expect(await client.call('seller!info', { sellerId })).toMatchObject({ followers: 1 });
    const { pageList } = await client.call('focusSeller!list', {}, buyer);
    expect(pageList).toMatchObject([{ sellerId, followers: 1 }]);
    expect(await client.call('focusSeller!count', { sellerId }, buyer)).toEqual({ count: 1, followed: true });
    await client.call('focusSeller!del', { sellerId }, buyer);
    expect(await client.call('focusSeller!count', { sellerId }, buyer)).toEqual({
      count: 0,
      followed: false,
    });
  });

  it('sees nothing of what another keeps', async () => {
    await client.call('keepGoods!add', { goodsId }, buyer);
    const other = await client.newBuyer();
    expect(await client.call('keepGoods!count', { goodsId }, other)).toEqual({ count: 0, kept: false });
    await client.call('keepGoods!del', { goodsId }, other);
    expect(await client.call('keepGoods!count', { goodsId }, buyer)).toEqual({ count: 1, kept: true });
  });
});

it('who runs a shop follows neither it nor another', async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const other = pageList.find((goods) => goods.sellerId !== sellerId)?.sellerId ?? expect.unreachable();
  for (const role of ['owner', 'assistant'] as const) {
    const seller = await newSeller(mall, client, { sellerId, role });
    const asked = async (shop: string) =>
      keyOf(await client.ask('focusSeller!add', { sellerId: shop }, seller.buyer));
    expect(await asked(sellerId)).toBe('own-shop-followed');
    expect(await asked(other)).toBe('seller-follows-none');
  }
});
