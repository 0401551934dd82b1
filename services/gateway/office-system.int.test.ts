import { createLeases, createMemoryCache, silentLogger } from '@caravan/platform';
import { startRebuilds } from '@caravan/projections';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const { db, dependencies } = mall;
let administrator: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  administrator = await newStaff(mall, client, 'administrator');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const reason = 'the row was put back';
const journalOf = async (subject: string) =>
  (await client.call('office!journal', { subject }, auditor)).pageList.map(
    ({ action, username, reason: why, outcome }) => [action, username, why, outcome],
  );
const viewNamed = async (name: string) =>
  (await client.call('officeSystem!views', {}, auditor)).pageList.find(({ view }) => view === name);
const flows = async (stuckFirst?: 'newest') =>
  (await client.call('officeSystem!flows', { stuckFirst }, auditor)).pageList;
const flowNamed = async (name: string) => (await flows()).find(({ flow }) => flow === name);
const stuckKeys = async (flow: string, first?: 'newest') => {
  const found = (await flows(first)).find((each) => each.flow === flow);
  return { count: found?.stuckCount, keys: found?.stuck.map(({ key }) => key) };
};
/** A view cannot apply what happens to an order whose row it does not find. */
const rename = (from: string, to: string) =>
  db
    .withSchema('orders_v1')
    .updateTable('order_row')
    .set({ order_id: to })
    .where('order_id', '=', from)
    .execute();

describe('views', () => {
  it('tells one that stopped, and at what; it goes on when an administrator resumes it', async () => {
    const buyer = await client.newBuyer();
    const { pageList: goods } = await client.call('sellerGoods!list', {});
    const { skus } = await client.call('sellerGoods!info', { goodsId: goods[0]?.goodsId ?? '' });
    const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: goods[0]?.buyMin ?? 1 }];
    const order = { lines, addressId: buyer.addressId, remark: '' };
    const { orders } = await client.call('order!submit', order, buyer);
    const orderId = orders[0]?.orderId ?? '';
    await client.call('order!info', { orderId }, buyer);

    await rename(orderId, 'aside');
    await client.call('order!cancel', { orderId, reason: 2 }, buyer);
    await vi.waitFor(async () => expect(await viewNamed('orders')).toMatchObject({ stateKey: 'poisoned' }), {
      timeout: 10_000,
    });
    const stopped = await viewNamed('orders');
    expect(stopped?.stoppedAt).toMatchObject({ stream: `order-${orderId}`, type: 'OrderCancelled' });
    expect(Number(stopped?.behind)).toBeGreaterThan(0);

    await rename('aside', orderId);
    const request = { view: 'orders', reason, idempotencyKey: 'resume-orders' };
    const done = await client.call('officeSystem!resumeView', request, administrator);
    expect(done).toEqual({ view: 'orders', resumed: true });
    await dependencies.readModel.waitFor(['orders'], (await mall.log.head()) ?? 0n, 10_000);
    const running = await viewNamed('orders');
    expect(running).toMatchObject({ stateKey: 'running', behind: '0', behindSeconds: 0 });
    expect(running).not.toHaveProperty('stoppedAt');
    const { orderInfo } = await client.call('order!info', { orderId }, buyer);
    expect(orderInfo).toMatchObject({ statusKey: 'cancelled' });

    // the click arrives once more; then another that finds nothing stopped
    expect(await client.call('officeSystem!resumeView', request, administrator)).toEqual(done);
    const again = { view: 'orders', reason: 'in doubt' };
    expect(await client.call('officeSystem!resumeView', again, administrator)).toEqual({
      view: 'orders',
      resumed: false,
    });
    const entries = await journalOf('orders');
    expect(entries[0]).toEqual(['officeSystem!resumeView', administrator.username, 'in doubt', 'done']);
    expect(entries.at(-1)).toEqual(['officeSystem!resumeView', administrator.username, reason, 'done']);
  });

  it('records that one is to be rebuilt, and rebuilds nothing itself; a worker does, once', async () => {
    const request = { view: 'loans', reason: 'a column was added', idempotencyKey: 'rebuild-loans' };
    const done = await client.call('officeSystem!rebuild', request, administrator);
    expect(done).toEqual({ view: 'loans' });
    const asked = await viewNamed('loans');
    expect(asked).toMatchObject({ version: 1, asked: { stateKey: 'wanted' } });
    expect(asked).not.toHaveProperty('rebuild');
    // the click arrives once more; then somebody else's
    expect(await client.call('officeSystem!rebuild', request, administrator)).toEqual(done);
    const second = { view: 'loans', reason: 'in doubt' };
    expect(keyOf(await client.ask('officeSystem!rebuild', second, administrator))).toBe('view-being-rebuilt');

    const rebuilds = startRebuilds({ databaseUrl: mall.databaseUrl, log: mall.log, logger: silentLogger });
    try {
      await expect
        .poll(() => viewNamed('loans'), { timeout: 20_000 })
        .toMatchObject({ version: 2, asked: { stateKey: 'switched' } });
    } finally {
      await rebuilds.stop();
    }
    // even when the answer was forgotten, the repetition asks for nothing more
    const elsewhere = mall.gateway({ cache: createMemoryCache() }).client;
    expect(await elsewhere.call('officeSystem!rebuild', request, administrator)).toEqual(done);
    expect(await viewNamed('loans')).toMatchObject({ version: 2, asked: { stateKey: 'switched' } });
    const entries = await journalOf('loans');
    expect(entries).toContainEqual(['officeSystem!rebuild', administrator.username, request.reason, 'done']);
    expect(entries).toContainEqual([
      'officeSystem!rebuild',
      administrator.username,
      'in doubt',
      'view-being-rebuilt',
    ]);
  });

  it('tells how far a rebuild has got', async () => {
    const system = {
      ...dependencies.system,
      rebuilds: async () => [{ view: 'loans', version: 2, position: 1n }] as const,
    };
    const elsewhere = mall.gateway({ system }).client;
    const { pageList } = await elsewhere.call('officeSystem!views', {}, auditor);
    expect(pageList.flatMap(({ view, rebuild }) => (rebuild ? [[view, rebuild]] : []))).toEqual([
      ['loans', { version: 2, position: '1' }],
    ]);
  });
});

describe('flows', () => {
  it('tells one that stopped and why, and lets it try again', async () => {
    await db
      .insertInto('flow_checkpoint')
      .values([
        { name: 'auto-cancel' },
        { name: 'pay-order', position: '1', stopped: 'poisoned', reason: 'PaymentCaptured of version 9' },
      ])
      .execute();
    const item = { key: 'O1', attempts: 6, error: 'Error: the wallet is away' };
    await db
      .insertInto('flow_stuck')
      .values({ flow: 'auto-cancel', ...item, since: new Date('2026-03-01T10:00:00Z') })
      .execute();
    const stuck = [{ ...item, since: '2026-03-01 18:00:00' }];
    expect(await flows()).toMatchObject([
      { flow: 'auto-cancel', stateKey: 'running', stuckCount: 1, stuck },
      {
        flow: 'pay-order',
        position: '1',
        stateKey: 'poisoned',
        stopped: 'PaymentCaptured of version 9',
        stuck: [],
      },
    ]);
    const request = { flow: 'pay-order', reason };
    expect(await client.call('officeSystem!retryFlow', request, administrator)).toEqual({
      flow: 'pay-order',
      resumed: true,
    });
    expect((await flows())[1]).toMatchObject({ flow: 'pay-order', position: '1', stateKey: 'running' });
    expect(await journalOf('pay-order')).toEqual([
      ['officeSystem!retryFlow', administrator.username, reason, 'done'],
    ]);
  });

  it('tells of each flow twenty that are stuck, the longest ago or the last first, and how many there are', async () => {
    const many = Array.from({ length: 25 }, (_, at) => ({
      flow: 'release-stock',
      key: `R${at}`,
      attempts: 5,
      since: new Date(Date.UTC(2026, 2, 1, at)),
      error: 'Error: away',
    }));
    await db
      .insertInto('flow_stuck')
      .values([...many, ...many.slice(0, 1).map((item) => ({ ...item, flow: 'count-sales' }))])
      .execute();
    const keys = many.map(({ key }) => key);
    expect(await stuckKeys('release-stock')).toEqual({ count: 25, keys: keys.slice(0, 20) });
    expect(await stuckKeys('release-stock', 'newest')).toEqual({
      count: 25,
      keys: keys.toReversed().slice(0, 20),
    });
    expect(await stuckKeys('count-sales')).toEqual({ count: 1, keys: ['R0'] });
  });

  it('tells what a flow left behind that is gone, and an administrator drops it with a reason', async () => {
    const left = { flow: 'default-review', attempts: 9, since: new Date(), error: 'Error: away' };
    await db
      .insertInto('flow_stuck')
      .values([
        { ...left, key: 'D1' },
        { ...left, key: 'D2' },
      ])
      .execute();
    expect(await flowNamed('default-review')).toMatchObject({ stateKey: 'gone', stuckCount: 2 });

    const request = { flow: 'default-review', key: 'D1', reason: 'done by hand', idempotencyKey: 'drop-D1' };
    const done = { flow: 'default-review', key: 'D1', dropped: true };
    expect(await client.call('officeSystem!dropStuck', request, administrator)).toEqual(done);
    expect(await flowNamed('default-review')).toMatchObject({
      stateKey: 'gone',
      stuckCount: 1,
      stuck: [{ key: 'D2' }],
    });
    // the click arrives once more; then another that finds nothing
    expect(await client.call('officeSystem!dropStuck', request, administrator)).toEqual(done);
    const again = { flow: 'default-review', key: 'D1', reason: 'in doubt' };
    expect(await client.call('officeSystem!dropStuck', again, administrator)).toEqual({
      ...done,
      dropped: false,
    });
    expect((await journalOf('D1')).at(-1)).toEqual([
      'officeSystem!dropStuck',
      administrator.username,
      'default-review: done by hand',
      'done',
    ]);
  });

  it('drops what a flow that is gone named with a blank', async () => {
    const named = { flow: 'default-review', key: 'ethereum:0xabc:0 reversed' };
    const left = { ...named, attempts: 9, since: new Date(), error: 'Error: away' };
    await db.insertInto('flow_stuck').values(left).execute();
    const request = { ...named, reason: 'done by hand' };
    const done = { ...named, dropped: true };
    expect(await client.call('officeSystem!dropStuck', request, administrator)).toEqual(done);
  });

  it('drops nothing of a flow that there is, nor of one that a worker of another version runs', async () => {
    const item = { key: 'K1', attempts: 9, since: new Date(), error: 'Error: away' };
    await db
      .insertInto('flow_stuck')
      .values([
        { flow: 'pay-order', ...item },
        { flow: 'of-tomorrow', ...item },
      ])
      .execute();
    const drop = async (flow: string) =>
      keyOf(await client.ask('officeSystem!dropStuck', { flow, key: 'K1', reason }, administrator));
    const leases = createLeases({ databaseUrl: mall.databaseUrl });
    try {
      await leases.hold('flow:of-tomorrow', AbortSignal.timeout(10_000));
      for (const flow of ['pay-order', 'of-tomorrow']) {
        expect(await flowNamed(flow)).toMatchObject({ stateKey: 'running', stuckCount: 1 });
        expect(await drop(flow)).toBe('flow-runs');
        expect(await flowNamed(flow)).toMatchObject({ stuckCount: 1 });
      }
    } finally {
      await leases.close();
    }
    expect(await journalOf('K1')).toContainEqual([
      'officeSystem!dropStuck',
      administrator.username,
      `of-tomorrow: ${reason}`,
      'flow-runs',
    ]);
  });
});

it('tells of networks what their watchers saw last, also of those that nobody has watched', async () => {
  const seen = { height: 120, finalized: 90, state: 'halted', trouble: 'a block was taken back' } as const;
  await db
    .insertInto('chain_head')
    .values({ network: 'polygon', ...seen, alarm: 'look', updated_at: new Date() })
    .execute();
  const { pageList } = await client.call('officeSystem!watchers', {}, auditor);
  expect(pageList).toMatchObject([
    { network: 'ethereum', watched: false },
    {
      network: 'polygon',
      watched: false,
      seen: { height: 120, finalized: 90, stateKey: 'halted', trouble: seen.trouble, alarm: 'look' },
    },
  ]);
  expect(pageList[0]).not.toHaveProperty('seen');
});

it('tells of jobs how many wait, are due and have failed, by task', async () => {
  expect((await client.call('officeSystem!jobs', {}, auditor)).pageList).toEqual([]);
  const failing = {
    task: 'cancels',
    queued: 3,
    due: 1,
    failed: 1,
    lastError: 'no such order',
    dueSince: new Date('2026-02-03T04:05:06Z'),
    failedSince: new Date('2026-02-03T03:05:06Z'),
  };
  const waiting = {
    task: 'receives',
    queued: 1,
    due: 0,
    failed: 0,
    dueSince: undefined,
    failedSince: undefined,
    lastError: undefined,
  };
  const system = { ...dependencies.system, jobs: async () => [failing, waiting] };
  const elsewhere = mall.gateway({ system }).client;
  expect((await elsewhere.call('officeSystem!jobs', {}, auditor)).pageList).toEqual([
    { ...failing, dueSince: '2026-02-03 12:05:06', failedSince: '2026-02-03 11:05:06' },
    { task: 'receives', queued: 1, due: 0, failed: 0 },
  ]);
});

describe('who may', () => {
  const queries = ['views', 'flows', 'watchers', 'jobs'].map((what) => `officeSystem!${what}`);
  const commands = ['resumeView', 'rebuild', 'retryFlow', 'dropStuck'].map((what) => `officeSystem!${what}`);
  const request = { view: 'orders', flow: 'pay-order', key: 'O1', reason };

  it.each(['customer-service', 'trader', 'risk', 'finance'] as const)('nothing of it: %s', async (role) => {
    const staff = await newStaff(mall, client, role);
    for (const action of [...queries, ...commands])
      expect(keyOf(await client.ask(action, request, staff))).toBe('no-permission');
  });

  it('an auditor looks, and resumes nothing', async () => {
    for (const action of queries) expect((await client.ask(action, {}, auditor)).code).toBe(0);
    for (const action of commands)
      expect(keyOf(await client.ask(action, request, auditor))).toBe('no-permission');
  });

  it('an administrator names a view or a flow that there is, and says why', async () => {
    for (const [action, wrong] of [
      ['officeSystem!resumeView', { view: 'nonsense', reason }],
      ['officeSystem!rebuild', { view: 'nonsense', reason }],
      ['officeSystem!rebuild', { view: 'orders', reason: ' ' }],
      ['officeSystem!retryFlow', { flow: 'nonsense', reason }],
      ['officeSystem!resumeView', { view: 'orders', reason: ' ' }],
      ['officeSystem!dropStuck', { flow: 'default-review', key: 'D2', reason: ' ' }],
    ] as const)
      expect(keyOf(await client.ask(action, wrong, administrator))).toBe('parameter-error');
  });
});
