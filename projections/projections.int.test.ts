import { formatMoney, money } from '@caravan/events';
import type { OrderStatus } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Announcement } from './announcement.ts';
import { createReadModel } from './read-model.ts';
import type { ReadModel } from './read-model.ts';
import { resumeView } from './resume.ts';
import { startProjections } from './start-projections.ts';
import { projectionStatus } from './status.ts';
import { appendFacts } from './testing/append-facts.ts';
import {
  cancelled,
  captured,
  confirmed,
  credited,
  detected,
  paid,
  placed,
  returned,
} from './testing/recorded.ts';
import { viewNames } from './views.ts';

let database: TestDatabase;
let testLog: TestLog;
let log: EventLog;
let reading: ReadModel;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  [database, testLog] = await Promise.all([createTestDatabase(), createTestLog()]);
  log = testLog.log;
  reading = createReadModel({ db: database.db, databaseUrl: database.url, clock: () => new Date() });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await reading.close();
  await Promise.all([database.drop(), testLog.stop()]);
});

async function project(): Promise<void> {
  const { db, url: databaseUrl } = database;
  running.push(await startProjections({ db, databaseUrl, log, logger: silentLogger }));
}

const visible = (position: bigint, views: readonly string[] = viewNames) =>
  reading.waitFor(views, position, 20_000);

test('a buyer reads their own order as soon as its position has passed, with counts, detail and timeline', async () => {
  await project();
  const position = await appendFacts(log, [
    placed('o1'),
    placed('o2'),
    paid('o1'),
    placed('x', { buyer: 'b2' }),
  ]);
  expect(await visible(position)).toBe(true);

  const list = await reading.orders.list({ buyer: 'b1', page: 1, pageSize: 20 });
  expect(list.orders.map((order) => [order.orderId, order.status])).toEqual([
    ['o2', 'pending-payment'],
    ['o1', 'paid'],
  ]);
  expect(list).toMatchObject({ total: 2, counts: { 'pending-payment': 1, paid: 1 } });
  const unpaid = { buyer: 'b1', statuses: ['pending-payment'] } as const;
  const pending = await reading.orders.list({ ...unpaid, page: 1, pageSize: 20 });
  expect(pending).toMatchObject({ total: 1, orders: [{ orderId: 'o2' }] });
  const both = { buyer: 'b1', statuses: ['pending-payment', 'paid'] } as const;
  const second = await reading.orders.list({ ...both, page: 2, pageSize: 1 });
  expect(second).toMatchObject({ total: 2, orders: [{ orderId: 'o1' }] });

  const detail = await reading.orders.detail('o1', 'b1');
  expect(detail).toMatchObject({ total: money('8.5'), paymentId: 'p1', shipTo: 'sealed-address' });
  expect(detail?.lines.map((line) => line.quantity)).toEqual([1, 2]);
  const timeline = await reading.orders.timeline('o1', 'b1');
  expect(timeline.map((entry) => entry.message)).toEqual(['placed', 'paid']);
});

test("somebody else's order does not exist", async () => {
  await project();
  await visible(await appendFacts(log, [placed('o1')]));
  expect(await reading.orders.detail('o1', 'b2')).toBeUndefined();
  expect(await reading.orders.timeline('o1', 'b2')).toEqual([]);
  expect(await reading.orders.list({ buyer: 'b2', page: 1, pageSize: 20 })).toMatchObject({ total: 0 });
});

test('wallet, history, recharge records and books follow the same facts', async () => {
  const position = await appendFacts(log, [
    detected('b1'),
    confirmed('b1'),
    credited('b1', '100'),
    placed('o1'),
    captured('b1', 'p1', { o1: '8.5', o2: '1.5' }),
    returned('b1', 'p1', 'o2', '1.5'),
  ]);
  await project();
  expect(await visible(position)).toBe(true);

  expect(await reading.wallet.balance('b1')).toEqual({ available: money('91.5'), held: 0n, revision: 2n });
  expect(await reading.wallet.balance('nobody')).toMatchObject({ available: 0n, revision: undefined });
  const history = await reading.wallet.history({ usercode: 'b1', page: 1, pageSize: 3 });
  expect(history.total).toBe(4);
  expect(
    history.entries.map((entry) => [entry.kind, formatMoney(entry.amount), formatMoney(entry.balance)]),
  ).toEqual([
    ['return', '1.5', '91.5'],
    ['payment', '-1.5', '90'],
    ['payment', '-8.5', '91.5'],
  ]);

  const deposits = await reading.deposits.list({ usercode: 'b1', page: 1, pageSize: 8 });
  expect(deposits).toMatchObject({ total: 1, deposits: [{ status: 'success', confirmations: 6 }] });
  expect(await reading.deposits.get('ethereum:0x1:0', 'b2')).toBeUndefined();

  const upTo = (await reading.ledger.journaledTo()) ?? -1n;
  const facts = await reading.ledger.journaled({ after: -1n, upTo });
  expect(facts.map(({ stream }) => stream)).toEqual(['wallet-b1', 'wallet-b1', 'wallet-b1']);
  expect(facts.at(-1)?.position).toBe(upTo);
  expect(await reading.ledger.journaled({ after: upTo, upTo })).toEqual([]);

  const books = await reading.ledger.trialBalance();
  expect(books.balanced).toBe(true);
  expect(books.classes.map((each) => [each.class, formatMoney(each.balance)])).toEqual([
    ['custody', '-100'],
    ['escrow', '8.5'],
    ['user:available', '91.5'],
  ]);
});

test('confirmations count up with the head of the chain, before anything is credited', async () => {
  await project();
  await visible(await appendFacts(log, [detected('b1')]));
  expect(await reading.deposits.get('ethereum:0x1:0', 'b1')).toMatchObject({ confirmations: 0 });
  const head = { network: 'ethereum', finalized: 0, state: 'following', trouble: null } as const;
  await database.db
    .insertInto('chain_head')
    .values({ ...head, height: 12, updated_at: new Date() })
    .execute();
  expect(await reading.deposits.get('ethereum:0x1:0', 'b1')).toMatchObject({ confirmations: 3 });
});

test('what an announcement tells can be read when it is heard', async () => {
  await project();
  // it has begun to listen: what was announced before is not told again
  await visible(await appendFacts(log, [placed('o0')]));
  const heard: Announcement[] = [];
  const statuses: Promise<OrderStatus | undefined>[] = [];
  reading.onChanges((announcement) => {
    heard.push(announcement);
    if (announcement.projection === 'orders') {
      statuses.push(reading.orders.detail('o1', 'b1').then((order) => order?.status));
    }
  });
  await visible(await appendFacts(log, [placed('o1')]));
  expect(await Promise.all(statuses)).toEqual(['pending-payment']);
  await visible(await appendFacts(log, [cancelled('o1')]));
  expect(await Promise.all(statuses)).toEqual(['pending-payment', 'cancelled']);
  expect(heard.flatMap((each) => each.changes)).toContainEqual({ usercode: 'b1', kind: 'order', id: 'o1' });
});

test('a wait for what never comes ends, and says so', async () => {
  await project();
  const position = await appendFacts(log, [placed('o1')]);
  await visible(position);
  expect(await reading.waitFor(['orders'], position + 1n, 50)).toBe(false);
  expect(() => reading.waitFor(['nonsense'], 1n, 50)).toThrow('nonsense');
});

test.each([
  ['a restart', async () => void (await project())],
  ['a word from another process', async () => expect(await resumeView(database.db, 'orders')).toBe(true)],
])('poison stops its view alone, tells where, and %s tries it again', async (_, tryAgain) => {
  await project();
  await visible(await appendFacts(log, [placed('o1')]));
  const unplaced = await appendFacts(log, [paid('never-placed')]);
  const position = await appendFacts(log, [credited('b1', '5')]);
  expect(await visible(position, ['wallet', 'ledger', 'deposits'])).toBe(true);
  await vi.waitFor(async () => {
    const orders = (await projectionStatus(database.db)).find((each) => each.name === 'orders');
    expect(orders).toMatchObject({
      state: 'poisoned',
      poison: { stream: 'order-never-placed', type: 'OrderPaid', position: unplaced.toString() },
    });
  });
  expect(await reading.waitFor(['orders'], unplaced, 0)).toBe(false);
  const { db } = database;
  const nothingYet = {
    paid_at: null,
    cancelled_at: null,
    confirmed_at: null,
    reminded_at: null,
    ship_before: null,
    shipped_at: null,
    receive_before: null,
    receipt_reminded_at: null,
    received_at: null,
    closes_at: null,
    reviewed_at: null,
    completed_at: null,
    refund_requested_at: null,
    refund_answer_before: null,
    refund_decided_at: null,
    refund_appeal_before: null,
    refund_appealed_at: null,
    refunded_at: null,
  };
  const repaired = {
    ...(await db.withSchema('orders_v1').selectFrom('order_row').selectAll().executeTakeFirstOrThrow()),
  };
  await db
    .withSchema('orders_v1')
    .insertInto('order_row')
    .values({
      ...repaired,
      order_id: 'never-placed',
      placed_at: repaired.placed_at.toISOString(),
      pay_before: repaired.pay_before.toISOString(),
      ...nothingYet,
    })
    .execute();
  await tryAgain();
  expect(await visible(position)).toBe(true);
  expect(await resumeView(database.db, 'orders'), 'it has not stopped any more').toBe(false);
  const statuses = await projectionStatus(db);
  expect(statuses.map((each) => each.state)).toEqual(viewNames.map(() => 'running'));
});

test('poison in the middle of a batch: what came before it is there', async () => {
  const facts = [placed('o1'), placed('o2'), { ...paid('o1'), type: 'OrderTeleported' }, placed('o3')];
  await appendFacts(log, facts);
  await project();
  await vi.waitFor(async () => {
    const orders = (await projectionStatus(database.db)).find((each) => each.name === 'orders');
    expect(orders).toMatchObject({ state: 'poisoned', poison: { type: 'OrderTeleported' } });
  });
  const list = await reading.orders.list({ buyer: 'b1', page: 1, pageSize: 20 });
  expect(list.orders.map((order) => order.orderId)).toEqual(['o2', 'o1']);
});
