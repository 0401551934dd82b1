import { emptyShipTo, formatMoney, fromBalance, money, plus, streamOf, type Refusal } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createTestLog } from '@caravan/platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMISSION_RATE, createOrdering, type Ordering, type Quote, type SubmitRequest } from './index.ts';
import { testGoods } from './testing/test-goods.ts';

const commission = COMMISSION_RATE;
const vault = { seal: async (person: string, text: string) => `sealed for ${person}: ${text.length}` };
let log: EventLog;
let stop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestLog();
  ({ log } = test);
  stop = () => test.stop();
});
afterAll(() => stop());

type Shop = ReturnType<typeof testGoods>;

function orderingOf({ goods }: Pick<Shop, 'goods'>, into: EventLog = log): Ordering {
  return createOrdering({
    log: into,
    goods,
    vault,
    clock: () => new Date(),
    payWithinMinutes: 30,
    commission,
  });
}

/** The same goods with the same stock, at another price from now on. */
const repriced = ({ goods, left }: Shop, price: string): Shop => ({
  goods: { ...goods, quote: testGoods({ a: left('a'), b: left('b') }, { price }).goods.quote },
  left,
});

const lines = [
  { skuId: 'a', quantity: 10 },
  { skuId: 'b', quantity: 4 },
];

const submission = (more: Partial<SubmitRequest> = {}, commandId: string = randomUUID()): SubmitRequest => ({
  context: { commandId, correlationId: commandId, causationId: commandId, actor: 'u1' },
  buyer: 'u1',
  brand: { id: 1, key: 'caravan' },
  lines,
  addressId: 'home',
  shipTo: emptyShipTo,
  remark: '',
  payment: { asked: 'balance', open: [fromBalance] },
  ...more,
});

const refusalOf = (answer: object): Refusal | undefined =>
  'refusal' in answer ? (answer.refusal as Refusal) : undefined;

async function quoted(shop: Shop, asked = lines): Promise<Quote> {
  const answer = await orderingOf(shop).quote({
    buyer: 'u1',
    brand: { id: 1, key: 'caravan' },
    lines: asked,
  });
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer;
}

const totalOf = (answer: Awaited<ReturnType<Ordering['submit']>>) =>
  'refusal' in answer ? answer.refusal.key : formatMoney(plus(...answer.orders.map(({ total }) => total)));

describe('a quote', () => {
  it('prices each seller’s part, reserves nothing and says what stands in the way of each line', async () => {
    const shop = testGoods({ a: 9, b: 100 });
    const quote = await quoted(shop, [...lines, { skuId: 'gone', quantity: 1 }]);
    expect(formatMoney(quote.total)).toBe('42');
    expect(quote.parts.map(({ seller, total }) => [seller.id, formatMoney(total)])).toEqual([
      ['seller of a', '28.5'],
      ['seller of b', '13.5'],
    ]);
    const refusals = quote.parts.map((part) => part.lines.map(({ refusal }) => refusal));
    expect(refusals).toEqual([
      [{ key: 'stock-insufficient', details: { skuId: 'a', name: 'Name of a', available: 9 } }],
      [undefined],
    ]);
    expect(quote.unknown).toMatchObject([{ asked: { skuId: 'gone' }, refusal: { key: 'goods-unknown' } }]);
    expect([shop.left('a'), shop.left('b')]).toEqual([9, 100]);
  });

  it('says which seller takes no order of so little', async () => {
    const { parts } = await quoted(testGoods({ a: 100 }), [{ skuId: 'a', quantity: 3 }]);
    expect(parts).toMatchObject([
      { refusal: { key: 'order-below-minimum', details: { seller: 'Seller of a', minimum: '10' } } },
    ]);
  });

  it('is refused as a whole only if it is not a cart', async () => {
    const ordering = orderingOf(testGoods({ a: 100 }));
    const ask = (asked: SubmitRequest['lines']) =>
      ordering.quote({ buyer: 'u1', brand: { id: 1, key: 'caravan' }, lines: asked });
    expect(refusalOf(await ask([]))?.key).toBe('no-goods-selected');
    expect(refusalOf(await ask([{ skuId: 'a', quantity: 0 }]))?.key).toBe('quantity-below-minimum');
    // together more than a number can hold exactly: nothing is priced at a quantity that nobody asked for
    const most = { skuId: 'a', quantity: Number.MAX_SAFE_INTEGER };
    expect(refusalOf(await ask([most, most]))?.key).toBe('parameter-error');
    const many = Array.from({ length: 501 }, (_, index) => ({ skuId: `sku-${index}`, quantity: 1 }));
    expect(refusalOf(await ask(many))?.key).toBe('parameter-error');
  });
});

describe('a submission with the total that its buyer saw', () => {
  it('is placed at exactly that, and at no other price', async () => {
    const shop = testGoods({ a: 100, b: 100 });
    const { total } = await quoted(shop);
    const answer = await orderingOf(repriced(shop, '2.6')).submit(submission({ total }));
    expect(refusalOf(answer)).toEqual({ key: 'price-changed', details: { total: '43.4', told: '42' } });
    expect([shop.left('a'), shop.left('b')]).toEqual([100, 100]);
    expect(totalOf(await orderingOf(shop).submit(submission({ total })))).toBe('42');
  });

  it('without one is placed at today’s price', async () => {
    const shop = repriced(testGoods({ a: 100, b: 100 }), '2.6');
    expect(totalOf(await orderingOf(shop).submit(submission()))).toBe('43.4');
  });

  it('is placed once when it is sent again after the price has changed, and answered as it was placed', async () => {
    const shop = testGoods({ a: 100, b: 100 });
    const request = submission({ total: money('42') });
    const first = await orderingOf(shop).submit(request);
    const dearer = orderingOf(repriced(shop, '2.6'));
    const again = await dearer.submit(request);
    expect('orders' in again && again.orders).toEqual('orders' in first && first.orders);
    expect(totalOf(await dearer.submit({ ...request, total: money('43.4') }))).toBe('42');
    expect([shop.left('a'), shop.left('b')]).toEqual([90, 96]);
  });

  it.each([0, 1])(
    'is finished at it when its process died after %i orders, dearer as they are',
    async (orders) => {
      const shop = testGoods({ a: 100, b: 100 });
      const request = submission({ total: money('42') });
      let left = orders;
      const append: EventLog['append'] = async (...appended) => {
        left -= 1;
        if (left < 0) throw new Error('the process died');
        return await log.append(...appended);
      };
      await expect(orderingOf(shop, { ...log, append }).submit(request)).rejects.toThrow('the process died');
      const dearer = orderingOf(repriced(shop, '2.6'));
      expect(totalOf(await dearer.submit(request))).toBe('42');
      expect([shop.left('a'), shop.left('b')]).toEqual([90, 96]);
    },
  );
});

/** The fact that an order began with. */
async function placedAs(orderId: string) {
  const [placed] = await Array.fromAsync(log.read(streamOf('order', orderId)));
  return placed?.data;
}
/** Of a process that dies before it places anything. */
const dying: EventLog['append'] = () => Promise.reject(new Error('the process died'));

describe('a sample', () => {
  const one = [{ skuId: 'a', quantity: 1 }];
  const sample = { lines: one, sample: true };

  it('costs what it is sold at and the freight, however little its seller takes otherwise', async () => {
    const shop = testGoods({ a: 5 });
    const quote = await orderingOf(shop).quote({ buyer: 'u1', brand: { id: 1, key: 'caravan' }, ...sample });
    if ('refusal' in quote) throw new Error(quote.refusal.key);
    expect(formatMoney(quote.total)).toBe('7.5');
    expect(quote.parts.every(({ refusal }) => refusal === undefined)).toBe(true);
    const answer = await orderingOf(shop).submit(submission({ ...sample, total: quote.total }));
    expect(totalOf(answer)).toBe('7.5');
    expect(shop.left('a')).toBe(4);
    expect('orders' in answer && (await placedAs(answer.orders[0]?.orderId ?? ''))).toMatchObject({
      sample: true,
      lines: [{ quantity: 1, unitPrice: '4' }],
      pricing: { goods: '4', total: '7.5' },
    });
  });

  it('is placed at no other price than its buyer was told', async () => {
    const shop = testGoods({ a: 5 }, { samplePrice: '5' });
    const answer = await orderingOf(shop).submit(submission({ ...sample, total: money('7.5') }));
    expect(refusalOf(answer)).toEqual({ key: 'price-changed', details: { total: '8.5', told: '7.5' } });
    expect(shop.left('a')).toBe(5);
  });

  it('stays one when its process died and its shop allows none any more', async () => {
    const shop = testGoods({ a: 5 });
    const request = submission(sample);
    await expect(orderingOf(shop, { ...log, append: dying }).submit(request)).rejects.toThrow(
      'the process died',
    );
    const quote: typeof shop.goods.quote = async (asked) =>
      (await shop.goods.quote(asked)).map((each) => ({
        ...each,
        refusal: { key: 'samples-not-offered' as const },
      }));
    const answer = await orderingOf({ goods: { ...shop.goods, quote } }).submit(request);
    expect(totalOf(answer)).toBe('7.5');
    expect('orders' in answer && (await placedAs(answer.orders[0]?.orderId ?? ''))).toMatchObject({
      sample: true,
    });
    expect(shop.left('a')).toBe(4);
  });

  it('is alone in its order', async () => {
    const ask = { buyer: 'u1', brand: { id: 1, key: 'caravan' }, lines, sample: true };
    expect(refusalOf(await orderingOf(testGoods({ a: 100, b: 100 })).quote(ask))).toEqual({
      key: 'parameter-error',
      details: { lines: 1 },
    });
  });

  it('is another submission than the same pieces that are none', async () => {
    const shop = testGoods({ a: 100 });
    const commandId = randomUUID();
    const many = [{ skuId: 'a', quantity: 10 }];
    await orderingOf(shop).submit(submission({ lines: many }, commandId));
    const again = await orderingOf(shop).submit(submission({ lines: many, sample: true }, commandId));
    expect(refusalOf(again)?.key).toBe('repeated-submission');
    expect(shop.left('a')).toBe(90);
  });
});
