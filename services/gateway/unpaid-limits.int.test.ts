import { money, orderIdOf, type Money } from '@caravan/events';
import type { Ordering } from '@caravan/ordering';
import { openDatabase } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess, testContext } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createSubmitting, submissionBy } from './testing/submitting.ts';

const [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
const { db } = database;
const second = openDatabase(database.url, { max: 4 });
const limits = { orders: 2, value: money('100000'), share: 0.25, pieces: 20 };
const { ordering, catalogue } = createSubmitting(db, testLog.log, { limits });
/** another gateway */
const elsewhere = createSubmitting(second, testLog.log, { limits }).ordering;
await seed({ db, goods: 60, now: new Date() });
await db.updateTable('seller').set({ minimum_order: '0' }).execute();
await db.updateTable('sku').set({ available: 1_000 }).execute();
const goods = db.selectFrom('goods').innerJoin('sku', 'sku.goods_id', 'goods.id');
const found = await goods
  .select(['goods.seller_id', 'goods.buy_min', 'sku.id'])
  .distinctOn('goods.seller_id')
  .execute();
const lines = found.slice(0, 2).map((row) => ({ skuId: row.id, quantity: row.buy_min }));
const one = lines.slice(0, 1);
let buyer: string;
let buyers = 0;

beforeEach(() => {
  buyer = `b${(buyers += 1)}`;
});
afterAll(async () => {
  await second.destroy();
  await Promise.all([database.drop(), testLog.stop()]);
});

async function place(by: Ordering, commandId?: string): Promise<{ orderId: string; total: Money }> {
  const answer = await by.submit(submissionBy(buyer, one, commandId));
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  const [order] = answer.orders;
  if (!order) throw new Error('nothing was placed');
  return order;
}
const refused = async (by: Ordering, commandId?: string) => {
  const answer = await by.submit(submissionBy(buyer, one, commandId));
  return 'refusal' in answer ? answer.refusal.key : undefined;
};

it('refuses what is too much at whichever gateway, and takes more once something is cancelled or paid', async () => {
  const { orderId } = await place(ordering);
  const paid = await place(elsewhere);
  expect(await refused(ordering)).toBe('unpaid-orders-limit');
  expect(await refused(elsewhere)).toBe('unpaid-orders-limit');
  // no flow runs here: the submission itself finds out
  await ordering.cancel({ context: testContext(), orderId, by: buyer, reason: 0 });
  await place(ordering);
  expect(await refused(ordering)).toBe('unpaid-orders-limit');
  const payment = { paymentId: 'p', amount: paid.total };
  await elsewhere.markPaid({ context: testContext(), orderId: paid.orderId, ...payment });
  await place(elsewhere);
});

it('lets a submission at the limit be repeated, at once and later, and counts it once', async () => {
  await place(ordering);
  const first = await place(ordering, `${buyer} again`);
  const answers = await Promise.all([place(ordering, `${buyer} again`), place(elsewhere, `${buyer} again`)]);
  expect(answers).toEqual([first, first]);
  expect(await catalogue.unpaidOrders(buyer)).toHaveLength(2);
});

it('of a process that is killed between stock and orders, counts what it reserved until that is given back', async () => {
  const commandId = `killed for ${buyer}`;
  const dying = startProcess(
    new URL('./testing/dying-gateway.ts', import.meta.url),
    database.url,
    testLog.url,
    commandId,
    buyer,
    JSON.stringify(lines),
  );
  await vi.waitFor(async () => expect(await catalogue.unpaidOrders(buyer)).toHaveLength(2), {
    timeout: 60_000,
    interval: 20,
  });
  await dying.kill();
  expect(await refused(ordering)).toBe('unpaid-orders-limit');

  // as the abandon-submissions job does
  const orphans = await catalogue.orphanedReservations(new Date(Date.now() + 1_000));
  for (const { orderId } of orphans) {
    await elsewhere.abandon({ context: testContext(), orderId });
    if ((await elsewhere.find(orderId)).status === 'abandoned') await catalogue.release([orderId]);
  }
  expect(await catalogue.unpaidOrders(buyer)).toEqual([]);
  for (const { seller_id: seller } of found.slice(0, 2))
    expect((await ordering.find(orderIdOf(commandId, seller))).status).toBe('abandoned');
  await place(ordering);
});

it('tells of it in the quote, and no longer once something is cancelled or paid', async () => {
  const foreseen = async (by: Ordering) => {
    const quote = await by.quote({ buyer, brand: { id: 1, key: 'caravan' }, lines: one });
    if ('refusal' in quote) throw new Error(quote.refusal.key);
    return quote.unpaidRefusal;
  };
  expect(await foreseen(ordering)).toBeUndefined();
  const cancelled = await place(ordering);
  const paid = await place(elsewhere);
  const limit = { key: 'unpaid-orders-limit', details: { unpaid: 2, most: 2 } };
  expect(await foreseen(ordering)).toEqual(limit);
  expect(await foreseen(elsewhere)).toEqual(limit);
  // no flow runs here: the quote itself finds out, and changes nothing
  await ordering.cancel({ context: testContext(), orderId: cancelled.orderId, by: buyer, reason: 0 });
  expect(await foreseen(ordering)).toBeUndefined();
  expect(await catalogue.unpaidOrders(buyer)).toHaveLength(2);
  await place(ordering);
  expect(await foreseen(ordering)).toEqual(limit);
  const payment = { paymentId: 'p', amount: paid.total };
  await elsewhere.markPaid({ context: testContext(), orderId: paid.orderId, ...payment });
  expect(await foreseen(elsewhere)).toBeUndefined();
});
