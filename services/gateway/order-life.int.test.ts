import { derivedId, type Actor } from '@caravan/events';
import { MAX_LINES, type OrderAnswer } from '@caravan/ordering';
import { createMemoryCache } from '@caravan/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import type { ActionName } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
/** of another gateway, whose cache has none of the first one's answers */
const { client: forgetful } = mall.gateway({ cache: createMemoryCache() });
let buyer: TestBuyer;
type Goods = { goodsId: string; skuId: string; sellerId: string; least: number };
/** two of one seller */
let goods: Goods;
let otherGoods: Goods;

beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  const bySeller = Map.groupBy(pageList, ({ sellerId }) => sellerId);
  const cards = [...bySeller.values()].find((of) => of.length > 1) ?? [];
  const found = await Promise.all(
    cards.slice(0, 2).map(async ({ goodsId, sellerId, buyMin }) => {
      const { skus } = await client.call('sellerGoods!info', { goodsId });
      return { goodsId, sellerId, least: buyMin, skuId: skus[0]?.skuId ?? '' };
    }),
  );
  goods = found[0] ?? expect.unreachable();
  otherGoods = found[1] ?? expect.unreachable();
});
beforeEach(async () => {
  for (const { skuId } of [goods, otherGoods]) await mall.setStock(skuId, 100_000);
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

const DAY = 86_400_000;
const shipment = { carrier: 'Sea Line', trackingNumber: 'SL-77' };
const bySeller = (): Actor => ({ role: 'seller', id: goods.sellerId });
const about = (orderId: string, what: string) => {
  const id = derivedId('test', orderId, what);
  return { context: { commandId: id, correlationId: id, causationId: id, actor: 'test' }, orderId };
};

/** The seller's actions, whose effects the buyer's next query shows. */
async function seen(answer: Promise<OrderAnswer>): Promise<void> {
  const done = await answer;
  if ('refusal' in done) throw new Error(done.refusal.key);
  await mall.dependencies.readModel.waitFor(['orders'], done.position ?? 0n, 10_000);
}

type Stage = 'placed' | 'paid' | 'refused' | 'shipped' | 'received';

async function order(stage: Stage, of = [goods]): Promise<string> {
  const lines = of.map(({ skuId, least }) => ({ skuId, quantity: least }));
  const { orders, total } = await client.call('order!submit', { lines, addressId: buyer.addressId }, buyer);
  const orderId = orders[0]?.orderId ?? '';
  if (stage === 'placed') return orderId;
  await mall.fund(buyer.usercode, total);
  await client.call('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, buyer);
  if (stage === 'paid') return orderId;
  if (stage === 'refused') {
    await client.call('order!returns', { orderId, reason: 5, remark: 'A cup is broken' }, buyer);
    await seen(
      mall.ordering.refuseRefund({ ...about(orderId, 'refuse'), by: bySeller(), explanation: 'No' }),
    );
    return orderId;
  }
  await seen(mall.ordering.confirm({ ...about(orderId, 'confirm'), by: bySeller() }));
  await seen(mall.ordering.ship({ ...about(orderId, 'ship'), by: bySeller(), shipment }));
  if (stage === 'received') await client.call('order!receipt', { orderId }, buyer);
  return orderId;
}

const info = async (orderId: string) => (await client.call('order!info', { orderId }, buyer)).orderInfo;
const log = async (orderId: string) =>
  (await client.call('orderLog!list', { orderId }, buyer)).pageList.map(({ key }) => key);
const days = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / DAY;
const factsOf = async (orderId: string, type: string) => {
  const found = [];
  for await (const event of mall.log.read(`order-${orderId}`)) if (event.type === type) found.push(event);
  return found;
};

describe('an order that is to be sent', () => {
  it('tells its buyer from when on the system refunds it, until it is sent', async () => {
    const orderId = await order('paid');
    const paid = await info(orderId);
    expect(days(paid.payTime, paid.shipBefore)).toBe(7);
    expect(paid.paymentMethod).toBe('balance');
    await seen(mall.ordering.confirm({ ...about(orderId, 'confirm'), by: bySeller() }));
    expect(await info(orderId)).toMatchObject({ statusKey: 'confirmed', shipBefore: paid.shipBefore });
    await seen(mall.ordering.ship({ ...about(orderId, 'ship'), by: bySeller(), shipment }));
    expect(await info(orderId)).not.toHaveProperty('shipBefore');
  });
});

describe('a receipt', () => {
  it('is confirmed by the buyer, who sees how the goods came and until when they can be returned', async () => {
    const orderId = await order('shipped');
    const onItsWay = await info(orderId);
    expect(onItsWay).toMatchObject({ statusKey: 'shipped', ...shipment });
    expect(days(onItsWay.shipTime, onItsWay.receiveBefore)).toBe(15);
    expect(onItsWay).not.toHaveProperty('receiveTime');

    expect(await client.call('order!receipt', { orderId }, buyer)).toEqual({ orderId });
    const received = await info(orderId);
    expect(received).toMatchObject({ statusKey: 'received', refundState: 'not-refunded' });
    expect(days(received.receiveTime, received.returnBefore)).toBe(7);
    expect(received).not.toHaveProperty('receiveBefore');
    expect(await log(orderId)).toEqual(['placed', 'paid', 'confirmed', 'shipped', 'received']);
  });

  it.each([
    ['placed', 'order-not-paid'],
    ['paid', 'order-not-shipped'],
  ] as const)('is refused of an order that is %s', async (stage, key) => {
    const orderId = await order(stage);
    expect(keyOf(await client.ask('order!receipt', { orderId }, buyer))).toBe(key);
  });
});

const listed = async (filter: Parameters<typeof client.call<'order!listMain'>>[1]) => {
  const { pageList, counts } = await client.call('order!listMain', filter, buyer);
  return { orders: pageList.map(({ orderId }) => orderId), counts };
};

it('lists the orders behind a tab, or at one or several of the numbers that legacy clients know', async () => {
  const [paid, onItsWay, received] = [await order('paid'), await order('shipped'), await order('received')];
  expect((await listed({ tab: 'pending-receipt' })).orders).toEqual([onItsWay]);
  expect((await listed({ tab: 'refund' })).orders).toEqual([]);
  const { orders, counts } = await listed({});
  expect(orders).toEqual([received, onItsWay, paid]);
  expect(counts).toEqual({
    all: 3,
    'pending-payment': 0,
    'pending-shipment': 1,
    confirmed: 0,
    'pending-receipt': 1,
    received: 1,
    'pending-review': 1,
    refund: 0,
  });
  expect((await listed({ status: '3' })).orders).toEqual([onItsWay]);
  expect((await listed({ status: '3,4' })).orders).toEqual([received, onItsWay]);
  expect((await listed({ status: '5,6' })).orders).toEqual([]);
});

describe('a reminder', () => {
  it('is sent once per order, and the order says when', async () => {
    const orderId = await order('paid');
    expect(await info(orderId)).not.toHaveProperty('remindTime');
    await client.call('order!remind', { orderId }, buyer);
    const { remindTime } = await info(orderId);
    expect(remindTime).toBeTypeOf('string');
    expect((await client.call('order!listMain', {}, buyer)).pageList).toMatchObject([
      { orderId, remindTime },
    ]);
    expect(keyOf(await client.ask('order!remind', { orderId }, buyer))).toBe('order-already-reminded');
  });

  it.each([
    ['placed', 'order-not-paid'],
    ['shipped', 'order-already-shipped'],
  ] as const)('is refused of an order that is %s', async (stage, key) => {
    const orderId = await order(stage);
    expect(keyOf(await client.ask('order!remind', { orderId }, buyer))).toBe(key);
  });
});

const ask = (orderId: string, more: object = {}) =>
  client.ask('order!returns', { orderId, reason: 5, remark: 'A cup is broken', ...more }, buyer);

describe('a refund request', () => {
  it('shows its reason, words and deadline, then what the seller says to it', async () => {
    const orderId = await order('received');
    expect(await ask(orderId)).toMatchObject({ code: 0, data: { orderId } });
    const asked = await info(orderId);
    expect(asked).toMatchObject({ statusKey: 'refund-requested', refundState: 'refunding' });
    expect(asked.refund).toMatchObject({
      by: 'buyer',
      reason: 5,
      remark: 'A cup is broken',
      explanation: '',
      amount: asked.total,
    });
    expect(days(asked.refund?.requestTime, asked.refund?.answerBefore)).toBe(7);

    const explanation = 'They were whole when we packed them';
    await seen(mall.ordering.refuseRefund({ ...about(orderId, 'refuse'), by: bySeller(), explanation }));
    const answered = await info(orderId);
    expect(answered).toMatchObject({ statusKey: 'received', refundState: 'failed' });
    expect(answered.refund).toMatchObject({ explanation, decideTime: expect.any(String) });
    expect(answered.refund).not.toHaveProperty('answerBefore');
    expect((await log(orderId)).slice(-2)).toEqual(['refund-requested', 'refund-failed']);
    expect(keyOf(await ask(orderId))).toBe('refund-failed');
  });

  it('keeps the words of the buyer out of the log', async () => {
    const orderId = await order('paid');
    await ask(orderId);
    const [fact] = await factsOf(orderId, 'RefundRequested');
    expect(fact?.data).toMatchObject({ reason: 5 });
    expect(JSON.stringify(fact?.data)).not.toContain('cup');
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, '8'])('takes the reason %j', async (reason) => {
    const orderId = await order('paid');
    expect((await ask(orderId, { reason })).code).toBe(0);
    expect((await info(orderId)).refund?.reason).toBe(Number(reason));
  });

  it.each([-1, 9, 1.5, 'damaged', undefined])('refuses the reason %j', async (reason) => {
    const reply = await ask('ANY', { reason });
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'reason' }] } });
  });

  it('refuses more than 500 characters', async () => {
    const reply = await ask('ANY', { remark: 'x'.repeat(501) });
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'remark' }] } });
  });

  it.each([
    ['placed', 'order-not-paid'],
    ['shipped', 'order-shipped-not-refundable'],
  ] as const)('is refused of an order that is %s', async (stage, key) => {
    expect(keyOf(await ask(await order(stage)))).toBe(key);
  });

  it('of the platform shows without anybody having asked', async () => {
    const orderId = await order('paid');
    const by: Actor = { role: 'platform', id: 'anna' };
    await seen(mall.ordering.platformRefund({ ...about(orderId, 'refund'), by, note: 'recall' }));
    const { refund } = await info(orderId);
    expect(refund).toMatchObject({ by: 'platform', remark: '', explanation: '' });
    expect(refund).not.toHaveProperty('reason');
    expect(refund).not.toHaveProperty('requestTime');
  });
});

describe('an appeal', () => {
  it('is possible while the refusal says so, and shows its words and deadline, then the final answer', async () => {
    const orderId = await order('refused');
    const refused = await info(orderId);
    expect(refused).toMatchObject({ statusKey: 'paid', refundState: 'failed' });
    expect(days(refused.refund?.decideTime, refused.refund?.appealBefore)).toBe(3);

    const statement = 'The pictures show it';
    expect(await client.ask('order!appeal', { orderId, statement }, buyer)).toMatchObject({ code: 0 });
    const appealed = await info(orderId);
    expect(appealed).toMatchObject({ status: 6, statusKey: 'refund-requested', refundState: 'refunding' });
    expect(appealed.refund).toMatchObject({ remark: 'A cup is broken', explanation: 'No', statement });
    expect(days(appealed.refund?.appealTime, appealed.refund?.answerBefore)).toBe(14);
    for (const gone of ['decideTime', 'appealBefore']) expect(appealed.refund).not.toHaveProperty(gone);
    const [fact] = await factsOf(orderId, 'RefundAppealed');
    expect(JSON.stringify(fact?.data)).not.toContain('pictures');

    const by: Actor = { role: 'platform', id: 'anna' };
    const ruling = 'They show another cup';
    await seen(mall.ordering.refuseRefund({ ...about(orderId, 'rule'), by, explanation: ruling }));
    const final = await info(orderId);
    expect(final).toMatchObject({ statusKey: 'paid', refundState: 'failed' });
    expect(final.refund).toMatchObject({ explanation: 'No', statement, ruling });
    expect(final.refund).not.toHaveProperty('appealBefore');
    expect((await log(orderId)).slice(-4)).toEqual([
      'refund-requested',
      'refund-failed',
      'refund-appealed',
      'refund-failed',
    ]);
    expect(keyOf(await client.ask('order!appeal', { orderId, statement }, buyer))).toBe('refund-failed');
  });

  it.each(['', undefined, 'x'.repeat(501)])('needs words, and not too many: %j', async (statement) => {
    const reply = await client.ask('order!appeal', { orderId: 'ANY', statement }, buyer);
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'statement' }] } });
  });

  it('is not offered while the order is on its way', async () => {
    const orderId = await order('refused');
    await seen(mall.ordering.confirm({ ...about(orderId, 'confirm'), by: bySeller() }));
    await seen(mall.ordering.ship({ ...about(orderId, 'ship'), by: bySeller(), shipment }));
    expect((await info(orderId)).refund).not.toHaveProperty('appealBefore');
    await client.call('order!receipt', { orderId }, buyer);
    expect((await info(orderId)).refund).toHaveProperty('appealBefore');
  });
});

const opinion = ({ goodsId }: { readonly goodsId: string }) => ({ goodsId, rating: 'good' });
const reviewsOf = async (orderId: string) => {
  const [fact] = await factsOf(orderId, 'OrderReviewed');
  return (fact?.data as { reviews?: unknown } | undefined)?.reviews;
};

describe('a review', () => {
  it('of one of the goods makes the order reviewed, and its words are sealed', async () => {
    const orderId = await order('received', [goods, otherGoods]);
    const given = { orderId, ...opinion(goods), rating: 'medium', text: 'Thin but pretty' };
    expect(await client.ask('evaluation!add', given, buyer)).toMatchObject({ code: 0, data: { orderId } });
    expect(await info(orderId)).toMatchObject({ statusKey: 'reviewed', reviewTime: expect.any(String) });
    expect(await reviewsOf(orderId)).toEqual([
      {
        goodsId: goods.goodsId,
        rating: 'medium',
        text: expect.stringMatching(/^(?!.*pretty).+/),
        pictures: [],
      },
    ]);
    const more = { orderId, ...opinion(otherGoods) };
    expect(keyOf(await client.ask('evaluation!add', more, buyer))).toBe('order-already-reviewed');
  });

  it.each([
    ['an array', (evaluations: object[]) => evaluations],
    ['JSON text', (evaluations: object[]) => JSON.stringify(evaluations)],
  ])('of several goods comes as %s', async (_what, written) => {
    const orderId = await order('received', [goods, otherGoods]);
    const evaluations = written([opinion(goods), { ...opinion(otherGoods), rating: 'bad' }]);
    expect((await client.ask('evaluation!addList', { orderId, evaluations }, buyer)).code).toBe(0);
    expect(await reviewsOf(orderId)).toMatchObject([
      { goodsId: goods.goodsId, rating: 'good', text: '' },
      { goodsId: otherGoods.goodsId, rating: 'bad', text: '' },
    ]);
  });

  it.each([
    ['nothing', () => []],
    ['the same goods twice', () => [opinion(goods), opinion(goods)]],
    ['an unknown tier', () => [{ ...opinion(goods), rating: 'great' }]],
    ['more than 400 characters', () => [{ ...opinion(goods), text: 'x'.repeat(401) }]],
    ['no list', () => 'good'],
  ])('is refused for %s, and changes nothing', async (_what, evaluations) => {
    const orderId = await order('received');
    const asked = { orderId, evaluations: evaluations() };
    expect(keyOf(await client.ask('evaluation!addList', asked, buyer))).toBe('parameter-error');
    expect(await reviewsOf(orderId)).toBeUndefined();
  });

  it('is refused before the goods are received', async () => {
    const orderId = await order('shipped');
    const early = { orderId, ...opinion(goods) };
    expect(keyOf(await client.ask('evaluation!add', early, buyer))).toBe('order-not-received');
  });
});

const commands = [
  ['order!receipt', 'shipped', 'OrderReceived', () => ({})],
  ['order!remind', 'paid', 'ShipmentReminded', () => ({})],
  ['order!returns', 'paid', 'RefundRequested', () => ({ reason: 0, remark: 'Ring twice' })],
  ['order!appeal', 'refused', 'RefundAppealed', () => ({ statement: 'It is broken' })],
  ['evaluation!add', 'received', 'OrderReviewed', () => ({ ...opinion(goods), text: 'Well made' })],
  ['evaluation!addList', 'received', 'OrderReviewed', () => ({ evaluations: [opinion(goods)] })],
] as const satisfies readonly (readonly [ActionName, Stage, string, () => object])[];

describe.each(commands)('%s', (action, stage, fact, more) => {
  const tapping = (orderId: string, by = client) =>
    by.ask(action, { orderId, ...more() }, { ...buyer, key: 'tap' });

  it('sent again with its key, also at the same time and after the cache forgot, is one fact and the same answer', async () => {
    const orderId = await order(stage);
    const atOnce = await Promise.all([1, 2, 3].map(() => tapping(orderId)));
    const later = [await tapping(orderId), await tapping(orderId, forgetful)];
    const replies = [...atOnce, ...later];
    expect(replies).toEqual(
      replies.map(() => expect.objectContaining({ code: 0, data: { orderId } }) as unknown),
    );
    expect(await factsOf(orderId, fact)).toHaveLength(1);
  });

  it('takes a key for one order only', async () => {
    const [one, other] = [await order(stage), await order(stage)];
    expect((await tapping(one)).code).toBe(0);
    expect(keyOf(await tapping(other))).toBe('repeated-submission');
    expect(await factsOf(other, fact)).toEqual([]);
  });

  it("does not know somebody else's order, nor one that never was", async () => {
    const orderId = await order(stage);
    const stranger = await client.newBuyer();
    for (const id of [orderId, 'NEVERWAS']) {
      expect(keyOf(await client.ask(action, { orderId: id, ...more() }, stranger))).toBe('order-unknown');
    }
    expect(await factsOf(orderId, fact)).toEqual([]);
  });
});

const submitting = (count: number) => {
  const lines = Array.from({ length: count }, () => ({ skuId: goods.skuId, quantity: 1 }));
  return client.ask('order!submit', { lines, addressId: buyer.addressId }, buyer);
};

it('takes as many lines in a submission as ordering does, and no more', async () => {
  expect(keyOf(await submitting(MAX_LINES + 1))).toBe('parameter-error');
  expect((await submitting(MAX_LINES)).code).toBe(0);
});
