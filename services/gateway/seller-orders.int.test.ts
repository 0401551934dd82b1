import { randomUUID } from 'node:crypto';
import { createCatalogue } from '@caravan/catalogue';
import { formatMoney, mallDayAt, minus, money, plus, zero } from '@caravan/events';
import { createMemoryCache } from '@caravan/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
/** of another gateway, whose cache has none of the first one's answers */
const { client: forgetful } = mall.gateway({ cache: createMemoryCache() });
const { readModel, ordering } = mall.dependencies;
type Goods = {
  readonly skuId: string;
  readonly sellerId: string;
  readonly name: string;
  readonly least: number;
};
let goods: Goods;
let seller: TestSeller;
let rival: TestSeller;
let buyer: TestBuyer;

async function goodsOf(card: { goodsId: string; sellerId: string; name: string; buyMin: number }) {
  const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
  const { sellerId, name, buyMin: least } = card;
  return { sellerId, name, least, skuId: skus[0]?.skuId ?? '' };
}
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const card = pageList[0] ?? expect.unreachable();
  goods = await goodsOf(card);
  const another = pageList.find(({ sellerId }) => sellerId !== card.sellerId) ?? expect.unreachable();
  seller = await newSeller(mall, client, { sellerId: card.sellerId, role: 'assistant' });
  rival = await newSeller(mall, client, { sellerId: another.sellerId, role: 'owner' });
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

/** Until the views, which other sessions than the one that wrote read, have what is in the log. */
const settled = async () =>
  await readModel.waitFor(['orders', 'ledger', 'proceeds'], (await mall.log.head()) ?? 0n, 10_000);
const statusOf = async (orderId: string) => await mall.ordering.find(orderId);

async function placed(by = buyer, lines = [{ skuId: goods.skuId, quantity: goods.least }]): Promise<string> {
  const { orders } = await client.call('order!submit', { lines, addressId: by.addressId }, by);
  await settled();
  return orders[0]?.orderId ?? expect.unreachable();
}
async function paid(by = buyer): Promise<string> {
  const orderId = await placed(by);
  const { orderInfo } = await client.call('order!info', { orderId }, by);
  await mall.fund(by.usercode, orderInfo.total);
  await client.call('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, by);
  await settled();
  return orderId;
}
const confirm = (orderIds: string[], by = seller) => client.call('sellerOrder!confirm', { orderIds }, by);
const shipmentOf = (orderId: string) => ({ orderId, carrier: 'Sea Line', trackingNumber: `T-${orderId}` });
async function requested(): Promise<string> {
  const orderId = await paid();
  await client.call('order!returns', { orderId, reason: 3, remark: 'wrong colour' }, buyer);
  await settled();
  return orderId;
}
async function eventsOf(orderId: string, type: string) {
  const found = [];
  for await (const event of mall.log.read(`order-${orderId}`)) if (event.type === type) found.push(event);
  return found;
}

describe('the orders of a shop', () => {
  it('are listed newest first, page by page, with how many are behind each tab', async () => {
    const ids = [await paid(), await placed(), await paid()];
    const first = await client.call('sellerOrder!list', { pageSize: 2 }, seller);
    expect(first.pageList.map(({ orderId }) => orderId)).toEqual([ids[2], ids[1]]);
    const rest = await client.call('sellerOrder!list', { before: first.next, pageSize: 100 }, seller);
    expect(rest.pageList[0]?.orderId).toBe(ids[0]);
    expect(rest.next).toBeUndefined();
    const { pageList, counts } = await client.call('sellerOrder!list', { tab: 'to-confirm' }, seller);
    expect(pageList.every(({ statusKey }) => statusKey === 'paid')).toBe(true);
    expect(counts['to-confirm']).toBe(pageList.length);
    expect(counts.all).toBe(first.counts.all);
    const { username } = await client.call('localuser!get', {}, buyer);
    expect(pageList[0]).toMatchObject({ buyer: username, sellerId: seller.sellerId });
    expect(pageList[0]?.shipBefore).toBeDefined();
  });

  it('are found by number, buyer and goods, and by when they were placed', async () => {
    const other = await client.newBuyer();
    const orderId = await placed(other);
    const { username } = await client.call('localuser!get', {}, other);
    const found = async (request: object) =>
      (await client.call('sellerOrder!list', request, seller)).pageList.map((each) => each.orderId);
    const part = goods.name.slice(1, -1).toUpperCase();
    for (const search of [orderId, orderId.toLowerCase(), username, other.usercode])
      expect(await found({ search })).toEqual([orderId]);
    expect((await found({ search: part }))[0]).toBe(orderId);
    expect(await found({ search: `${part}%` })).toEqual([]);
    expect(await found({ search: username, tab: 'to-ship' })).toEqual([]);
    const day = mallDayAt(mall.dependencies.clock());
    expect(await found({ search: username, from: `${day} 00:00:00` })).toEqual([orderId]);
    expect(await found({ search: username, until: `${day} 00:00:00` })).toEqual([]);
  });

  it('show where the goods go from the payment until the end, and never the e-mail address', async () => {
    const unpaid = await placed();
    const told = async (orderId: string) =>
      (await client.call('sellerOrder!info', { orderId }, seller)).orderInfo;
    expect(await told(unpaid)).toMatchObject({ contacts: '', phone: '', address: '' });
    const orderId = await paid();
    expect(await told(orderId)).toMatchObject({ contacts: 'Mei Tan', city: 'Singapore', email: '' });
    const { log, pageList } = await client.call('sellerOrder!info', { orderId }, seller);
    expect(log.map(({ key }) => key)).toEqual(['placed', 'paid']);
    expect(pageList).toMatchObject([{ skuId: goods.skuId, quantity: goods.least }]);
  });

  it('do not exist for another shop', async () => {
    const [orderId, refund] = [await paid(), await requested()];
    await confirm([orderId]);
    const by = rival;
    expect(keyOf(await client.ask('sellerOrder!info', { orderId }, by))).toBe('order-unknown');
    expect(await confirm([orderId], by)).toMatchObject({ pageList: [{ refusal: { key: 'order-unknown' } }] });
    const shipped = await client.call('sellerOrder!ship', { shipments: [shipmentOf(orderId)] }, by);
    expect(shipped).toMatchObject({ pageList: [{ orderId, refusal: { key: 'order-unknown' } }] });
    const asked = { orderId: refund, reason: 'no' };
    expect(keyOf(await client.ask('sellerOrder!acceptRefund', asked, by))).toBe('order-unknown');
    expect(keyOf(await client.ask('sellerOrder!refuseRefund', asked, by))).toBe('order-unknown');
    const { pageList } = await client.call('sellerOrder!list', { search: orderId }, by);
    expect(pageList).toEqual([]);
    expect(await statusOf(orderId)).toMatchObject({ status: 'confirmed' });
    expect(await statusOf(refund)).toMatchObject({ status: 'refund-requested' });
  });
});

describe('a seller', () => {
  it('confirms several orders at once, each by itself', async () => {
    const [first, unpaid, last] = [await paid(), await placed(), await paid()];
    const { pageList } = await confirm([first, unpaid, 'NEVERWAS', last]);
    expect(pageList).toMatchObject([
      { orderId: first },
      { orderId: unpaid, refusal: { key: 'order-not-paid' } },
      { orderId: 'NEVERWAS', refusal: { key: 'order-unknown' } },
      { orderId: last },
    ]);
    expect(pageList.map(({ refusal }) => refusal === undefined)).toEqual([true, false, false, true]);
    const shown = await client.call('sellerOrder!list', { tab: 'to-ship', pageSize: 1 }, seller);
    expect(shown.pageList[0]?.orderId).toBe(last);
  });

  it('ships them with carrier and tracking number, and the buyer sees it', async () => {
    const [first, unconfirmed] = [await paid(), await paid()];
    await confirm([first]);
    const shipments = [first, unconfirmed].map(shipmentOf);
    const { pageList } = await client.call(
      'sellerOrder!ship',
      { shipments: JSON.stringify(shipments) },
      seller,
    );
    expect(pageList).toMatchObject([{ orderId: first }, { refusal: { key: 'order-not-confirmed' } }]);
    await settled();
    const { orderInfo } = await client.call('order!info', { orderId: first }, buyer);
    expect(orderInfo).toMatchObject({ statusKey: 'shipped', ...shipmentOf(first) });
    const [event] = await eventsOf(first, 'OrderShipped');
    expect(event?.data).toMatchObject({ by: { role: 'seller', id: seller.sellerId } });
    expect(event?.metadata.actor).toBe(seller.usercode);
  });

  it('reads from which warehouses the pieces are to be taken, and afterwards that they were', async () => {
    const { categoryId } = (await client.call('sellerGoods!list', { pageSize: 1 })).pageList[0] ?? {};
    const { goodsId } = await client.call(
      'sellerArticle!save',
      {
        code: 'PICK-1',
        name: 'Mangle',
        categoryId: categoryId ?? '',
        tiers: [{ from: 1, price: '2' }],
        variants: [{ stock: 2 }],
      },
      seller,
    );
    const skuId = `${goodsId}-1`;
    const { home } = await client.call('sellerArticle!info', { goodsId }, seller);
    const other = home === 'dubai' ? 'yiwu' : 'dubai';
    await client.call('sellerArticle!stock', { skuId, by: 5, warehouse: other }, seller);
    const orderId = await placed(buyer, [{ skuId, quantity: 6 }]);
    const picks = async () => {
      const sale = await client.call('sellerOrder!info', { orderId }, seller);
      return sale.picks.map(({ warehouse, quantity }) => [warehouse.warehouseId, quantity]);
    };
    const both = [
      [home, 2],
      [other, 4],
    ];
    expect(await picks()).toEqual(both);
    // as a flow does once the order is shipped
    await createCatalogue({ db: mall.db, clock: () => new Date() }).consume([orderId]);
    await client.call('sellerArticle!stock', { skuId, by: 9 }, seller);
    expect(await picks()).toEqual(both);
    expect(keyOf(await client.ask('sellerOrder!info', { orderId }, rival))).toBe('order-unknown');
  });

  it('whose gateway died between two orders confirms the rest by asking again, and none twice', async () => {
    const ids = [await paid(), await paid()];
    let asked = 0;
    const dying = mall.gateway({
      ordering: {
        ...ordering,
        confirm: async (request) => {
          asked += 1;
          if (asked > 1) throw new Error('killed');
          return await ordering.confirm(request);
        },
      },
      cache: createMemoryCache(),
    }).client;
    const request = { orderIds: ids, idempotencyKey: 'bulk-1' };
    expect(keyOf(await dying.ask('sellerOrder!confirm', request, seller))).toBe('server-error');
    expect(await forgetful.call('sellerOrder!confirm', request, seller)).toEqual({
      pageList: ids.map((orderId) => ({ orderId })),
    });
    for (const orderId of ids) expect(await eventsOf(orderId, 'OrderConfirmed')).toHaveLength(1);
  });

  it('grants a refund once, though the gateway died before it could say so, and however often it is asked', async () => {
    const orderId = await requested();
    const dying = mall.gateway({
      ordering: {
        ...ordering,
        acceptRefund: async (request) => {
          await ordering.acceptRefund(request);
          throw new Error('killed');
        },
      },
      cache: createMemoryCache(),
    }).client;
    const request = { orderId, idempotencyKey: 'grant-1' };
    expect(keyOf(await dying.ask('sellerOrder!acceptRefund', request, seller))).toBe('server-error');
    for (const by of [client, forgetful])
      expect(await by.call('sellerOrder!acceptRefund', request, seller)).toEqual({ orderId });
    await client.call('sellerOrder!acceptRefund', { orderId, idempotencyKey: 'grant-2' }, seller);
    expect(await eventsOf(orderId, 'RefundAccepted')).toHaveLength(1);
    const other = { orderId, reason: 'changed my mind', idempotencyKey: 'grant-1' };
    expect(keyOf(await client.ask('sellerOrder!refuseRefund', other, seller))).toBe('order-refund-pending');
  });

  it('sees by when to answer a refund, and what the buyer wrote; the buyer sees why it was refused', async () => {
    const orderId = await requested();
    const { pageList } = await client.call('sellerOrder!list', { tab: 'refund-requested' }, seller);
    const { orderInfo } = await client.call('sellerOrder!info', { orderId }, seller);
    expect(orderInfo.refund).toMatchObject({ reason: 3, remark: 'wrong colour' });
    expect(pageList[0]).toMatchObject({ orderId, answerBefore: orderInfo.refund?.answerBefore });
    expect(orderInfo.refund?.answerBefore).toBeDefined();
    const refuse = (reason: string) => client.ask('sellerOrder!refuseRefund', { orderId, reason }, seller);
    expect(keyOf(await refuse(' '))).toBe('parameter-error');
    expect(await refuse('as ordered')).toMatchObject({ code: 0 });
    await settled();
    const told = await client.call('order!info', { orderId }, buyer);
    expect(told.orderInfo).toMatchObject({ statusKey: 'paid', refund: { explanation: 'as ordered' } });
    expect(keyOf(await refuse('again'))).toBe('order-refund-unknown');
  });

  it('sees an appeal of the buyer and may still give in, and has nothing to answer', async () => {
    const orderId = await requested();
    await settled();
    const toAnswer = async () => (await client.call('seller!dashboard', {}, seller)).refundsToAnswer;
    const before = await toAnswer();
    await client.call('sellerOrder!refuseRefund', { orderId, reason: 'as ordered' }, seller);
    await client.call('order!appeal', { orderId, statement: 'see the picture' }, buyer);
    await settled();
    expect(await toAnswer()).toBe(before - 1);
    const { pageList } = await client.call('sellerOrder!list', { tab: 'refund-requested' }, seller);
    const { orderInfo } = await client.call('sellerOrder!info', { orderId }, seller);
    expect(orderInfo.refund).toMatchObject({ explanation: 'as ordered', statement: 'see the picture' });
    const { appealTime, answerBefore } = orderInfo.refund ?? {};
    expect(appealTime).toBeDefined();
    expect(pageList[0]).toMatchObject({ orderId, appealTime, answerBefore });
    const again = await client.ask('sellerOrder!refuseRefund', { orderId, reason: 'no' }, seller);
    expect(keyOf(again)).toBe('order-refund-appealed');
    expect(await client.call('sellerOrder!acceptRefund', { orderId }, seller)).toEqual({ orderId });
  });
});

describe('the dashboard of a shop', () => {
  it('tells what is to be done, and what was sold and released each day', async () => {
    const before = await client.call('seller!dashboard', {}, seller);
    const orderId = await paid();
    const { orderInfo } = await client.call('order!info', { orderId }, buyer);
    const after = await client.call('seller!dashboard', {}, seller);
    expect(after.toConfirm).toBe(before.toConfirm + 1);
    expect(after.days).toHaveLength(30);
    const today = after.days.at(-1);
    expect(today?.day).toBe(mallDayAt(mall.dependencies.clock()));
    expect(today?.orders).toBe((before.days.at(-1)?.orders ?? 0) + 1);
    const sold = plus(money(before.days.at(-1)?.sales ?? ''), money(orderInfo.total));
    expect(today?.sales).toBe(formatMoney(sold));
    expect(after.nextShipBefore).toBeDefined();
    expect(await client.call('seller!dashboard', { days: 1 }, rival)).toMatchObject({
      toConfirm: 0,
      balance: '0',
      days: [{ orders: 0, sales: '0', payouts: '0' }],
    });
  });

  it('tells what was released to it', async () => {
    const orderId = await paid();
    const order = await ordering.recall(orderId);
    if (!('paymentId' in order)) return expect.unreachable();
    const context = { commandId: randomUUID(), correlationId: 'r', causationId: 'r', actor: 'test' };
    const released = await mall.wallet.releasePayment({
      context,
      usercode: buyer.usercode,
      orderId,
      paymentId: order.paymentId,
      sellerId: seller.sellerId,
      commission: money('1.5'),
    });
    expect(released).not.toHaveProperty('refusal');
    const { orderInfo } = await client.call('order!info', { orderId }, buyer);
    const amount = minus(money(orderInfo.total), money('1.5'));
    const { sellerId } = seller;
    const credit = { sellerId, orderId, buyer: buyer.usercode, paymentId: order.paymentId, amount };
    await mall.proceeds.credit({ context: { ...context, commandId: randomUUID() }, ...credit });
    await settled();
    const { balance, days } = await client.call('seller!dashboard', { days: 2 }, seller);
    expect(money(balance)).toBeGreaterThan(zero);
    expect(days.at(-1)?.payouts).toBe(balance);
    expect(days[0]?.payouts).toBe('0');
    const statement = await client.call('sellerShop!statement', {}, seller);
    expect(statement).toMatchObject({
      available: balance,
      pageList: [{ reference: orderId, paid: orderInfo.total, commission: '1.5', amount: balance }],
    });
    expect(amount).toBe(money(balance));
    expect(await client.call('sellerShop!statement', {}, rival)).toMatchObject({
      available: '0',
      pageList: [],
    });
  });
});

it('a buyer hears at once what a seller does of their order', async () => {
  const orderId = await paid();
  const heard = vi.fn<(id: string) => void>();
  const stop = readModel.onChanges(({ changes }) => {
    for (const change of changes)
      if (change.usercode === buyer.usercode && change.kind === 'order') heard(change.id);
  });
  await confirm([orderId]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(orderId));
  stop();
});
