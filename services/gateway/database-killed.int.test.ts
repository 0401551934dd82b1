import { money } from '@caravan/events';
import { startKillablePostgres } from '@caravan/platform/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { keyOf, SAFEWORD, type Reply } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const postgres = await startKillablePostgres();
const mall = await createTestMall();
const { app, client } = mall.gateway();
afterAll(async () => {
  await mall.stop();
  await postgres.stop();
});

const BUYERS = 8;
/** orders of each buyer after the server is back */
const AFTERWARDS = 3;

test('while PostgreSQL is killed and starts, calls are told to try later, and each takes effect once', async () => {
  const answers: Reply[] = [];
  const state = { back: false };
  const { pageList } = await client.call('sellerGoods!list', {});
  const { skus, buyMin } = await client.call('sellerGoods!info', { goodsId: pageList[0]?.goodsId ?? '' });
  const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: buyMin }];
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => client.newBuyer()));
  await Promise.all(buyers.map(({ usercode }) => mall.fund(usercode, '1000000')));

  /** The same call under the same key, until it is done or refused for good. */
  async function persist(name: string, request: object, as: { token: string; key: string }): Promise<Reply> {
    return await vi.waitFor(
      async () => {
        const answer = await client.ask(name, request, as);
        answers.push(answer);
        expect(answer.code).not.toBe(503);
        return answer;
      },
      { timeout: 120_000, interval: 20 },
    );
  }

  const buying = buyers.map(async ({ token, addressId }, buyer) => {
    let paid = 0n;
    for (let turn = 0, left = AFTERWARDS; left > 0; turn += 1) {
      if (state.back) left -= 1;
      const key = `${buyer}-${turn}`;
      const submitted = await persist('order!submit', { addressId, lines }, { token, key: `s${key}` });
      const { orders } = submitted.data as { orders: { orderId: string; total: string }[] };
      const orderIds = orders.map(({ orderId }) => orderId);
      await persist('order!pay', { orderIds, safeword: SAFEWORD }, { token, key: `p${key}` });
      for (const { total } of orders) paid += money(total);
    }
    return paid;
  });
  const done = (code: number) => answers.filter((answer) => answer.code === code).length;
  await vi.waitFor(() => expect(done(0)).toBeGreaterThan(BUYERS * 2));
  await postgres.kill();
  await vi.waitFor(() => expect(done(503)).toBeGreaterThan(BUYERS));
  await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(503));
  await postgres.startAgain();
  state.back = true;
  const paid = await Promise.all(buying);

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 503]));
  expect(new Set(answers.filter(({ code }) => code === 503).map(keyOf))).toEqual(new Set(['try-later']));
  const bugs = mall.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(bugs).toEqual([]);
  for (const [buyer, { token }] of buyers.entries()) {
    const { money: left } = await client.call('wallet!getUsdt', {}, { token });
    expect(money(left)).toBe(money('1000000') - (paid[buyer] ?? 0n));
  }
  await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(200));
});
