import { addBrand, openBrands } from '@caravan/brands';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

const FORTY = 40;
/** Their ids, and the last digits of the goods that each shows. Bits of an integer could not tell the last two from others. */
const SHOPS = [
  { brand: 'silkway', id: 2, digits: [0, 1] },
  { brand: 'brand33', id: 33, digits: [1, 2] },
  { brand: 'brand40', id: 40, digits: [2, 3] },
];
let mall: TestMall;
let served: ReturnType<TestMall['gateway']>;

beforeAll(async () => {
  mall = await createTestMall();
  const { db } = mall;
  for (let id = 20; id <= FORTY; id += 1) expect(await addShop(`brand${id}`)).toMatchObject({ id });
  const goods = await db.selectFrom('goods').select(['id', 'seller_id']).execute();
  for (const { id } of goods)
    await db
      .updateTable('goods')
      .set({ brands: [1, ...showing(id)] })
      .where('id', '=', id)
      .execute();
  for (const [sellerId, own] of Map.groupBy(goods, ({ seller_id }) => seller_id))
    await db
      .updateTable('seller')
      .set({ brands: [...new Set([1, ...own.flatMap(({ id }) => showing(id))])] })
      .where('id', '=', sellerId)
      .execute();
  const brands = await openBrands({ db, hosts: { 'configured.example': 'brand33' }, refreshMs: 10 });
  served = mall.gateway({ brands });
  served.app.addHook('onClose', () => brands.close());
});
afterAll(() => mall.stop());

/** The ids of those that show these goods. */
const showing = (goodsId: string) =>
  SHOPS.filter(({ digits }) => digits.includes(Number(goodsId.at(-1)))).map(({ id }) => id);

async function addShop(key: string) {
  const shop = { key, name: key, supportMailbox: `help@${key}.example`, hosts: [`${key}.example`] };
  return await addBrand(mall.db, { ...shop, goods: 'none' }, async () => {});
}

type Page = { pageList: { goodsId: string }[]; pageInfo: { totalElements: number } };

async function ask<Data>(name: string, parameters: object): Promise<Data> {
  const { code, data } = await served.client.ask(name, parameters);
  expect(code, name).toBe(0);
  return data as Data;
}

const idsIn = (list: readonly { goodsId: string }[]) => list.map(({ goodsId }) => goodsId);

/** The ids that a host's first page has. */
async function shownAt(host: string, headers: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const url = '/wap/api/sellerGoods!list.action';
  const response = await served.app.inject({
    method: 'POST',
    url,
    headers: { host, ...headers },
    payload: { pageSize: 60 },
  });
  return idsIn(response.json<{ data: Page }>().data.pageList).toSorted();
}

async function everything() {
  const { pageList } = await served.client.call('sellerGoods!list', { pageSize: 60 });
  return pageList.toSorted((a, b) => a.goodsId.localeCompare(b.goodsId));
}

describe.each(SHOPS)('$brand, of forty brands', ({ brand, id: brandId, digits }) => {
  const isOwn = (id: string) => digits.includes(Number(id.at(-1)));

  it('lists and counts its own goods', async () => {
    const own = idsIn(await everything()).filter(isOwn);
    expect(own).toHaveLength(12);
    const listed = await ask<Page>('sellerGoods!list', { brand, pageSize: 60 });
    expect(idsIn(listed.pageList).toSorted()).toEqual(own);
    expect(listed.pageInfo.totalElements).toBe(12);
    const tree = await ask<{ pageList: { goodsCount: number }[] }>('category!tree', { brand });
    expect(tree.pageList.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(12);
  });

  it('finds, suggests and opens its own goods alone', async () => {
    for (const { goodsId, name } of (await everything()).slice(0, 10)) {
      const found = await ask<Page>('sellerGoods!search', { brand, keyword: name, pageSize: 60 });
      expect(idsIn(found.pageList).includes(goodsId), name).toBe(isOwn(goodsId));
      const { goodsList } = await ask<{ goodsList: { id: string }[] }>('sellerGoods!search-keyword', {
        brand,
        keyword: name,
      });
      expect(
        goodsList.some(({ id }) => id === goodsId),
        name,
      ).toBe(isOwn(goodsId));
      const opened = await served.client.ask('sellerGoods!info', { brand, goodsId });
      expect(opened.code === 0, name).toBe(isOwn(goodsId));
    }
  });

  it('has a home page and stores of its own', async () => {
    type Home = Record<'recommendList' | 'newList' | 'hotList' | 'discountList', Page['pageList']> & {
      merchants: { sellerId: string; goodsList: Page['pageList'] }[];
    };
    const home = await ask<Home>('index!home', { brand });
    const lists = [home.recommendList, home.newList, home.hotList, home.discountList];
    const goods = [...lists, ...home.merchants.map(({ goodsList }) => goodsList)].flatMap(idsIn);
    expect(home.recommendList).toHaveLength(12);
    expect(home.merchants.length).toBeGreaterThan(0);
    expect(goods.filter((id) => !isOwn(id))).toEqual([]);
    const stores = await mall.db.selectFrom('seller').select(['id', 'brands']).execute();
    expect(stores.some(({ brands }) => !brands.includes(brandId))).toBe(true);
    for (const { id, brands } of stores) {
      const { code } = await served.client.ask('seller!info', { brand, sellerId: id });
      expect(code === 0, id).toBe(brands.includes(brandId));
    }
  });

  it('prices its own goods alone, and sells them under its own key', async () => {
    const buyer = await served.client.newBuyer();
    const goods = await everything();
    const own = goods.find(({ goodsId }) => isOwn(goodsId));
    const other = goods.find(({ goodsId }) => !isOwn(goodsId));
    const lines = [own, other].map((each) => ({ skuId: `${each?.goodsId}-1`, quantity: 500 }));
    const { data: quote } = await served.client.ask('order!quote', { brand, lines }, buyer);
    expect(quote).toMatchObject({
      orders: [{ goodsList: [{ skuId: lines[0]?.skuId }] }],
      unknownList: [{ skuId: lines[1]?.skuId }],
    });
    const request = { brand, addressId: buyer.addressId, lines: lines.slice(0, 1) };
    const { data } = await served.client.ask('order!submit', request, { ...buyer, key: brand });
    const orderId = (data as { orders: { orderId: string }[] }).orders[0]?.orderId ?? '';
    const [placed] = await Array.fromAsync(mall.log.read(`order-${orderId}`));
    expect(placed?.data).toMatchObject({ brand });
  });
});

describe('the host of a request', () => {
  it('chooses the brand, with its port or without; the configuration decides over the rows', async () => {
    const all = await shownAt('localhost');
    const own = (digits: readonly number[]) => all.filter((id) => digits.includes(Number(id.at(-1))));
    expect(all).toHaveLength(60);
    expect(await shownAt('brand40.example')).toEqual(own([2, 3]));
    expect(await shownAt('Brand40.example:8080')).toEqual(own([2, 3]));
    expect(await shownAt('silkway.localhost:8080')).toEqual(own([0, 1]));
    expect(await shownAt('configured.example')).toEqual(own([1, 2]));
    expect(await shownAt('brand40.example', { 'x-brand': 'silkway' })).toEqual(own([0, 1]));
  });

  it('shows the house brand where it names none', async () => {
    for (const host of ['127.0.0.1:8080', 'unknown.example', '[::1]:8080', 'localhost'])
      expect(await shownAt(host), host).toHaveLength(60);
  });

  it('chooses a brand that was added while the gateway runs', async () => {
    expect(await shownAt('late.example')).toHaveLength(60);
    await addShop('late');
    await vi.waitFor(async () => expect(await shownAt('late.example')).toEqual([]));
  });
});
