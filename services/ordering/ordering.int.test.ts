import { formatMoney, fromBalance, money, orderIdOf, streamOf, type Refusal } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createTestLog, testContext } from '@caravan/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COMMISSION_RATE,
  createOrdering,
  noCharges,
  rate,
  type Ordering,
  type SubmitRequest,
} from './index.ts';
import { testGoods } from './testing/test-goods.ts';

const commission = COMMISSION_RATE;
const vault = { seal: async (person: string, text: string) => `sealed for ${person}: ${text.length}` };
const placedAt = new Date('2026-03-01T10:00:00.000Z');
let now = placedAt;
let log: EventLog;
let stop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestLog();
  ({ log } = test);
  stop = () => test.stop();
});
afterAll(() => stop());

function open(stock: Record<string, number>): { ordering: Ordering; left: (skuId: string) => number } {
  const { goods, left } = testGoods(stock);
  return {
    ordering: createOrdering({ log, goods, vault, clock: () => now, payWithinMinutes: 30, commission }),
    left,
  };
}

const cart = (lines: SubmitRequest['lines'], commandId?: string): SubmitRequest => ({
  context: testContext(commandId),
  buyer: 'u1',
  brand: { id: 1, key: 'caravan' },
  lines,
  addressId: 'home',
  shipTo: {
    name: 'A. Buyer',
    email: '',
    phone: '13800138000',
    country: 'Singapore',
    state: '',
    city: 'Singapore',
    postcode: '018956',
    address: '1 Marina Boulevard',
  },
  remark: '',
  payment: { asked: 'balance', open: [fromBalance] },
});

function placed(answer: Awaited<ReturnType<Ordering['submit']>>) {
  if ('refusal' in answer) throw new Error(`refused: ${answer.refusal.key}`);
  return answer;
}
const refusalOf = (answer: object): Refusal | undefined =>
  'refusal' in answer ? (answer.refusal as Refusal) : undefined;

async function place(ordering: Ordering): Promise<string> {
  const { orders } = placed(await ordering.submit(cart([{ skuId: 'a', quantity: 10 }])));
  return orders[0]?.orderId ?? '';
}
const ownersOf = async (id: string) =>
  (await Array.fromAsync(log.read(streamOf('order', id)))).map(({ metadata }) => metadata.owner);
const payment = (orderId: string, paymentId: string) => ({
  context: testContext(),
  orderId,
  paymentId,
  amount: money('28.5'),
});

describe('submitting a cart', () => {
  it('places one order per seller, each with its own goods and freight', async () => {
    const { ordering } = open({ a: 100, b: 100 });
    const { orders } = placed(
      await ordering.submit(
        cart([
          { skuId: 'a', quantity: 10 },
          { skuId: 'b', quantity: 4 },
        ]),
      ),
    );
    expect(orders.map(({ sellerId, total }) => [sellerId, formatMoney(total)])).toEqual([
      ['seller of a', '28.5'],
      ['seller of b', '13.5'],
    ]);
    expect(await ordering.find(orders[0]?.orderId ?? '')).toMatchObject({
      status: 'pending-payment',
      buyer: 'u1',
    });
  });

  it('charges what is agreed, and owes exactly that', async () => {
    const { goods } = testGoods({ a: 100 });
    const charges = { ...noCharges, tax: rate('0.07'), discount: { rate: rate('0.2') } };
    const charging = createOrdering({
      log,
      goods,
      vault,
      clock: () => now,
      payWithinMinutes: 30,
      charges,
      commission,
    });
    const { orders } = placed(await charging.submit(cart([{ skuId: 'a', quantity: 10 }])));
    // 25 − 5 + 3.5 of freight + 7 % of 20
    expect(orders.map(({ total }) => formatMoney(total))).toEqual(['24.9']);
    const orderId = orders[0]?.orderId ?? '';
    const pay = (amount: string) =>
      charging.markPaid({ context: testContext(), orderId, paymentId: 'p', amount: money(amount) });
    expect(refusalOf(await pay('24.8999999999'))?.key).toBe('parameter-error');
    expect(refusalOf(await pay('24.9'))).toBeUndefined();
  });

  it('agrees on the commission that is set then, also when it comes again after that has changed', async () => {
    const { goods } = testGoods({ a: 100 });
    const keeping = (part: string) =>
      createOrdering({
        log,
        goods,
        vault,
        clock: () => now,
        payWithinMinutes: 30,
        commission: rate(part),
      });
    const request = cart([{ skuId: 'a', quantity: 10 }]);
    const { orders } = placed(await keeping('0.08').submit(request));
    expect(placed(await keeping('0.2').submit(request)).orders).toEqual(orders);
    const orderId = orders[0]?.orderId ?? '';
    const facts = await Array.fromAsync(log.read(streamOf('order', orderId)));
    expect(facts.map(({ data }) => data)).toEqual([expect.objectContaining({ commissionRate: '0.08' })]);
    expect(await keeping('0.2').find(orderId)).toMatchObject({ commissionRate: rate('0.08') });
  });

  it('refuses an order that its discount would leave nothing to pay for, and reserves nothing', async () => {
    const { goods, left } = testGoods({ a: 100 });
    const nothing = { dispatch: money('0'), longDistance: money('0'), delivery: money('0') };
    const quote: typeof goods.quote = async (request) => {
      const quoted = await goods.quote(request);
      return quoted.map(({ line, ...rest }) =>
        line ? { ...rest, line: { ...line, seller: { ...line.seller, freight: nothing } } } : rest,
      );
    };
    const charging = (discount: string) =>
      createOrdering({
        log,
        vault,
        clock: () => now,
        payWithinMinutes: 30,
        commission,
        goods: { ...goods, quote },
        charges: { ...noCharges, discount: money(discount) },
      });
    const request = cart([{ skuId: 'a', quantity: 10 }]);
    expect(refusalOf(await charging('25').submit(request))?.key).toBe('order-below-minimum');
    expect(left('a')).toBe(100);
    const { orders } = placed(await charging('24.9999999999').submit(request));
    expect(orders.map(({ total }) => formatMoney(total))).toEqual(['0.0000000001']);
  });

  it('keeps names and addresses out of the log in the clear', async () => {
    const { ordering } = open({ a: 100 });
    const { orders } = placed(await ordering.submit(cart([{ skuId: 'a', quantity: 10 }])));
    const events = await Array.fromAsync(log.read(`order-${orders[0]?.orderId ?? ''}`));
    expect(
      JSON.stringify(events, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toMatch(/A\. Buyer|Marina|13800138000/);
  });

  it('takes effect once when it is sent twice, at once or after a restart', async () => {
    const { ordering, left } = open({ a: 100 });
    const request = cart([{ skuId: 'a', quantity: 10 }], 'submit-twice');
    const [first, second] = await Promise.all([ordering.submit(request), ordering.submit(request)]);
    const restarted = open({ a: 100 }).ordering;
    expect(second).toEqual(first);
    expect(placed(await restarted.submit(request)).orders).toEqual(placed(first).orders);
    expect(left('a')).toBe(90);
    const orderId = placed(first).orders[0]?.orderId ?? '';
    expect(await Array.fromAsync(log.read(`order-${orderId}`))).toHaveLength(1);
  });

  it('refuses other goods under the same key', async () => {
    const { ordering } = open({ a: 100 });
    await ordering.submit(cart([{ skuId: 'a', quantity: 10 }], 'key-reused'));
    const answer = await ordering.submit(cart([{ skuId: 'a', quantity: 11 }], 'key-reused'));
    expect(refusalOf(answer)?.key).toBe('repeated-submission');
  });

  it('adds up the same SKU on two lines', async () => {
    const { ordering, left } = open({ a: 100 });
    await ordering.submit(
      cart([
        { skuId: 'a', quantity: 10 },
        { skuId: 'a', quantity: 5 },
      ]),
    );
    expect(left('a')).toBe(85);
  });

  it('reserves nothing when one seller is short, and places nothing', async () => {
    const { ordering, left } = open({ a: 100, b: 3 });
    const answer = await ordering.submit(
      cart([
        { skuId: 'a', quantity: 10 },
        { skuId: 'b', quantity: 4 },
      ]),
    );
    expect(refusalOf(answer)?.key).toBe('stock-insufficient');
    expect([left('a'), left('b')]).toEqual([100, 3]);
  });

  it('refuses an empty cart, and less than a seller accepts', async () => {
    const { ordering } = open({ a: 100 });
    expect(refusalOf(await ordering.submit(cart([])))?.key).toBe('no-goods-selected');
    expect(refusalOf(await ordering.submit(cart([{ skuId: 'a', quantity: 3 }])))).toEqual({
      key: 'order-below-minimum',
      details: { seller: 'Seller of a', minimum: '10' },
    });
  });
});

describe('an order', () => {
  it('accepts one of many payments that race for it', async () => {
    const { ordering } = open({ a: 100 });
    const orderId = await place(ordering);
    const other = open({ a: 100 }).ordering;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? ordering : other).markPaid(payment(orderId, `p${index}`)),
      ),
    );
    const refused = answers.map(refusalOf).filter((refusal) => refusal !== undefined);
    expect(refused.map(({ key }) => key)).toEqual(Array(7).fill('order-already-paid'));
  });

  it('names its buyer as the owner of all its facts, whoever causes them; one that never was placed names nobody', async () => {
    const { ordering } = open({ a: 100 });
    const orderId = await place(ordering);
    await ordering.markPaid(payment(orderId, 'p1'));
    const by = { role: 'seller', id: 'seller of a' } as const;
    await ordering.confirm({ context: testContext(), orderId, by });
    expect(await ownersOf(orderId)).toEqual(['u1', 'u1', 'u1']);
    const never = orderIdOf('crashed-before-placing', 'seller of a');
    await ordering.abandon({ context: testContext(), orderId: never });
    expect(await ownersOf(never)).toEqual([undefined]);
  });

  it('that was never placed can be fenced off, and then never is placed', async () => {
    const { ordering } = open({ a: 100 });
    const request = cart([{ skuId: 'a', quantity: 10 }], 'crashed-after-reserving');
    const orderId = orderIdOf('crashed-after-reserving', 'seller of a');
    await ordering.abandon({ context: testContext(), orderId });
    expect(refusalOf(await ordering.submit(request))?.key).toBe('order-expired');
    expect((await ordering.find(orderId)).status).toBe('abandoned');
  });

  it('expires only after its deadline', async () => {
    const { ordering } = open({ a: 100 });
    const orderId = await place(ordering);
    await ordering.expire({ context: testContext(), orderId });
    expect((await ordering.find(orderId)).status).toBe('pending-payment');
    now = new Date(placedAt.getTime() + 31 * 60_000);
    await ordering.expire({ context: testContext(), orderId });
    now = placedAt;
    expect((await ordering.find(orderId)).status).toBe('expired');
  });
});
