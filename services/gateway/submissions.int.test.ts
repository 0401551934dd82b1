import { randomUUID } from 'node:crypto';
import { money, orderIdOf, plus } from '@caravan/events';
import type { SubmitRequest } from '@caravan/ordering';
import { openDatabase } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess, testContext } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createSubmitting, submissionBy } from './testing/submitting.ts';

/** Submissions whose gateway is killed, and which come again: at another gateway, or not at all. */

const [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
const { db } = database;
const second = openDatabase(database.url, { max: 4 });
const { ordering, catalogue } = createSubmitting(db, testLog.log);
const elsewhere = createSubmitting(second, testLog.log).ordering;
await seed({ db, goods: 60, now: new Date() });
await db.updateTable('seller').set({ minimum_order: '0' }).execute();
const found = await db
  .selectFrom('goods')
  .innerJoin('sku', 'sku.goods_id', 'goods.id')
  .select(['goods.seller_id', 'goods.buy_min', 'sku.id'])
  .distinctOn('goods.seller_id')
  .execute();
const lines = found.slice(0, 2).map((row) => ({ skuId: row.id, quantity: row.buy_min }));
const ofOthers = found.slice(2, 4).map((row) => ({ skuId: row.id, quantity: row.buy_min }));
let commandId: string;
let orderIds: string[];

beforeEach(async () => {
  commandId = randomUUID();
  orderIds = found.slice(0, 2).map(({ seller_id: seller }) => orderIdOf(commandId, seller));
  await db.updateTable('sku').set({ available: 1_000 }).execute();
  await list(true);
});
afterAll(async () => {
  await second.destroy();
  await Promise.all([database.drop(), testLog.stop()]);
});

const list = (listed: boolean) => db.updateTable('goods').set({ listed }).execute();
const submission = (asked: SubmitRequest['lines'] = lines) => submissionBy('b1', asked, commandId);
async function statuses(): Promise<string[]> {
  const { ordering: fresh } = createSubmitting(second, testLog.log);
  return await Promise.all(orderIds.map(async (orderId) => (await fresh.find(orderId)).status));
}
async function taken(): Promise<number[]> {
  const skus = await db.selectFrom('sku').select(['id', 'available']).execute();
  const left = new Map(skus.map(({ id, available }) => [id, available]));
  return [...lines, ...ofOthers].map(({ skuId }) => 1_000 - (left.get(skuId) ?? 0));
}
const quantities = lines.map(({ quantity }) => quantity);

/** A gateway that is killed when it has placed so many orders of the submission. */
async function killedAfter(orders: number): Promise<void> {
  const dying = startProcess(
    new URL('./testing/dying-gateway.ts', import.meta.url),
    database.url,
    testLog.url,
    commandId,
    'b1',
    JSON.stringify(lines),
    String(orders),
  );
  await vi.waitFor(
    async () => {
      expect(await taken()).toEqual([...quantities, 0, 0]);
      expect((await statuses()).filter((status) => status === 'pending-payment')).toHaveLength(orders);
    },
    { timeout: 60_000, interval: 20 },
  );
  await dying.kill();
}

const contextOf = (orderId: string) => testContext(`give up ${orderId}`);
/** As the abandon-submissions job does. */
async function settle(): Promise<void> {
  for (const { submission: record } of await catalogue.orphanedReservations(new Date(Date.now() + 1_000)))
    if (record?.id === commandId) await elsewhere.settleSubmission({ submission: record, contextOf });
}

it.each([0, 1])(
  'killed after %i orders, it places what is left when it comes again, delisted or not',
  async (orders) => {
    await killedAfter(orders);
    await list(false);
    const answers = await Promise.all([ordering.submit(submission()), elsewhere.submit(submission())]);
    for (const answer of answers)
      expect('orders' in answer && answer.orders.map(({ orderId }) => orderId).toSorted()).toEqual(
        orderIds.toSorted(),
      );
    expect(await statuses()).toEqual(['pending-payment', 'pending-payment']);
    expect(await taken()).toEqual([...quantities, 0, 0]);
  },
);

it('killed and used again for goods of other sellers, it is refused and takes nothing', async () => {
  await killedAfter(1);
  for (const gateway of [ordering, elsewhere]) {
    for (const asked of [ofOthers, [...lines, ...ofOthers], lines.slice(0, 1)]) {
      const answer = await gateway.submit(submission(asked));
      expect('refusal' in answer && answer.refusal.key).toBe('repeated-submission');
    }
  }
  expect(await taken()).toEqual([...quantities, 0, 0]);
});

it.each([
  [0, 'abandoned'],
  [1, 'pending-payment'],
])('killed after %i orders, and never sent again, all its orders are %s', async (orders, status) => {
  await killedAfter(orders);
  await list(false);
  await settle();
  await settle();
  expect(await statuses()).toEqual([status, status]);
});

it('sent to two gateways at once, between which a price changes, it gives one set of orders', async () => {
  const repricing = createSubmitting(second, testLog.log, {
    goods: (real) => ({
      ...real,
      async quote(question) {
        const quoted = await real.quote(question);
        return quoted.map((each) =>
          each.line
            ? { ...each, line: { ...each.line, unitPrice: plus(each.line.unitPrice, money('1')) } }
            : each,
        );
      },
    }),
  }).ordering;
  const gateways = [ordering, repricing, elsewhere, ordering, repricing];
  const [first, ...others] = await Promise.all(gateways.map((gateway) => gateway.submit(submission())));
  const told = (answer: typeof first) => answer && 'orders' in answer && answer.orders;
  expect(told(first)).toHaveLength(2);
  for (const other of others) expect(told(other)).toEqual(told(first));
  expect(await taken()).toEqual([...quantities, 0, 0]);
});
