import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSellers, type Sellers } from '../index.ts';
import { createTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const MINUTE = 60_000;
const PASSWORD = 'wagon-77';
const START = Date.parse('2026-03-01T04:00:00Z');

let shop: TestIdentity;
let sellers: Sellers;
let now: number;
const clock = () => new Date(now);

beforeEach(async () => {
  now = START;
  shop = await createTestIdentity(clock());
  const { db } = shop.database;
  const { identity } = shop;
  sellers = createSellers({
    db,
    clock,
    cache: shop.cache,
    identity,
    sessions: { idleMinutes: 30, hours: 12 },
    openShop: async () => undefined,
  });
  const fees = { freight_dispatch: '0', freight_long_distance: '0', freight_delivery: '0' };
  const texts = { description: '', country: 'China', logo: '', warehouse: 'yiwu' };
  const rest = { rating: '0', minimum_order: '0', delivery_from_days: 1, delivery_to_days: 2, brands: [1] };
  for (const [id, name] of [
    ['S1', 'Harbour'],
    ['S2', 'Orchard'],
  ] as const)
    await db
      .insertInto('seller')
      .values({ id, name, ...texts, ...fees, ...rest, opened_at: clock() })
      .execute();
});
afterEach(() => shop.database.drop());

async function account(name: string): Promise<string> {
  const registered = await shop.identity.register({ name, password: PASSWORD, brand: 'caravan' });
  return 'refusal' in registered ? expect.unreachable() : registered.usercode;
}
const enter = (name: string, password = PASSWORD) => sellers.enter({ name, password, source: '192.0.2.7' });
async function signedIn(name: string) {
  const answer = await enter(name);
  return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer;
}
async function signedInWith(password: string) {
  const answer = await enter('meitan88', password);
  return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer;
}
async function owner(name = 'meitan88', sellerId = 'S1') {
  const usercode = await account(name);
  await sellers.members.add({ sellerId, usercode, role: 'owner' });
  return usercode;
}

/** also for what lists the account's sessions, which has a clock of its own */
const pass = (minutes: number) => {
  now += minutes * MINUTE;
  shop.pass(minutes * MINUTE);
};
const openShop = async () => undefined;

describe('a seller', () => {
  it('signs in with the password of the account, for the shop it runs', async () => {
    const usercode = await owner();
    const { token, session } = await signedIn('meitan88');
    expect(session).toMatchObject({ usercode, username: 'meitan88', role: 'owner' });
    expect(session.shop).toEqual({ id: 'S1', name: 'Harbour' });
    expect(await sellers.sessionOf(token)).toEqual(session);
  });

  it('is let in by no password that was replaced while it was entered', async () => {
    const usercode = await owner();
    const slow = {
      ...shop.identity,
      async prove(request: Parameters<typeof shop.identity.prove>[0]) {
        const proven = await shop.identity.prove(request);
        const buying = await shop.identity.login({ name: 'meitan88', password: PASSWORD });
        if ('refusal' in buying) return expect.unreachable();
        const change = { old: PASSWORD, fresh: 'camel-99' };
        expect(await shop.identity.changeLoginPassword(buying.session, change)).toHaveProperty('known');
        return proven;
      },
    };
    const { db } = shop.database;
    const limits = { idleMinutes: 30, hours: 12 };
    const slowly = createSellers({
      db,
      clock,
      cache: shop.cache,
      identity: slow,
      sessions: limits,
      openShop,
    });
    expect(await slowly.enter({ name: 'meitan88', password: PASSWORD })).toHaveProperty('refusal');
    expect(await db.selectFrom('seller_session').selectAll().execute()).toEqual([]);
    expect((await signedInWith('camel-99')).session).toMatchObject({ usercode });
  });

  it('is signed out when the password of the account is changed or forgotten', async () => {
    await owner();
    const { token } = await signedIn('meitan88');
    const buying = await shop.identity.login({ name: 'meitan88', password: PASSWORD });
    if ('refusal' in buying) return expect.unreachable();
    await shop.identity.changeLoginPassword(buying.session, { old: PASSWORD, fresh: 'camel-99' });
    expect(await sellers.sessionOf(token)).toBeUndefined();
  });

  it('has a session apart from the one as a buyer', async () => {
    await owner();
    const { token } = await signedIn('meitan88');
    const buying = await shop.identity.login({ name: 'meitan88', password: PASSWORD });
    if ('refusal' in buying) return expect.unreachable();
    expect(await shop.identity.sessionOf(token)).toBeUndefined();
    expect(await sellers.sessionOf(buying.token)).toBeUndefined();
    await shop.identity.logout(buying.token);
    expect(await sellers.sessionOf(token)).toBeDefined();
  });

  it('is refused without a shop, with a wrong password, and after three of them', async () => {
    await account('buyer001');
    expect(await enter('buyer001')).toMatchObject({ refusal: { key: 'runs-no-shop' } });
    await owner();
    expect(await enter('meitan88', 'wrong-1')).toMatchObject({ refusal: { key: 'wrong-credentials' } });
    await enter('meitan88', 'wrong-2');
    await enter('meitan88', 'wrong-3');
    expect(await enter('meitan88')).toMatchObject({ refusal: { key: 'locked-for-minutes' } });
  });

  it('is the same to identity as a buyer who enters wrong passwords', async () => {
    await owner();
    for (const wrong of ['wrong-1', 'wrong-2', 'wrong-3']) await enter('meitan88', wrong);
    const buying = await shop.identity.login({ name: 'meitan88', password: PASSWORD, source: '192.0.2.7' });
    expect(buying).toMatchObject({ refusal: { key: 'locked-for-minutes' } });
  });
});

describe('a session of a seller', () => {
  it('ends when it is unused for half an hour, and after twelve hours however much it is used', async () => {
    await owner();
    const { token } = await signedIn('meitan88');
    for (let used = 0; used < 24 * 60 - 1; used += 29) {
      now = START + used * MINUTE;
      expect((await sellers.sessionOf(token)) !== undefined, String(used)).toBe(used < 12 * 60);
    }
    const { token: idle } = await signedIn('meitan88');
    now += 30 * MINUTE;
    expect(await sellers.sessionOf(idle)).toBeUndefined();
    await sellers.sweep();
    expect(await shop.database.db.selectFrom('seller_session').selectAll().execute()).toEqual([]);
  });

  it('ends with the membership, the account and itself, at once', async () => {
    const usercode = await owner();
    const { db } = shop.database;
    const first = await signedIn('meitan88');
    await sellers.leave(first.token);
    expect(await sellers.sessionOf(first.token)).toBeUndefined();

    const second = await signedIn('meitan88');
    await db.updateTable('identity_user').set({ state: 'locked' }).execute();
    expect(await sellers.sessionOf(second.token)).toBeUndefined();
    expect(await enter('meitan88')).toMatchObject({ refusal: { key: 'account-locked' } });
    await db.updateTable('identity_user').set({ state: 'active' }).execute();

    const third = await signedIn('meitan88');
    await sellers.members.end({ sellerId: 'S1', usercode });
    expect(await sellers.sessionOf(third.token)).toBeUndefined();
    expect(await enter('meitan88')).toMatchObject({ refusal: { key: 'runs-no-shop' } });
  });

  it('is listed to the owner of the account only while it goes on', async () => {
    const usercode = await owner();
    const places = async () => (await shop.identity.ownSessions.list({ usercode })).map(({ place }) => place);
    const { token } = await signedIn('meitan88');
    expect(await places()).toEqual(['shop']);
    for (let used = 0; used < 12 * 60; used += 29) {
      await sellers.sessionOf(token);
      pass(29);
    }
    // it was used just now, and is over all the same
    expect(await places()).toEqual([]);
    await signedIn('meitan88');
    pass(29);
    expect(await places()).toEqual(['shop']);
    pass(1);
    expect(await places()).toEqual([]);
    await signedIn('meitan88');
    await sellers.members.end({ sellerId: 'S1', usercode });
    expect(await places()).toEqual([]);
  });

  it('is not one of a shop that the account runs later', async () => {
    const usercode = await owner();
    const { token } = await signedIn('meitan88');
    await sellers.members.end({ sellerId: 'S1', usercode });
    await sellers.members.add({ sellerId: 'S2', usercode, role: 'owner' });
    expect(await sellers.sessionOf(token)).toBeUndefined();
    expect((await signedIn('meitan88')).session.shop.id).toBe('S2');
  });
});

describe('a shop', () => {
  it('has one owner, and assistants, each of whom runs no other', async () => {
    const [mei, ada, ben] = [await owner(), await account('adalove1'), await account('benlee99')];
    const { members } = sellers;
    expect(await members.add({ sellerId: 'S1', usercode: mei, role: 'owner' })).toBeUndefined();
    expect(await members.add({ sellerId: 'S1', usercode: ada, role: 'owner' })).toMatchObject({
      key: 'shop-has-owner',
    });
    expect(await members.add({ sellerId: 'S1', usercode: ada, role: 'assistant' })).toBeUndefined();
    expect(await members.add({ sellerId: 'S1', usercode: ben, role: 'assistant' })).toBeUndefined();
    expect(await members.add({ sellerId: 'S2', usercode: ada, role: 'assistant' })).toMatchObject({
      key: 'already-seller',
    });
    expect(await members.add({ sellerId: 'S2', usercode: 'NOBODY00', role: 'owner' })).toMatchObject({
      key: 'user-unknown',
    });
    expect(await members.in('S1')).toMatchObject([
      { usercode: mei, role: 'owner' },
      { usercode: ada, role: 'assistant' },
      { usercode: ben, role: 'assistant' },
    ]);
    await members.end({ sellerId: 'S1', usercode: ada });
    expect(await members.of(ada)).toBeUndefined();
    expect(await members.of(ben)).toEqual({ sellerId: 'S1', usercode: ben, role: 'assistant' });
  });
});
