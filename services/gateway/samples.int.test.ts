import { verifyLog } from '@caravan/audit';
import { formatMoney, money, plus, streamOf, times, zero } from '@caravan/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';

/** Sample orders, from the shop that allows them to the seller who sees that it is one. */

const mall = await createTestMall();
const { client } = mall.gateway();
type Goods = { readonly goodsId: string; readonly skuId: string; readonly least: number };
let goods: Goods;
let seller: TestSeller;
let buyer: TestBuyer;

beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const card = pageList.find(({ buyMin }) => buyMin > 10) ?? expect.unreachable();
  const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
  goods = { goodsId: card.goodsId, least: card.buyMin, skuId: skus[0]?.skuId ?? '' };
  seller = await newSeller(mall, client, { sellerId: card.sellerId, role: 'owner' });
  await mall.db.updateTable('seller').set({ minimum_order: '1000' }).execute();
});
beforeEach(async () => {
  await mall.setStock(goods.skuId, 50);
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

/** What the shop's own form does: the whole article once more, with this said of its samples. */
async function allow(sample: { price: string; most: number } | undefined): Promise<void> {
  const { goodsId } = goods;
  const article = await client.call('sellerArticle!info', { goodsId }, seller);
  const { code, name, categoryId, unit, version, attributes, options, tiers, variants } = article;
  const kept = variants.map(({ values, priceDelta }) => ({ values, priceDelta }));
  const draft = { code, name, categoryId, unit, version, attributes, options, tiers, variants: kept };
  await client.call('sellerArticle!save', { ...draft, goodsId, sample: sample ?? null }, seller);
  const after = await client.call('sellerArticle!info', { goodsId }, seller);
  expect(after.sample).toEqual(sample);
}

const lines = (quantity: number) => [{ skuId: goods.skuId, quantity }];
const quote = (quantity: number) =>
  client.call('order!quote', { lines: lines(quantity), sample: true }, buyer);
const submit = (quantity: number, more: object = {}, key: string = crypto.randomUUID()) =>
  client.ask(
    'order!submit',
    { lines: lines(quantity), sample: true, addressId: buyer.addressId, ...more },
    { ...buyer, key },
  );

describe('a sample', () => {
  it('is offered on its product page as the shop says, and no more once the shop takes it back', async () => {
    await allow({ price: '6.5', most: 2 });
    const { sample } = await client.call('sellerGoods!info', { goodsId: goods.goodsId });
    expect(sample).toEqual({ price: '6.5', most: 2 });
    await allow(undefined);
    expect(await submit(1)).toMatchObject({ code: 3025, data: { key: 'samples-not-offered' } });
  });

  it('costs its own price and the freight, below any minimum, is placed once and is seen as one', async () => {
    await allow({ price: '6.5', most: 2 });
    const quoted = await quote(2);
    const [part] = quoted.orders;
    expect(part).toMatchObject({
      goodsTotal: formatMoney(times(money('6.5'), 2)),
      sellerId: seller.sellerId,
    });
    expect([part?.refusal, part?.goodsList[0]?.refusal]).toEqual([undefined, undefined]);
    expect(quoted.total).toBe(formatMoney(plus(money('13'), money(quoted.freight.total))));

    const first = await submit(2, { total: quoted.total }, 'pressed-twice');
    expect(first).toMatchObject({ code: 0, data: { total: quoted.total } });
    expect(await submit(2, { total: quoted.total }, 'pressed-twice')).toEqual(first);
    expect(keyOf(await submit(2, { sample: false }, 'pressed-twice'))).toBe('repeated-submission');
    expect(await mall.stockOf(goods.skuId)).toBe(48);

    const { pageList } = await client.call('order!listMain', {}, buyer);
    expect(pageList.map(({ sample, total }) => [sample, total])).toEqual([[true, quoted.total]]);
    const orderId = pageList[0]?.orderId ?? '';
    await mall.fund(buyer.usercode, quoted.total);
    await client.call('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, buyer);
    const { orderInfo } = await client.call('order!info', { orderId }, buyer);
    expect(orderInfo).toMatchObject({ sample: true, statusKey: 'paid', total: quoted.total });
    await mall.dependencies.readModel.waitFor(['orders'], (await mall.log.head()) ?? 0n, 10_000);
    const sale = await client.call('sellerOrder!info', { orderId }, seller);
    expect(sale.orderInfo).toMatchObject({ sample: true });
    expect((await verifyLog({ log: mall.log })).misfits).toEqual([]);
    const wallet = await Array.fromAsync(mall.log.read(streamOf('wallet', buyer.usercode)));
    const captured = wallet.at(-1) ?? expect.unreachable();
    const { postings } = captured.data as { postings: { account: string; amount: string }[] };
    expect(postings).toContainEqual({ account: `escrow:${orderId}`, amount: quoted.total });
    expect(plus(...postings.map(({ amount }) => money(amount)))).toBe(zero);
  });

  it('is not sold at another price than its buyer was shown, and leaves nothing behind', async () => {
    await allow({ price: '6.5', most: 2 });
    const { total } = await quote(1);
    await allow({ price: '7', most: 2 });
    const refused = await submit(1, { total });
    expect(keyOf(refused)).toBe('price-changed');
    expect(refused).toMatchObject({ data: { told: total, total: (await quote(1)).total } });
    expect(await mall.stockOf(goods.skuId)).toBe(50);
  });

  it('is refused in more pieces than the shop allows, in the words of the quote', async () => {
    await allow({ price: '6.5', most: 10 });
    const refused = await submit(11);
    expect(refused).toMatchObject({ code: 3026, data: { key: 'sample-above-most', most: 10 } });
    expect((await quote(11)).orders[0]?.goodsList[0]?.refusal).toEqual(refused);
    expect(keyOf(await submit(10))).toBeUndefined();
  });

  it('does not lower what the goods cost otherwise', async () => {
    await allow({ price: '5', most: 10 });
    expect(keyOf(await submit(1, { sample: false }))).toBe('quantity-below-minimum');
  });

  it.each([
    { price: '0', most: 1 },
    { price: '-1', most: 1 },
    { price: '0.01', most: 1 },
    { price: '5', most: 0 },
    { price: '5', most: 11 },
  ])('cannot be allowed at $price for $most', async (sample) => {
    const { goodsId } = goods;
    const { code, name, categoryId, tiers, version } = await client.call(
      'sellerArticle!info',
      { goodsId },
      seller,
    );
    const draft = { goodsId, version, code, name, categoryId, tiers, variants: [{}], sample };
    expect(keyOf(await client.ask('sellerArticle!save', draft, seller))).toMatch(
      /parameter-error|article-price-invalid/,
    );
  });
});
