import { streamOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { createPayOrder } from '@caravan/flows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall, type TestMall } from './testing/test-mall.ts';
import type { OrderSubmitted } from './wire/index.ts';

const PROXY = '10.0.0.1';
const mall = await createTestMall({ proxies: [PROXY] });
const { ordering, wallet } = mall;
/** orders that the payment takes for unpaid, whatever became of them */
const remembered = new Map<string, Awaited<ReturnType<TestMall['ordering']['recall']>>>();
const recall = async (orderId: string) => remembered.get(orderId) ?? (await ordering.recall(orderId));
const { logger } = mall.dependencies;
const payOrder = createPayOrder({ ordering: { ...ordering, recall }, wallet, logger });
const { app, client } = mall.gateway({ payOrder });
/** an id that the mall chose */
const OURS = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
let buyer: TestBuyer;
let lines: { skuId: string; quantity: number }[];

beforeAll(async () => {
  buyer = await client.newBuyer();
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 1 });
  const { skus, buyMin } = await client.call('sellerGoods!info', { goodsId: pageList[0]?.goodsId ?? '' });
  lines = [{ skuId: skus[0]?.skuId ?? '', quantity: buyMin }];
  await mall.fund(buyer.usercode, '100000');
});
afterAll(() => mall.stop());

async function ask<Data>(action: string, request: object, requestId: string): Promise<Data> {
  const response = await app.inject({
    method: 'POST',
    remoteAddress: PROXY,
    url: `/wap/api/${action}.action`,
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'x-request-id': requestId,
      'idempotency-key': requestId,
    },
    payload: request,
  });
  return response.json<{ data: Data }>().data;
}

const factsOf = (category: 'order' | 'wallet', id: string) =>
  Array.fromAsync(mall.log.read(streamOf(category, id)));
const metadataOf = (events: readonly RecordedEvent[], type: string) =>
  events.findLast((event) => event.type === type)?.metadata;

test('one request can be followed from its id through every fact that it led to', async () => {
  const { orders } = await ask<OrderSubmitted>(
    'order!submit',
    { lines, addressId: buyer.addressId },
    'request-submit-1',
  );
  const orderId = orders[0]?.orderId ?? '';
  await ask('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, 'request-pay-1');

  const order = await factsOf('order', orderId);
  expect(metadataOf(order, 'OrderPlaced')).toMatchObject({
    correlationId: 'request-submit-1',
    causationId: expect.stringMatching(OURS) as string,
    actor: buyer.usercode,
  });
  const captured = metadataOf(await factsOf('wallet', buyer.usercode), 'PaymentCaptured');
  expect(captured).toMatchObject({
    correlationId: 'request-pay-1',
    causationId: expect.stringMatching(OURS) as string,
  });
  // the payment was caused by the command that captured, and that by the request
  expect(metadataOf(order, 'OrderPaid')).toMatchObject({
    correlationId: 'request-pay-1',
    causationId: captured?.commandId,
    actor: buyer.usercode,
  });
});

test('a proxy cannot name what caused a fact, whatever it calls the request', async () => {
  const submission = { lines, addressId: buyer.addressId };
  const placedBy = async (requestId: string) => {
    const { orders } = await ask<OrderSubmitted>('order!submit', submission, requestId);
    return metadataOf(await factsOf('order', orders[0]?.orderId ?? ''), 'OrderPlaced');
  };
  const another = await placedBy('request-submit-2');
  const names = [another?.commandId ?? '', another?.causationId ?? '', 'x'.repeat(65), 'a b c d e f g'];
  for (const name of names) {
    const made = await placedBy(name);
    expect(made?.causationId).toMatch(OURS);
    expect(names).not.toContain(made?.causationId);
    // kept beside it if it is a name, and otherwise ours
    expect(made?.correlationId).toBe(/^[\w-]{8,64}$/.test(name) ? name : made?.causationId);
  }
});

test('what was logged on the way carries the id of the request', async () => {
  const { orders } = await ask<OrderSubmitted>(
    'order!submit',
    { lines, addressId: buyer.addressId },
    'request-submit-3',
  );
  const orderId = orders[0]?.orderId ?? '';
  remembered.set(orderId, await ordering.find(orderId));
  const context = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: buyer.usercode };
  await ordering.cancel({ context, orderId, by: buyer.usercode, reason: 1 });
  await ask('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, 'request-pay-3');

  const returned = metadataOf(await factsOf('wallet', buyer.usercode), 'PaymentReturned');
  expect(returned).toMatchObject({ correlationId: 'request-pay-3' });
  const told = mall.logged.map((line) => JSON.parse(line) as { msg?: string; correlationId?: string });
  expect(told.find(({ msg }) => msg?.startsWith('a payment was returned'))).toMatchObject({
    correlationId: 'request-pay-3',
  });
});
