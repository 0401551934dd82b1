import { once } from 'node:events';
import { createIdentity } from '@caravan/identity';
import { createVault, openCache, silentLogger, type Cache } from '@caravan/platform';
import { startRedis } from '@caravan/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type GatewayDependencies, type RunningGateway } from './index.ts';
import { keyOf, PASSWORD, type TestBuyer, type TestClient } from './testing/test-client.ts';
import { createTestMall, type TestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';
import { listenAs } from './testing/test-socket.ts';
import { newStaff, signInAgain } from './testing/test-staff.ts';

const redis = await startRedis();

const socketAt = (gateway: RunningGateway | undefined, token: string) =>
  listenAs(token, gateway?.port ?? expect.unreachable());

async function list(client: TestClient, token: string) {
  return (await client.call('session!list', {}, { token })).pageList;
}

describe.skipIf(redis === undefined)('two gateways with one Redis (needs redis-server on the PATH)', () => {
  let mall: TestMall;
  let other: Cache;
  let [here, there]: RunningGateway[] = [];
  let [atFirst, atSecond]: TestClient[] = [];

  beforeAll(async () => {
    mall = await createTestMall({}, { cache: openCache(redis?.url, silentLogger) });
    other = openCache(redis?.url, silentLogger);
    const { db } = mall;
    const { clock } = mall.dependencies;
    const vault = createVault({ db, masterKey: Buffer.alloc(32, 1).toString('base64') });
    const secret = 'a secret of the tests, long enough';
    const identity = createIdentity({ db, cache: other, vault, clock, secret });
    const second: GatewayDependencies = { ...mall.dependencies, cache: other, identity };
    const listening = { host: '127.0.0.1', port: 0, webSocketPort: 0 };
    here = await startGateway(mall.dependencies, listening);
    there = await startGateway(second, listening);
    [atFirst, atSecond] = [mall.gateway().client, mall.gateway(second).client];
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
    await other.close();
    await mall.stop();
    await redis?.stop();
  });

  const first = () => atFirst ?? expect.unreachable();
  const second = () => atSecond ?? expect.unreachable();

  async function signIn(buyer: TestBuyer): Promise<string> {
    const { username } = await first().call('localuser!get', {}, buyer);
    return (await second().call('user!newlogin', { username, password: PASSWORD })).token;
  }

  it('end a session at the one, and it is over at the other at once, with its socket', async () => {
    const buyer = await first().newBuyer();
    const phone = await signIn(buyer);
    // each gateway, and the cache, knows both by now
    expect((await list(first(), phone)).map(({ current }) => current)).toEqual([true, false]);
    const sessions = await list(second(), buyer.token);
    const id = sessions.find(({ current }) => !current)?.id ?? expect.unreachable();
    const [stays, left] = [await socketAt(here, buyer.token), await socketAt(there, phone)];
    const closed = once(left.socket, 'close') as Promise<[number]>;

    await first().call('session!end', { id }, buyer);
    expect((await closed)[0]).toBe(4403);
    for (const client of [first(), second()])
      expect(keyOf(await client.ask('localuser!get', {}, { token: phone }))).toBe('session-expired');
    expect(await list(second(), buyer.token)).toMatchObject([{ current: true, place: 'mall' }]);
    expect(stays.socket.readyState).toBe(stays.socket.OPEN);
    // it is over all the same
    await second().call('session!end', { id }, buyer);
    stays.socket.close();
  });

  it('end all others, those of the shop too, and keep the one that asks', async () => {
    const { pageList } = await first().call('sellerGoods!list', {});
    const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
    const owner = await newSeller(mall, first(), { sellerId, role: 'owner' });
    const { username } = await first().call('seller!self', {}, owner);
    const login = () => second().call('user!newlogin', { username, password: PASSWORD });
    const [own, laptop] = [(await login()).token, (await login()).token];
    const socket = await socketAt(here, laptop);
    expect((await list(first(), own)).map(({ place }) => place).toSorted()).toContain('shop');

    const closed = once(socket.socket, 'close') as Promise<[number]>;
    await second().call('session!endOthers', {}, { token: own });
    expect((await closed)[0]).toBe(4403);
    expect(keyOf(await first().ask('seller!self', {}, owner))).toBe('session-expired');
    expect(keyOf(await first().ask('localuser!get', {}, { token: laptop }))).toBe('session-expired');
    expect(await list(first(), own)).toMatchObject([{ current: true }]);
  });

  it('leave a session alone that is of another person', async () => {
    const [mei, ana] = [await first().newBuyer(), await first().newBuyer()];
    const [own] = await list(first(), ana.token);
    await first().call('session!end', { id: own?.id ?? expect.unreachable() }, mei);
    await first().call('session!endOthers', {}, mei);
    expect(await list(second(), ana.token)).toMatchObject([{ current: true }]);
  });

  it('end a session of staff for its owner alone, as the journal says, and the socket with it', async () => {
    const member = await newStaff(mall, first(), 'customer-service');
    const colleague = await newStaff(mall, first(), 'customer-service');
    mall.pass(60_000);
    const elsewhere = await signInAgain(mall, second(), member);
    const { pageList } = await second().call('officeSession!list', {}, member);
    expect(pageList.map(({ current }) => current)).toEqual([true, false]);
    const id = pageList.find(({ current }) => !current)?.id ?? expect.unreachable();
    // of a colleague: left alone
    await first().call('officeSession!end', { id }, colleague);
    const desk = await socketAt(there, elsewhere);
    const closed = once(desk.socket, 'close') as Promise<[number]>;
    await first().call('officeSession!end', { id }, member);
    expect((await closed)[0]).toBe(4403);
    expect(keyOf(await second().ask('office!self', {}, { token: elsewhere }))).toBe('session-expired');
    const noted = await mall.db
      .selectFrom('staff_journal')
      .select('subject')
      .where('action', '=', 'officeSession!end')
      .where('staff_id', '=', member.staffId)
      .execute();
    expect(noted).toEqual([{ subject: id }]);

    mall.pass(60_000);
    const again = await signInAgain(mall, second(), member);
    await first().call('officeSession!endOthers', {}, member);
    expect(keyOf(await second().ask('office!self', {}, { token: again }))).toBe('session-expired');
    expect((await second().call('officeSession!list', {}, member)).pageList).toMatchObject([
      { current: true },
    ]);
    expect(keyOf(await second().ask('office!self', {}, colleague))).toBeUndefined();
  });

  it('close the sockets of customer service that signs out at the other, or loses the second factor there', async () => {
    const [leaving, staying] = [
      await newStaff(mall, second(), 'customer-service'),
      await newStaff(mall, second(), 'customer-service'),
    ];
    const desk = await socketAt(here, leaving.token);
    const colleague = await socketAt(here, staying.token);
    const closed = once(desk.socket, 'close') as Promise<[number]>;
    await second().call('office!logout', {}, leaving);
    expect((await closed)[0]).toBe(4403);
    expect(colleague.socket.readyState).toBe(colleague.socket.OPEN);
    const administrator = await newStaff(mall, second(), 'administrator');
    const turnedOut = once(colleague.socket, 'close') as Promise<[number]>;
    const reset = { staffId: staying.staffId, reason: 'lost the phone' };
    await second().call('officeStaff!resetFactor', reset, { token: administrator.token, key: 'lost' });
    expect((await turnedOut)[0]).toBe(4403);
  });
});
