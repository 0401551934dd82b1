import { formatMoney, minus, money } from '@caravan/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import type { GoodsInfo } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let buyer: TestBuyer;
let stranger: TestBuyer;
/** two goods of different shops */
let bought: GoodsInfo[];
let paid: { orderId: string; total: string };
let unpaid: { orderId: string };

beforeAll(async () => {
  [buyer, stranger] = [await client.newBuyer(), await client.newBuyer()];
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const cards = [...new Map(pageList.map((goods) => [goods.sellerId, goods])).values()].slice(0, 2);
  bought = await Promise.all(cards.map(({ goodsId }) => client.call('sellerGoods!info', { goodsId })));
  const [first, second] = await Promise.all(
    bought.map(async ({ skus, buyMin }) => {
      const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: buyMin }];
      const { orders } = await client.call('order!submit', { lines, addressId: buyer.addressId }, buyer);
      return orders[0] ?? { orderId: '', total: '0' };
    }),
  );
  paid = first ?? paid;
  unpaid = second ?? unpaid;
  await mall.fund(buyer.usercode, '5000');
  await client.call('order!pay', { orderIds: [paid.orderId], safeword: SAFEWORD }, buyer);
});
afterAll(() => mall.stop());

const found = async (search: object) =>
  (await client.call('order!listMain', search, buyer)).pageList.map(({ orderId }) => orderId);

it('finds an order by its number, its goods or its shop, and nothing of another buyer', async () => {
  const [goods] = bought;
  expect(await found({ search: paid.orderId.toLowerCase() })).toEqual([paid.orderId]);
  expect(await found({ search: goods?.name.slice(1, 12).toUpperCase() })).toContain(paid.orderId);
  expect(await found({ search: goods?.seller.name })).toEqual([paid.orderId]);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ search: paid.orderId, tab: 'pending-payment' })).toEqual([]);
  const ofStranger = await client.call('order!listMain', { search: paid.orderId }, stranger);
  expect(ofStranger.pageInfo.totalElements).toBe(0);
});

it('finds orders by when they were placed, counts what it found, and all behind each tab', async () => {
  const list = await client.call('order!listMain', {}, buyer);
  const [newest, oldest] = [list.pageList[0]?.createTime ?? '', list.pageList.at(-1)?.createTime ?? ''];
  expect((await found({ from: oldest })).toSorted()).toEqual([paid.orderId, unpaid.orderId].toSorted());
  expect(await found({ until: oldest })).toEqual([]);
  const none = await client.call('order!listMain', { from: '2100-01-01 00:00:00' }, buyer);
  expect(none).toMatchObject({ pageList: [], pageInfo: { totalElements: 0 }, counts: { all: 2 } });
  expect(await client.ask('order!listMain', { from: 'yesterday', until: newest }, buyer)).toMatchObject({
    code: 400,
  });
});

it('tells of the wallet by kind, direction and time', async () => {
  const kinds = async (search: object) =>
    (await client.call('wallet!records', search, buyer)).pageList.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['payment', 'deposit']);
  expect(await kinds({ kind: 'deposit' })).toEqual(['deposit']);
  expect(await kinds({ direction: 'out' })).toEqual(['payment']);
  expect(await kinds({ direction: 'in', kind: 'payment' })).toEqual([]);
  expect(await kinds({ from: '2100-01-01 00:00:00' })).toEqual([]);
  expect(await client.ask('wallet!records', { kind: 'gift' }, buyer)).toMatchObject({ code: 400 });
});

it('tells what is available and what lies in escrow, to the last decimal, and how it came to it', async () => {
  const left = formatMoney(minus(money('5000'), money(paid.total)));
  const overview = await client.call('wallet!overview', {}, buyer);
  expect(overview).toMatchObject({ money: left, held: '0', escrow: paid.total, escrowOrders: 1 });
  expect(overview.course.at(-1)?.money).toBe(left);
  expect(await client.call('wallet!overview', {}, stranger)).toEqual({
    money: '0',
    held: '0',
    escrow: '0',
    escrowOrders: 0,
    course: [],
  });
});

it('tells what lies in escrow also where its release is late, and the order long completed', async () => {
  await mall.db
    .withSchema('orders_v1')
    .updateTable('order_row')
    .set({ status: 'completed', completed_at: '2020-01-01T00:00:00Z' })
    .where('order_id', '=', paid.orderId)
    .execute();
  const overview = await client.call('wallet!overview', {}, buyer);
  expect(overview).toMatchObject({ escrow: paid.total, escrowOrders: 1 });
});

it('knows variants by their number, that of their goods, and no others', async () => {
  const [goods] = bought;
  const [sku] = goods?.skus ?? [];
  const asked = [sku?.skuId ?? '', (goods?.goodsId ?? '').toLowerCase(), 'NOTHING-1', '%'];
  const { pageList } = await client.call('sellerGoods!variants', { numbers: asked });
  expect(pageList.filter(({ number }) => number === sku?.skuId)).toMatchObject([
    {
      skuId: sku?.skuId,
      goodsId: goods?.goodsId,
      name: goods?.name,
      attributes: sku?.attributes,
      priceTiers: sku?.priceTiers,
      stock: expect.any(Number) as number,
      buyMin: goods?.buyMin,
      seller: { sellerId: goods?.sellerId, minimumOrder: goods?.seller.minimumOrder },
    },
  ]);
  expect(pageList.filter(({ number }) => number === asked[1]).map(({ skuId }) => skuId)).toEqual(
    goods?.skus.map(({ skuId }) => skuId),
  );
  expect(pageList.some(({ number }) => number === 'NOTHING-1' || number === '%')).toBe(false);
});

it('takes at most 200 numbers at once', async () => {
  const numbers = Array.from({ length: 201 }, (_, place) => `G${place}`);
  expect(await client.ask('sellerGoods!variants', { numbers })).toMatchObject({ code: 400 });
  expect(await client.ask('sellerGoods!variants', { numbers: numbers.slice(1) })).toMatchObject({ code: 0 });
});

it('orders the only variant of goods without a name of its own', async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  for (const { goodsId, buyMin } of pageList) {
    const { skus } = await client.call('sellerGoods!info', { goodsId });
    if (skus[0]?.attributes.length !== 0) continue;
    const lines = [{ skuId: skus[0].skuId, quantity: buyMin }];
    const { orders } = await client.call('order!quote', { lines }, buyer);
    expect(orders[0]?.goodsList[0]?.specification).toBe('');
    return;
  }
  throw new Error('every article has a choice');
});
