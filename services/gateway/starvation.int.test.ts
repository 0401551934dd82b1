import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAll, openMany, pipelined } from './connections/testing/raw-client.ts';
import { startGateway, type RunningGateway } from './index.ts';
import { createTestMall, type TestMall } from './testing/test-mall.ts';

const ATTACKERS = 100;

let mall: TestMall;
let running: RunningGateway;
let picture: string;

beforeAll(async () => {
  mall = await createTestMall({ connections: { requestMs: 1_000, headersMs: 500, checkedEveryMs: 50 } });
  running = await startGateway(mall.dependencies, { host: '127.0.0.1', port: 0, webSocketPort: 0 });
  const { recommended } = await mall.dependencies.catalogue.home(mall.dependencies.brands.house.id);
  picture = recommended[0]?.image ?? '';
});
afterAll(async () => {
  await running.stop();
  await mall.stop();
});

/** Another buyer's calls: all of them, or the test fails. */
async function buyersAreAnswered(): Promise<void> {
  for (const path of [
    '/wap/api/index!home.action',
    '/wap/api/sellerGoods!list.action',
    picture,
    '/healthz',
  ]) {
    const answer = await fetch(`http://127.0.0.1:${running.port}${path}`);
    expect([path, answer.status, (await answer.text()).length > 0]).toEqual([path, 200, true]);
  }
}

const openFiles = async (): Promise<number> => (await readdir('/proc/self/fd')).length;

describe.skipIf(process.platform !== 'linux')('while one address attacks, others are answered', () => {
  it.each(['/wap/api/sellerGoods!list?pageSize=60', '/docs/static/swagger-ui-bundle.js'])(
    'with requests for %s whose answers it does not read',
    async (path) => {
      const before = await openFiles();
      const attackers = await openMany(ATTACKERS, running.port, pipelined(path, 300));
      await buyersAreAnswered();
      // a connection has two ends in this process, and at most one file
      expect((await openFiles()) - before).toBeLessThanOrEqual(3 * ATTACKERS);
      for (const { socket } of attackers) socket.resume();
      await Promise.all(attackers.map(({ ended }) => ended));
    },
  );

  it.each([
    [
      'bodies that do not come',
      'POST /wap/api/index!home HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nx',
    ],
    ['headers that do not end', 'GET / HTTP/1.1\r\nHost: a\r\nX-'],
    ['connections that say nothing', ''],
  ])('with %s', async (_, said) => {
    const attackers = await openMany(ATTACKERS, running.port, said);
    await buyersAreAnswered();
    for (const { socket } of attackers) socket.resume();
    await Promise.all(attackers.map(({ ended }) => ended));
    closeAll(attackers);
  });
});
