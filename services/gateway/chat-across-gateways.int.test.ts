import { createChat } from '@caravan/chat';
import { createChatPictures } from '@caravan/media';
import { createVault, openCache, silentLogger, type Cache } from '@caravan/platform';
import { startRedis } from '@caravan/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usualLimits } from './config.ts';
import { startGateway, type GatewayDependencies, type RunningGateway } from './index.ts';
import { keyOf } from './testing/test-client.ts';
import { createTestMall, type TestMall } from './testing/test-mall.ts';
import { listenAs } from './testing/test-socket.ts';
import { newStaff } from './testing/test-staff.ts';

const redis = await startRedis();
const port = (gateway: RunningGateway | undefined) => gateway?.port ?? expect.unreachable();

describe.skipIf(redis === undefined)('two gateways with one Redis (needs redis-server on the PATH)', () => {
  let mall: TestMall;
  let other: Cache;
  let [here, there]: RunningGateway[] = [];
  /** the dependencies of the second gateway: its own connection to Redis, and its own chat */
  let second: GatewayDependencies;

  beforeAll(async () => {
    mall = await createTestMall({}, { cache: openCache(redis?.url, silentLogger) });
    other = openCache(redis?.url, silentLogger);
    const { db } = mall;
    const { clock } = mall.dependencies;
    const vault = createVault({ db, masterKey: Buffer.alloc(32, 1).toString('base64') });
    const chat = createChat({ db, vault, pictures: createChatPictures(db, clock), cache: other, clock });
    second = { ...mall.dependencies, cache: other, chat };
    const listening = { host: '127.0.0.1', port: 0, webSocketPort: 0 };
    here = await startGateway(mall.dependencies, listening);
    there = await startGateway(second, listening);
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
    await other.close();
    await mall.stop();
    await redis?.stop();
  });

  it('push at the one what was sent at the other, both ways', async () => {
    const [atFirst, atSecond] = [mall.gateway().client, mall.gateway(second).client];
    const buyer = await atFirst.newBuyer();
    const service = await newStaff(mall, atSecond, 'customer-service');
    const page = await listenAs(buyer.token, port(here));
    const desk = await listenAs(service.token, port(there));
    const { usercode } = buyer;

    await atFirst.call('newOnlinechat!send', { content: 'Hello' }, buyer);
    await vi.waitFor(() =>
      expect(desk.heard).toContainEqual({
        type: 'conversation',
        usercodes: expect.arrayContaining([usercode]) as unknown,
      }),
    );
    await atSecond.call('officeChat!take', { usercode }, service);
    await atSecond.call('officeChat!send', { usercode, content: 'Good day.' }, service);
    await vi.waitFor(() =>
      expect(page.heard).toContainEqual({ type: 'chat', message_id: 2, unread: 1, readTo: 0 }),
    );
    const { pageList } = await atFirst.call('newOnlinechat!list', { message_id: 1 }, buyer);
    expect(pageList).toMatchObject([{ id: 2, content: 'Good day.' }]);
    for (const { socket } of [page, desk]) socket.close();
  });

  it('make one message of a send that is repeated at the other', async () => {
    const [atFirst, atSecond] = [mall.gateway().client, mall.gateway(second).client];
    const buyer = await atFirst.newBuyer();
    const request = { content: 'Hello' };
    const options = { token: buyer.token, key: 'once' };
    await Promise.all([
      atFirst.call('newOnlinechat!send', request, options),
      atSecond.call('newOnlinechat!send', request, options),
    ]);
    expect((await atFirst.call('newOnlinechat!list', {}, buyer)).pageList).toHaveLength(1);
  });

  it('count together how often a person writes', async () => {
    const limits = { ...usualLimits, chat: { most: 4, seconds: 3_600 } };
    const strict = { config: { ...mall.dependencies.config, limits } };
    const byTurns = [mall.gateway(strict).client, mall.gateway({ ...second, ...strict }).client];
    const buyer = await mall.gateway().client.newBuyer();
    const keys: unknown[] = [];
    for (const turn of [0, 1, 0, 1, 0, 1])
      keys.push(keyOf(await byTurns[turn]?.ask('newOnlinechat!send', { content: 'Hello' }, buyer)));
    expect(keys).toEqual([...Array(4).fill(undefined), 'too-frequent', 'too-frequent']);
  });
});
