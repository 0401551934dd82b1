import { noCharges, rate } from '@caravan/ordering';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, type TestBuyer, type TestClient } from './testing/test-client.ts';
import { createTestMall, type TestMall } from './testing/test-mall.ts';
import type { OrderQuote } from './wire/index.ts';

type Line = { readonly skuId: string; readonly quantity: number };
type Sku = { readonly skuId: string; readonly least: number; readonly sellerId: string };

let mall: TestMall;
let app: FastifyInstance;
let client: TestClient;
let buyer: TestBuyer;
let skus: Sku[];

/** A mall with every possible charge, at rates that show rounding, and whose sellers have minimums. */
beforeAll(async () => {
  const rounding = { decimals: 2, mode: 'half-up' } as const;
  const charged = { tax: rate('0.0725'), handlingFee: rate('0.013'), discount: { rate: rate('0.033') } };
  mall = await createTestMall({}, { charges: { ...noCharges, ...charged, rounding } });
  await mall.db.updateTable('seller').set({ minimum_order: '40' }).execute();
  ({ app, client } = mall.gateway());
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const infos = await Promise.all(
    pageList.map(({ goodsId }) => client.call('sellerGoods!info', { goodsId })),
  );
  skus = infos.flatMap((goods) =>
    goods.skus.map(({ skuId }) => ({ skuId, least: goods.buyMin, sellerId: goods.seller.sellerId })),
  );
});
beforeEach(async () => {
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

const quote = (lines: readonly Line[], more: object = {}) =>
  client.call('order!quote', { lines: [...lines], ...more }, buyer);
const submit = (lines: readonly Line[], more: object = {}) =>
  client.ask('order!submit', { lines, addressId: buyer.addressId, ...more }, buyer);
const ordersNow = async () => (await client.call('order!listMain', {}, buyer)).pageInfo.totalElements;

function refusalsIn({ orders, unknownList, addressRefusal }: OrderQuote) {
  const all = [...orders, ...orders.flatMap(({ goodsList }) => goodsList), ...unknownList];
  return [...all.map(({ refusal }) => refusal), addressRefusal].filter((refusal) => refusal !== undefined);
}

/** The first goods, as much as reaches any minimum. */
const plenty = (): Line => ({ skuId: skus[0]?.skuId ?? '', quantity: 500 });

/** Two carts that are always tried, so that both outcomes are seen whatever chance brings. */
const placeable = () => skus.slice(0, 1).map((sku) => ({ sku, more: 200 }));
const tooMany = () => skus.slice(0, 1).map((sku) => ({ sku, more: 480 }));

/** From slightly too few to more than is available or allowed, mostly valid; the same SKU may occur twice. */
const carts = () =>
  fc.array(
    fc.record({
      sku: fc.constantFrom(...skus),
      more: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 90 }) },
        fc.integer({ min: -2, max: 480 }),
      ),
    }),
    { minLength: 1, maxLength: 12 },
  );

describe('a quote', () => {
  it('is what a submission then costs, to every part of each order, or is refused for what it foresaw', async () => {
    const outcomes = { placed: 0, refused: 0 };
    const attempt = async (cart: readonly { sku: Sku; more: number }[]) => {
      const lines = cart.map(({ sku, more }) => ({
        skuId: sku.skuId,
        quantity: Math.max(1, sku.least + more),
      }));
      const quoted = await quote(lines);
      const foreseen = refusalsIn(quoted);
      const reply = await submit(lines, { total: quoted.total });
      if (reply.code !== 0) {
        outcomes.refused += 1;
        expect(foreseen.map(({ data }) => data.key)).toContain(keyOf(reply));
        return;
      }
      outcomes.placed += 1;
      const { orders, total } = reply.data as { orders: { orderId: string }[]; total: string };
      expect([foreseen, total]).toEqual([[], quoted.total]);
      const details = await Promise.all(
        orders.map(({ orderId }) => client.call('order!info', { orderId }, buyer)),
      );
      const placed = details.map(({ orderInfo, pageList }) => [costsOf(orderInfo), pageList]);
      const told = quoted.orders.map(({ freight, goodsList, ...order }) => [
        costsOf({ ...order, freight: freight.total }),
        // an order does not say what its pieces are called
        goodsList.map(({ unit: _unit, ...line }) => line),
      ]);
      expect(placed).toEqual(told);
    };
    await fc.assert(
      fc.asyncProperty(carts(), async (cart) => {
        await mall.db.updateTable('sku').set({ available: 400 }).execute();
        await attempt(cart);
      }),
      { numRuns: 40, examples: [[placeable()], [tooMany()]] },
    );
    expect(Math.min(outcomes.placed, outcomes.refused)).toBeGreaterThan(0);
  });

  it('reserves nothing, records nothing, and needs no address', async () => {
    const line = plenty();
    const before = await mall.stockOf(line.skuId);
    const head = await mall.log.head();
    const told = await quote([line], { addressId: buyer.addressId });
    expect(await quote([line])).toEqual(told);
    expect(await mall.stockOf(line.skuId)).toBe(before);
    expect(await mall.log.head()).toEqual(head);
    expect(await ordersNow()).toBe(0);
  });

  it('can be asked for by GET, as by POST', async () => {
    const line = plenty();
    const told = await app.inject({
      method: 'GET',
      url: '/wap/api/order!quote.action',
      query: { token: buyer.token, lines: JSON.stringify([line]) },
    });
    expect(told.json()).toEqual({ code: 0, msg: '', data: await quote([line]) });
  });

  it('is for buyers, and only of what may be a cart', async () => {
    expect(await client.ask('order!quote', { lines: [plenty()] })).toMatchObject({ code: 403 });
    const asked = async (lines: unknown) => keyOf(await client.ask('order!quote', { lines }, buyer));
    expect(await asked([])).toBe('no-goods-selected');
    expect(await asked([{ ...plenty(), quantity: 0 }])).toBe('quantity-below-minimum');
    expect(await asked([{ ...plenty(), quantity: '1.5' }])).toBe('parameter-error');
    const many = Array.from({ length: 501 }, (_, index) => ({ skuId: `sku-${index}`, quantity: 1 }));
    expect(await asked(many)).toBe('parameter-error');
  });
});

const unlist = (skuId: string, listed: boolean) =>
  mall.db
    .updateTable('goods')
    .set({ listed })
    .where('id', 'in', mall.db.selectFrom('sku').select('goods_id').where('id', '=', skuId))
    .execute();
const withSeller = (set: { minimum_order: string }) =>
  mall.db
    .updateTable('seller')
    .set(set)
    .where('id', '=', skus[0]?.sellerId ?? '')
    .execute();

const members = () => mall.dependencies.sellers.members;
const membership = () => ({ sellerId: skus[0]?.sellerId ?? '', usercode: buyer.usercode });

/** Each as it stands at the line, at the seller, or at the address. */
describe('a quote foresees', () => {
  it.each<[string, (line: Line) => Promise<unknown>, Partial<Line>, (line: Line) => Promise<unknown>]>([
    [
      'stock-insufficient',
      ({ skuId }) => mall.setStock(skuId, 3),
      {},
      ({ skuId }) => mall.setStock(skuId, 1_000),
    ],
    ['goods-not-listed', ({ skuId }) => unlist(skuId, false), {}, ({ skuId }) => unlist(skuId, true)],
    [
      'own-shop',
      () => members().add({ ...membership(), role: 'owner' }),
      {},
      () => members().end(membership()),
    ],
    ['quantity-above-maximum', async () => {}, { quantity: 501 }, async () => {}],
    [
      'order-below-minimum',
      () => withSeller({ minimum_order: '1000000' }),
      {},
      () => withSeller({ minimum_order: '40' }),
    ],
    ['goods-unknown', async () => {}, { skuId: 'never-was' }, async () => {}],
  ])('%s, in the words of the submission', async (key, arrange, change, restore) => {
    const line = { ...plenty(), ...change };
    await mall.setStock(line.skuId, 1_000);
    await arrange(line);
    const told = refusalsIn(await quote([line]));
    const reply = await submit([line]);
    await restore(line);
    expect(told).toEqual([reply]);
    expect(keyOf(reply)).toBe(key);
  });

  it('an address that is not the buyer’s', async () => {
    const { addressId } = await client.newBuyer();
    expect(refusalsIn(await quote([plenty()], { addressId }))).toEqual([
      await submit([plenty()], { addressId }),
    ]);
  });
});

describe('a price that changes after the quote', () => {
  it('places nothing and says the new total, at which it then is placed', async () => {
    const line = plenty();
    await mall.setStock(line.skuId, 1_000);
    const { total } = await quote([line]);
    await mall.db
      .updateTable('seller')
      .set(({ eb }) => ({ freight_delivery: eb('freight_delivery', '+', '1') }))
      .execute();
    const refused = await submit([line], { total });
    const now = (await quote([line])).total;
    expect(now).not.toBe(total);
    expect(refused).toMatchObject({ code: 3016, data: { key: 'price-changed', total: now, told: total } });
    expect(await mall.stockOf(line.skuId)).toBe(1_000);
    // by its worth, not by its spelling
    const spelt = now.includes('.') ? `${now}0` : `${now}.0`;
    expect(await submit([line], { total: spelt })).toMatchObject({ code: 0, data: { total: now } });
  });

  it('does not place again what was placed under the same key', async () => {
    const line = plenty();
    await mall.setStock(line.skuId, 1_000);
    const { total } = await quote([line]);
    const again = (told: string) =>
      client.ask(
        'order!submit',
        { lines: [line], addressId: buyer.addressId, total: told },
        { ...buyer, key: 'told-twice' },
      );
    const first = await again(total);
    expect(await again('1')).toEqual(first);
    expect(await ordersNow()).toBe(1);
  });
});

function costsOf(order: {
  goodsTotal: string;
  freight: string;
  tax: string;
  handlingFee: string;
  discount: string;
  total: string;
}) {
  const { goodsTotal, freight, tax, handlingFee, discount, total } = order;
  return { goodsTotal, freight, tax, handlingFee, discount, total };
}
