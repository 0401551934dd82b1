import { money, formatMoney, plus } from '@caravan/events';
import { createMemoryCache } from '@caravan/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import type { OrderSubmitted } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let buyer: TestBuyer;
/** two SKUs of different sellers, each with the minimum quantity that is sold */
let lines: { skuId: string; quantity: number }[];

beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const bySeller = new Map(pageList.map((goods) => [goods.sellerId, goods]));
  const chosen = [...bySeller.values()].slice(0, 2);
  lines = await Promise.all(
    chosen.map(async ({ goodsId, buyMin }) => {
      const { skus } = await client.call('sellerGoods!info', { goodsId });
      return { skuId: skus[0]?.skuId ?? '', quantity: buyMin };
    }),
  );
  expect(lines).toHaveLength(2);
});
beforeEach(async () => {
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

const submission = (more: object = {}) => ({ lines, addressId: buyer.addressId, remark: '', ...more });
const oneLine = () => lines.slice(0, 1);

async function submit(more: object = {}): Promise<OrderSubmitted> {
  return await client.call('order!submit', submission(more), buyer);
}
const pay = (orderIds: string[], more: { key?: string; safeword?: string } = {}) =>
  client.ask('order!pay', { orderIds, safeword: more.safeword ?? SAFEWORD }, { ...buyer, ...more });
const idsOf = ({ orders }: OrderSubmitted) => orders.map(({ orderId }) => orderId);
const balance = async () => (await client.call('wallet!getUsdt', {}, buyer)).money;
const ordersNow = async () => (await client.call('order!listMain', {}, buyer)).pageInfo.totalElements;

describe('an order over the API', () => {
  it('is placed once per seller, paid from the balance, and told step by step, each answer at once up to date', async () => {
    const submitted = await submit({ remark: 'Ring twice' });
    expect(submitted.orders).toHaveLength(2);
    expect(formatMoney(plus(...submitted.orders.map(({ total }) => money(total))))).toBe(submitted.total);
    const list = await client.call('order!listMain', { tab: 'pending-payment' }, buyer);
    expect(list.pageList.map(({ orderId }) => orderId).toSorted()).toEqual(idsOf(submitted).toSorted());

    expect(list.pageList.flatMap(({ goodsList }) => goodsList.map(({ skuId }) => skuId)).toSorted()).toEqual(
      lines.map(({ skuId }) => skuId).toSorted(),
    );

    expect(keyOf(await pay(idsOf(submitted)))).toBe('insufficient-balance');
    await mall.fund(buyer.usercode, submitted.total);
    expect(await pay(idsOf(submitted))).toMatchObject({
      code: 0,
      data: { paid: idsOf(submitted), returned: [], money: '0' },
    });
    expect(await balance()).toBe('0');

    const [orderId = ''] = idsOf(submitted);
    const { orderInfo, pageList } = await client.call('order!info', { orderId }, buyer);
    expect(orderInfo).toMatchObject({
      status: 1,
      statusKey: 'paid',
      refundState: 'not-refunded',
      contacts: 'Mei Tan',
      postcode: '018956',
      remark: 'Ring twice',
    });
    const hoursToShip =
      (Date.parse(orderInfo.promisedShipBy ?? '') - Date.parse(orderInfo.payTime ?? '')) / 3_600_000;
    expect(hoursToShip).toBe(24);
    expect(pageList).toHaveLength(1);
    const log = await client.call('orderLog!list', { orderId }, buyer);
    expect(log.pageList).toMatchObject([
      { key: 'placed', text: 'The order is placed and awaits payment.' },
      { key: 'paid', text: 'The order is placed and paid.' },
    ]);
    const inArabic = await client.ask('orderLog!list', { orderId, lang: 'ar' }, buyer);
    expect(inArabic.data).toMatchObject({ pageList: [{}, { text: 'تم تقديم الطلب ودفع ثمنه.' }] });
    expect((await client.call('order!listGoods', { orderId }, buyer)).pageList).toEqual(pageList);
    const records = await client.call('wallet!records', {}, buyer);
    expect(records.pageList.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'deposit']);
  });

  it('is cancelled by its buyer while it is unpaid', async () => {
    const [orderId = ''] = idsOf(await submit({ lines: oneLine() }));
    await client.call('order!cancel', { orderId, reason: 2 }, buyer);
    const { orderInfo } = await client.call('order!info', { orderId }, buyer);
    expect(orderInfo).toMatchObject({
      status: -1,
      statusKey: 'cancelled',
      cancelReason: 2,
      cancelledBy: 'buyer',
    });
    expect(keyOf(await client.ask('order!cancel', { orderId }, buyer))).toBe('order-already-cancelled');
  });

  it('cannot be paid after it was cancelled, and keeps the money where it was', async () => {
    const submitted = await submit({ lines: oneLine() });
    const [orderId = ''] = idsOf(submitted);
    await mall.fund(buyer.usercode, submitted.total);
    await client.call('order!cancel', { orderId }, buyer);
    expect(keyOf(await pay([orderId]))).toBe('order-already-cancelled');
    expect(await balance()).toBe(submitted.total);
  });

  it('is captured once, however many pay it at the same time', async () => {
    const submitted = await submit({ lines: oneLine() });
    const twice = formatMoney(plus(money(submitted.total), money(submitted.total)));
    await mall.fund(buyer.usercode, twice);
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay(idsOf(submitted))));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(replies.every((reply) => reply.code === 0 || keyOf(reply)?.startsWith('order-'))).toBe(true);
    expect(await balance()).toBe(submitted.total);
  });

  it('is not paid with a wrong transaction password, and the third wrong one locks', async () => {
    const submitted = await submit({ lines: oneLine() });
    await mall.fund(buyer.usercode, submitted.total);
    const keys = [];
    for (let i = 0; i < 3; i += 1) keys.push(keyOf(await pay(idsOf(submitted), { safeword: '000000' })));
    expect(keys).toEqual(['fund-password-wrong', 'fund-password-wrong', 'locked-for-minutes']);
    expect(await balance()).toBe(submitted.total);
  });
});

describe("somebody else's", () => {
  it('order is as unknown as one that never was', async () => {
    const [orderId = ''] = idsOf(await submit({ lines: oneLine() }));
    const owner = buyer;
    buyer = await client.newBuyer();
    await mall.fund(buyer.usercode, '100000');
    const attempts = [
      client.ask('order!info', { orderId }, buyer),
      client.ask('orderLog!list', { orderId }, buyer),
      client.ask('order!listGoods', { orderId }, buyer),
      client.ask('order!cancel', { orderId }, buyer),
      pay([orderId]),
      client.ask('order!info', { orderId: 'NEVERWAS' }, buyer),
    ];
    expect((await Promise.all(attempts)).map(keyOf)).toEqual(Array(6).fill('order-unknown'));
    expect(await balance()).toBe('100000');
    buyer = owner;
    expect((await client.call('order!info', { orderId }, buyer)).orderInfo.statusKey).toBe('pending-payment');
  });

  it('address cannot be ordered to', async () => {
    const stranger = await client.newBuyer();
    const reply = await client.ask('order!submit', submission({ addressId: stranger.addressId }), buyer);
    expect(keyOf(reply)).toBe('address-unknown');
    expect(await ordersNow()).toBe(0);
  });
});

describe('a submission that cannot be', () => {
  it.each([
    [0, 'quantity-below-minimum'],
    [-5, 'quantity-below-minimum'],
    [1e9, 'quantity-above-maximum'],
    ['1.5', 'parameter-error'],
    [1.5, 'parameter-error'],
    ['many', 'parameter-error'],
  ])('with a quantity of %j is refused and changes nothing', async (quantity, key) => {
    const [line] = lines;
    const before = await mall.stockOf(line?.skuId ?? '');
    const reply = await client.ask('order!submit', submission({ lines: [{ ...line, quantity }] }), buyer);
    expect(keyOf(reply)).toBe(key);
    expect(reply.msg).not.toBe('');
    expect(await mall.stockOf(line?.skuId ?? '')).toBe(before);
    expect(await ordersNow()).toBe(0);
  });

  it.each([
    ['no lines', { lines: [] }, 'no-goods-selected'],
    ['unknown goods', { lines: [{ skuId: 'no-such-sku', quantity: 1 }] }, 'goods-unknown'],
    ['no address', { addressId: '' }, 'address-missing'],
    ['an address that never was', { addressId: 'nowhere' }, 'address-unknown'],
  ])('for %s is refused', async (_what, more, key) => {
    expect(keyOf(await client.ask('order!submit', submission(more), buyer))).toBe(key);
    expect(await ordersNow()).toBe(0);
  });

  it('for unknown orders to pay is refused', async () => {
    expect(keyOf(await pay(['NEVERWAS']))).toBe('order-unknown');
  });
});

const again = () => client.ask('order!submit', submission({ lines: oneLine() }), { ...buyer, key: 'cart-1' });

describe('an idempotency key', () => {
  it('gives the same orders again, also to simultaneous submissions, and takes the stock once', async () => {
    const [{ skuId, quantity } = { skuId: '', quantity: 0 }] = lines;
    const before = await mall.stockOf(skuId);
    const replies = [...(await Promise.all([again(), again(), again()])), await again()];
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await ordersNow()).toBe(1);
    expect(await mall.stockOf(skuId)).toBe(before - quantity);
  });

  it('gives the same orders when the first answer was lost and the goods are not sold any more', async () => {
    const [{ skuId } = { skuId: '' }] = lines;
    const first = await again();
    expect(first.code).toBe(0);
    const cache = createMemoryCache();
    const { client: restarted } = mall.gateway({ cache });
    const goodsOf = mall.db.selectFrom('sku').select('goods_id').where('id', '=', skuId);
    const list = (listed: boolean) =>
      mall.db.updateTable('goods').set({ listed }).where('id', '=', goodsOf).execute();
    await list(false);
    const retry = restarted.ask('order!submit', submission({ lines: oneLine() }), {
      ...buyer,
      key: 'cart-1',
    });
    expect(await retry.finally(() => list(true))).toEqual(first);
    expect(await ordersNow()).toBe(1);
    await cache.close();
  });

  it('belongs to one body', async () => {
    await client.call('order!submit', submission({ lines: oneLine() }), { ...buyer, key: 'cart-1' });
    const other = await client.ask('order!submit', submission(), { ...buyer, key: 'cart-1' });
    expect(keyOf(other)).toBe('repeated-submission');
    expect(await ordersNow()).toBe(1);
  });

  it('belongs to one body also after a restart, and for goods of other sellers', async () => {
    await client.call('order!submit', submission({ lines: oneLine() }), { ...buyer, key: 'cart-1' });
    const cache = createMemoryCache();
    const { client: restarted } = mall.gateway({ cache });
    const other = submission({ lines: lines.slice(1) });
    expect(keyOf(await restarted.ask('order!submit', other, { ...buyer, key: 'cart-1' }))).toBe(
      'repeated-submission',
    );
    expect(await ordersNow()).toBe(1);
    await cache.close();
  });

  it('gives the same orders when the first answer was lost and the address was deleted', async () => {
    const first = await again();
    const cache = createMemoryCache();
    const { client: restarted } = mall.gateway({ cache });
    await client.call('address!del', { id: buyer.addressId }, buyer);
    const body = submission({ lines: oneLine() });
    expect(await restarted.ask('order!submit', body, { ...buyer, key: 'cart-1' })).toEqual(first);
    expect(keyOf(await restarted.ask('order!submit', body, { ...buyer, key: 'cart-2' }))).toBe(
      'address-unknown',
    );
    await cache.close();
  });

  it('pays once and answers the same again', async () => {
    const submitted = await submit({ lines: oneLine() });
    await mall.fund(buyer.usercode, formatMoney(plus(money(submitted.total), money(submitted.total))));
    const first = await pay(idsOf(submitted), { key: 'pay-1' });
    expect(first.code).toBe(0);
    expect(await pay(idsOf(submitted), { key: 'pay-1' })).toEqual(first);
    expect(await balance()).toBe(submitted.total);
  });
});

describe('the last pieces', () => {
  it('of 5 units wanted by 16 buyers at once, exactly 5 are sold', async () => {
    const [{ skuId, quantity } = { skuId: '', quantity: 0 }] = lines;
    const before = await mall.stockOf(skuId);
    await mall.setStock(skuId, 5 * quantity);
    const buyers = await Promise.all(Array.from({ length: 16 }, () => client.newBuyer()));
    const replies = await Promise.all(
      buyers.map((each) => client.ask('order!submit', { lines: oneLine(), addressId: each.addressId }, each)),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(replies.filter((reply) => keyOf(reply) === 'stock-insufficient')).toHaveLength(11);
    expect(await mall.stockOf(skuId)).toBe(0);
    await mall.setStock(skuId, before);
  });
});
