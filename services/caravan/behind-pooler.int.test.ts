import { createTestDatabase, createEmptyDatabase, startPgBouncer } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDatabase } from './supervisor/find-database.ts';
import { startIsolatedSystem } from './testing/index.ts';

const pooler = await startPgBouncer('transaction');
let database: TestDatabase;
let pooled = '';
beforeAll(async () => {
  database = await createTestDatabase();
  pooled = pooler?.through(database.url) ?? '';
});
afterAll(async () => {
  await pooler?.stop();
  await database.drop();
});

const find = (databaseUrl: string, databaseDirectUrl?: string) =>
  findDatabase({ databaseUrl, databaseDirectUrl }, expect.unreachable);

it('a server without a pooler is found as it is', async () => {
  const { url } = database;
  expect(await find(url)).toEqual({ url, directUrl: url, pooled: false });
  const other = await createTestDatabase();
  await expect(find(url, other.url)).rejects.toThrow('lead to different databases');
  await other.drop();
});

describe.skipIf(!pooler)('behind PgBouncer in transaction mode (needs pgbouncer on the PATH)', () => {
  it('needs the way to the server itself, and says so', async () => {
    await expect(find(pooled)).rejects.toThrow('set DATABASE_DIRECT_URL to the server itself');
    await expect(find(pooled, pooled)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler that gives each transaction another session',
    );
    const { url } = database;
    expect(await find(pooled, url)).toEqual({ url: pooled, directUrl: url, pooled: true });
  });

  it('sells: calls, views, flows, leases and jobs work', async () => {
    const events = await createEmptyDatabase();
    const system = await startIsolatedSystem({
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: database.url,
      NODE_DATABASE_URL: events.url,
      DEVELOPMENT: 'true',
      CARAVAN_SEED_GOODS: '30',
    });
    try {
      await sellOne(system.origin);
      expect(await leasesHeld()).toBeGreaterThan(15);
    } finally {
      await system.stop();
      await events.drop();
    }
  });
});

/** Session locks of the connections that hold leases: of six views and some fifteen flows. */
async function leasesHeld(): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::integer as held from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and application_name = 'caravan leases'
      and datname = current_database()`.execute(database.db);
  return rows[0]?.held ?? 0;
}

/** A buyer registers, gets money over the chain, orders and pays, and sees it. */
async function sellOne(origin: string): Promise<void> {
  let token = '';
  const call = async <Data>(action: string, body: object): Promise<Data> => {
    const response = await fetch(`${origin}/wap/api/${action}.action`, {
      method: 'POST',
      // a connection that was kept may be closed as it is used again
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, connection: 'close' },
      body: JSON.stringify(body),
    });
    const envelope = (await response.json()) as { code: number; data: Data };
    expect(envelope, action).toMatchObject({ code: 0 });
    return envelope.data;
  };
  const safeword = '246810';
  const account = { username: 'behindapooler', password: 'wagon-77', safeword };
  ({ token } = await call<{ token: string }>('localuser!registerNoVerifcode', account));
  const { id: addressId } = await call<{ id: string }>('address!add', {
    contacts: 'Mei Tan',
    phone: '91234567',
    country: 'Singapore',
    city: 'Singapore',
    postcode: '018956',
    address: '1 Marina Boulevard',
  });
  await call('development!faucet', { network: 'ethereum', amount: '100000' });
  await vi.waitFor(async () => expect(await call('wallet!getUsdt', {})).toMatchObject({ money: '100000' }), {
    timeout: 120_000,
    interval: 100,
  });
  const { pageList } = await call<{ pageList: { goodsId: string }[] }>('sellerGoods!list', {});
  const goodsId = pageList[0]?.goodsId;
  const goods = await call<{ skus: { skuId: string }[]; buyMin: number }>('sellerGoods!info', { goodsId });
  const lines = [{ skuId: goods.skus[0]?.skuId, quantity: goods.buyMin }];
  const { orders } = await call<{ orders: { orderId: string }[] }>('order!submit', { addressId, lines });
  const orderIds = orders.map(({ orderId }) => orderId);
  expect(await call('order!pay', { orderIds, safeword })).toMatchObject({ paid: orderIds });
  expect(await call('order!listMain', {})).toMatchObject({ pageList: [{ orderId: orderIds[0] }] });
}
