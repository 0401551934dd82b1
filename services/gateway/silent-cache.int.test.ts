import { openCache, silentLogger, type Cache } from '@caravan/platform';
import { startRedis } from '@caravan/platform/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usualLimits } from './config.ts';
import { PASSWORD, SAFEWORD, type TestClient } from './testing/test-client.ts';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

const redis = await startRedis();

describe.skipIf(redis === undefined)('while Redis is silent (needs redis-server on the PATH)', () => {
  let cache: Cache;
  let mall: TestMall;
  let app: FastifyInstance;
  let client: TestClient;

  beforeAll(async () => {
    cache = openCache(redis?.url, silentLogger);
    mall = await createTestMall({ limits: usualLimits }, { cache });
    ({ app, client } = mall.gateway());
  });
  afterAll(() => mall.stop());

  async function orderOf(buyer: Awaited<ReturnType<TestClient['newBuyer']>>, key: string): Promise<string> {
    const { pageList } = await client.call('sellerGoods!list', {});
    const { skus, buyMin } = await client.call('sellerGoods!info', { goodsId: pageList[0]?.goodsId ?? '' });
    const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: buyMin }];
    const request = { addressId: buyer.addressId, lines };
    const { orders } = await client.call('order!submit', request, { token: buyer.token, key });
    return orders[0]?.orderId ?? '';
  }

  it('sessions, orders and payments go on, each payment once', async () => {
    const buyer = await client.newBuyer();
    await mall.fund(buyer.usercode, '100000');
    const { token } = buyer;
    await client.call('order!listMain', {}, { token });
    await redis?.stop();

    const orderId = await orderOf(buyer, 'silent-1');
    expect(await orderOf(buyer, 'silent-1')).toBe(orderId);
    const pay = () =>
      client.call('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, { token, key: 'silent-2' });
    const [first, again] = [await pay(), await pay()];
    expect(again).toEqual(first);
    const ready = await app.inject({ method: 'GET', url: '/readyz' });
    expect(ready.json()).toMatchObject({ ready: true, cache: 'silent' });
  });

  it('wrong passwords are still counted', async () => {
    const username = 'guessed1';
    await client.call('localuser!registerNoVerifcode', { username, password: PASSWORD });
    const guess = () => client.ask('user!newlogin', { username, password: 'wrong-1' });
    await vi.waitFor(async () =>
      expect((await guess()).data).toMatchObject({ key: expect.stringMatching(/too-frequent|locked/) }),
    );
  });

  it('a transaction password that is replaced pays nothing any more', async () => {
    const { token } = await client.newBuyer();
    const replace = { safeword: '654321', password: PASSWORD };
    await client.call('user!setSafewordReg', replace, { token });
    const pay = (safeword: string) => client.ask('order!pay', { orderIds: ['o1'], safeword }, { token });
    expect((await pay(SAFEWORD)).data).toMatchObject({ key: 'fund-password-wrong' });
    expect((await pay('654321')).data).toMatchObject({ key: 'order-unknown' });
  });

  it('a session that ends is over, and all is as before when Redis is back', async () => {
    const { token } = await client.newBuyer();
    await client.call('user!logout', {}, { token });
    expect((await client.ask('order!listMain', {}, { token })).data).toMatchObject({
      key: 'session-expired',
    });

    const back = await startRedis(redis?.port);
    try {
      await vi.waitFor(() => cache.ping());
      const { token: fresh } = await client.newBuyer();
      await client.call('order!listMain', {}, { token: fresh });
      expect(await cache.add('probe', '1', 60)).toBe(true);
      expect(await cache.get('probe')).toBe('1');
    } finally {
      await back?.stop();
    }
  });
});
