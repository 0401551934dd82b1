import { once } from 'node:events';
import { formatMoney, money } from '@caravan/events';
import type { Money } from '@caravan/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createMallClient, type MallClient } from '../whole-system/mall-client.ts';
import { registerBuyers } from '../whole-system/opening.ts';
import { docker, startComposedMall, type ComposedMall } from './composed-mall.ts';
import { linesToBuy, startReading, startShopping, type Shopper } from './shopping.ts';

const DEPOSIT = 1_000_000;

let composed: ComposedMall;
let mall: MallClient;
const shoppers: Shopper[] = [];

beforeAll(async () => {
  composed = await startComposedMall();
  mall = createMallClient([composed.origin]);
  await composed.untilHealthy('proxy');
  await composed.compose('run', '--rm', '-T', 'migrate', 'seed');
});
afterAll(async () => {
  await Promise.allSettled(shoppers.map((shopper) => shopper.stop()));
  await composed?.remove();
});

/** People buy, and what they bought is shown as paid: somebody writes the views. */
async function ordersGoOn(): Promise<void> {
  for (const shopper of shoppers) {
    await shopper.paysMore(3);
    const { orderId = '' } = shopper.paid.at(-1) ?? {};
    const { token } = shopper.buyer;
    await expect
      .poll(async () => (await mall.get('order!info', { orderId }, { token })).orderInfo.status)
      .not.toBe(0);
  }
}

/** How many payments this gateway has answered. */
async function paymentsThrough(gateway: string): Promise<number> {
  const read = "fetch('http://127.0.0.1:9090/metrics').then((r) => r.text()).then(console.log)";
  const metrics = await docker('exec', gateway, 'node', '-e', read);
  return Number(
    /^caravan_action_duration_seconds_count\{[^}]*"order!pay",code="0"\} (\d+)/m.exec(metrics)?.[1] ?? 0,
  );
}

/** Whether this Caddy sends a request with a body again. */
async function repeatsBodies(): Promise<boolean> {
  const [proxy = ''] = await composed.containersOf('proxy');
  return !/^v?2\.(\d|10)\./.test(await docker('exec', proxy, 'caddy', 'version'));
}

const balanceOf = async ({ token }: Shopper['buyer']): Promise<string> =>
  formatMoney(money((await mall.get('wallet!getUsdt', {}, { token })).money));

test('nothing but the proxy can be reached from outside', async () => {
  for (const service of ['gateway', 'worker', 'watcher', 'postgres', 'redis', 'eventstore'])
    for (const id of await composed.containersOf(service)) expect(await docker('port', id)).toBe('');
  for (const path of ['/metrics', '/readyz', '/healthz'])
    expect((await fetch(`${composed.origin}${path}`)).status).toBe(404);
  expect((await fetch(composed.origin)).headers.get('content-type')).toContain('text/html');
});

test('a deposit is credited, and buys through the proxy', async () => {
  const buyers = await registerBuyers(mall, Date.now().toString(36), 2);
  const lines = await linesToBuy(mall);
  for (const buyer of buyers) {
    const { token } = buyer;
    const { address } = await mall.get(
      'rechargeBlockchain!recharge_open',
      { network: 'ethereum' },
      { token },
    );
    await composed.chain.deposit(address, DEPOSIT);
    await expect.poll(() => balanceOf(buyer), { timeout: 120_000 }).toBe(String(DEPOSIT));
    shoppers.push(startShopping(mall, buyer, lines));
  }
  await ordersGoOn();
});

test('three gateways and two workers share the work', async () => {
  await composed.compose('up', '-d', '--no-recreate', '--scale', 'gateway=3', '--scale', 'worker=2');
  await Promise.all([composed.untilHealthy('gateway', 3), composed.untilHealthy('worker', 2)]);
  for (const gateway of await composed.containersOf('gateway'))
    await expect.poll(() => paymentsThrough(gateway)).toBeGreaterThan(0);
});

test('sockets hear of their orders through any gateway, on both ports', async () => {
  const [shopper] = shoppers;
  const token = shopper?.buyer.token ?? '';
  const heard = await Promise.all(
    [1, 2, 3].flatMap(() =>
      [`${composed.origin.replace('http', 'ws')}/ws`, `${composed.socketOrigin}/`].map(async (address) => {
        const socket = new WebSocket(`${address}?token=${token}`);
        for (;;) {
          const message = JSON.parse(String((await once(socket, 'message'))[0])) as { type: string };
          if (message.type === 'order') return socket.terminate();
        }
      }),
    ),
  );
  expect(heard).toHaveLength(6);
});

test('a gateway that is killed costs nobody an answer', async () => {
  const token = shoppers[0]?.buyer.token ?? '';
  const bodies = await repeatsBodies();
  const call = (action: string, body: object) =>
    fetch(`${composed.origin}/wap/api/${action}.action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
  const pages = [() => fetch(`${composed.origin}/`), () => fetch(`${composed.origin}/orders`)];
  const queries = [() => call('order!listMain', {}), () => call('sellerGoods!list', { pageSize: 20 })];
  const reader = startReading(bodies ? [...pages, ...queries] : pages);
  const repeatedBefore = mall.repeated;
  for (const gateway of await composed.containersOf('gateway')) {
    const before = reader.answered;
    await docker('kill', gateway);
    await ordersGoOn();
    await expect.poll(() => reader.answered).toBeGreaterThan(before + 20);
    await docker('start', gateway);
    await composed.untilHealthy('gateway', 3);
  }
  await reader.stop();
  expect(reader.failures).toEqual([]);
  if (bodies) expect(mall.repeated - repeatedBefore).toBe(0);
});

test.each(['gateway', 'worker', 'watcher', 'redis', 'proxy', 'postgres', 'eventstore'])(
  'orders go on after each %s restarts',
  async (service) => {
    const replicas = await composed.containersOf(service);
    for (const replica of replicas) {
      await docker('restart', replica);
      await composed.untilHealthy(service, replicas.length);
      await ordersGoOn();
    }
  },
);

test.each(['gateway', 'worker'])(
  'orders go on while a %s is cut off, and when it is back',
  async (service) => {
    const replicas = await composed.containersOf(service);
    for (const replica of replicas) {
      const putBack = await composed.cut(replica, service);
      await ordersGoOn();
      await putBack();
      await composed.untilHealthy(service, replicas.length);
      await ordersGoOn();
    }
  },
);

test('in the end all adds up', async () => {
  await Promise.all(shoppers.map((shopper) => shopper.stop()));
  for (const shopper of shoppers) {
    const left = shopper.paid.reduce(
      (sum, { total }) => sum - money(total),
      money(String(DEPOSIT)) as bigint,
    );
    await expect.poll(() => balanceOf(shopper.buyer)).toBe(formatMoney(left as Money));
  }
  console.log(
    `${shoppers.flatMap(({ paid }) => paid).length} orders were paid; ${mall.repeated} calls repeated.`,
  );
  expect(await composed.compose('run', '--rm', '-T', 'migrate', 'trial-balance')).toMatch(/\S/);
  expect(await composed.compose('run', '--rm', '-T', 'migrate', 'audit', 'verify')).toMatch(/\S/);
});

test('the log of the proxy shows calls, and nobody could use it to sign in', async () => {
  const log = await composed.compose('logs', '--no-color', 'proxy');
  expect(log).toContain('/wap/api/order!pay.action');
  for (const { buyer } of shoppers) expect(log).not.toContain(buyer.token);
});
