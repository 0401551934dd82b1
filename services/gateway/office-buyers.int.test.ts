import { createHash, randomUUID } from 'node:crypto';
import { CONTACTS_ASKED_PER_DAY } from '@caravan/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, PASSWORD } from './testing/test-client.ts';
import { registerProven } from './testing/register-proven.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let service: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  service = await newStaff(mall, client, 'customer-service');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const find = (name: string, areaCode?: string) =>
  client.call('officeBuyer!find', { name, areaCode }, service);
const reason = 'strangers know the password';

it('finds a buyer by usercode or by what they sign in with, and by no part of it', async () => {
  const buyer = await client.newBuyer();
  const { username } = await client.call('localuser!get', {}, buyer);
  const { buyer: found } = await find(buyer.usercode);
  expect(found).toMatchObject({
    usercode: buyer.usercode,
    username,
    brandName: 'Caravan',
    statusKey: 'active',
  });
  expect(found).not.toHaveProperty('shop');
  expect((await find(` ${username.toUpperCase()} `)).buyer).toEqual(found);
  for (const name of [username.slice(0, -1), '%', 'nobody00', '@']) expect(await find(name)).toEqual({});

  const { usercode } = await registerProven(mall, client, { username: 'adalov@example.com' });
  expect((await find('AdaLov@Example.com')).buyer?.usercode).toBe(usercode);
  const byPhone = await registerProven(mall, client, { username: '1711234567', areaCode: '+49' });
  expect((await find('0171 1234567', '49')).buyer?.usercode).toBe(byPhone.usercode);
});

it('has in the journal whom somebody found by e-mail or phone, and never the name; a usercode leaves nothing', async () => {
  const colleague = await newStaff(mall, client, 'finance');
  const { usercode } = await registerProven(mall, client, { username: 'seeker@unmistakable.example' });
  const seek = (name: string, areaCode?: string) =>
    client.call('officeBuyer!find', { name, areaCode }, colleague);
  for (const silent of [usercode, 'nobody00', '%']) await seek(silent);
  await seek('SEEKER@unmistakable.example');
  await seek('hide@unmistakable.example');
  await seek('5550123987', '49');
  const { pageList: entries } = await client.call('office!journal', { who: colleague.staffId }, auditor);
  const looks = entries.filter(({ action }) => action === 'officeBuyer!find');
  expect(looks.map((look) => [look.reason, look.subject, look.outcome])).toEqual([
    ['phone', '', 'user-unknown'],
    ['email', '', 'user-unknown'],
    ['email', usercode, 'done'],
  ]);
  const kept = JSON.stringify([
    await mall.db.selectFrom('staff_journal').selectAll().execute(),
    await mall.db.selectFrom('identity_lockout').selectAll().execute(),
    mall.logged,
  ]);
  for (const personal of [/unmistakable/i, /5550123987/]) expect(kept).not.toMatch(personal);
});

it('finds few buyers in ten minutes, and few by e-mail or phone in a day, for each member of staff', async () => {
  const [asking, other] = [await newStaff(mall, client, 'risk'), await newStaff(mall, client, 'risk')];
  const limits = {
    login: { most: 9, seconds: 60 },
    register: { most: 9, seconds: 60 },
    lookups: { most: 2, seconds: 600 },
  };
  const { client: limited } = mall.gateway({ config: { ...mall.dependencies.config, limits } });
  const ask = (name: string, by: TestStaff) => limited.ask('officeBuyer!find', { name }, by);
  for (const name of ['nobody01', 'nobody02']) expect(keyOf(await ask(name, asking))).toBeUndefined();
  expect(keyOf(await ask('nobody03', asking))).toBe('too-frequent');
  expect(keyOf(await ask('nobody03', other))).toBeUndefined();

  const seek = async (name: string, by = asking) => keyOf(await client.ask('officeBuyer!find', { name }, by));
  for (let nth = 1; nth < CONTACTS_ASKED_PER_DAY; nth += 1)
    expect(await seek(`buyer${nth}@example.com`)).toBeUndefined();
  // the same one again costs nothing
  for (const name of ['BUYER1@example.com', 'the.last@example.com']) expect(await seek(name)).toBeUndefined();
  expect(await seek('one.more@example.com')).toBe('too-frequent');
  expect(await seek('nobody01')).toBeUndefined();
  expect(await seek('one.more@example.com', other)).toBeUndefined();
  const { pageList } = await client.call('office!journal', { who: asking.staffId }, auditor);
  expect(pageList[0]).toMatchObject({ action: 'officeBuyer!find', reason: 'email', outcome: 'too-frequent' });
});

it('tells whose shop they run', async () => {
  const { pageList } = await client.call('sellerGoods!list', {});
  const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
  const seller = await newSeller(mall, client, { sellerId, role: 'assistant' });
  expect((await find(seller.usercode)).buyer).toMatchObject({ shop: { sellerId, role: 'assistant' } });
});

it('locks a buyer out at every gateway at once, in the mall and in the office, until the lock is taken away', async () => {
  const { pageList } = await client.call('sellerGoods!list', {});
  const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
  const seller = await newSeller(mall, client, { sellerId, role: 'owner' });
  const { username, usercode, buyer } = seller;
  const elsewhere = mall.gateway().client;
  expect(keyOf(await elsewhere.ask('localuser!get', {}, buyer))).toBeUndefined();

  await client.call('officeBuyer!lock', { usercode, reason }, service);
  expect((await find(usercode)).buyer).toMatchObject({ statusKey: 'locked' });
  for (const gateway of [client, elsewhere]) {
    expect(keyOf(await gateway.ask('localuser!get', {}, buyer))).toBe('session-expired');
    expect(keyOf(await gateway.ask('seller!self', {}, seller))).toBe('session-expired');
    const login = { username, password: PASSWORD };
    expect(keyOf(await gateway.ask('user!newlogin', login))).toBe('account-locked');
    expect(keyOf(await gateway.ask('seller!login', login))).toBe('account-locked');
  }
  // once more, with another key: nothing changes
  await client.call('officeBuyer!lock', { usercode, reason }, service);
  await client.call('officeBuyer!unlock', { usercode, reason: 'it was her' }, service);
  const { token } = await client.call('user!newlogin', { username, password: PASSWORD });
  expect(await client.call('localuser!get', {}, { token })).toMatchObject({ usercode });
  // what was open before the lock stays closed, in the office too
  for (const gateway of [client, elsewhere]) {
    expect(keyOf(await gateway.ask('localuser!get', {}, buyer))).toBe('session-expired');
    expect(keyOf(await gateway.ask('seller!self', {}, seller))).toBe('session-expired');
  }

  const { pageList: entries } = await client.call('office!journal', { subject: usercode }, auditor);
  expect(entries.map((entry) => [entry.action, entry.reason, entry.outcome])).toEqual([
    ['officeBuyer!unlock', 'it was her', 'done'],
    ['officeBuyer!lock', reason, 'done'],
    ['officeBuyer!lock', reason, 'done'],
  ]);
});

it('shows what wrong passwords have locked, and lifts it with a reason', async () => {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  const { username } = await client.call('localuser!get', {}, buyer);
  const login = (password: string) => client.ask('user!newlogin', { username, password });
  const { buyer: before } = await find(usercode);
  expect(before).not.toHaveProperty('signInLock');
  expect(before).not.toHaveProperty('transactionPasswordLock');
  // two of them lock nothing yet
  for (const wrong of ['wrong-1', 'wrong-2']) await login(wrong);
  expect((await find(usercode)).buyer).not.toHaveProperty('signInLock');
  await login('wrong-3');
  const bound = { network: 'ethereum', address: `0x${'1'.repeat(40)}` };
  for (const safeword of ['000001', '000002', '000003'])
    await client.ask('user!bindWithdrawAddress', { ...bound, safeword }, buyer);
  expect((await find(usercode)).buyer).toMatchObject({
    statusKey: 'active',
    signInLock: { everywhere: false },
    transactionPasswordLock: {},
  });
  expect(keyOf(await login(PASSWORD))).toBe('locked-for-minutes');

  const forgiven = { usercode, reason: 'she called us' };
  expect(keyOf(await client.ask('officeBuyer!forgive', forgiven, auditor))).toBe('no-permission');
  await client.call('officeBuyer!forgive', forgiven, service);
  const { buyer: after } = await find(usercode);
  expect(after).not.toHaveProperty('signInLock');
  expect(after).not.toHaveProperty('transactionPasswordLock');
  expect(await login(PASSWORD)).toMatchObject({ code: 0 });
  const { pageList } = await client.call('office!journal', { subject: usercode }, auditor);
  expect(pageList.map(({ action, reason: why, outcome }) => [action, why, outcome])).toEqual([
    ['officeBuyer!forgive', 'she called us', 'done'],
  ]);
});

it('shows a lock of all strangers as one until the end of the day, and keeps those of others', async () => {
  const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const { usercode } of [buyer, other])
    await mall.db
      .insertInto('identity_lockout')
      .values({ subject: `all:login:${usercode}`, day, failures: 100, locked_until: null })
      .execute();
  const end = `${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)} 00:00:00`;
  const lock = { signInLock: { everywhere: true, until: end } };
  expect((await find(buyer.usercode)).buyer).toMatchObject(lock);
  await client.call('officeBuyer!forgive', { usercode: buyer.usercode, reason }, service);
  expect((await find(buyer.usercode)).buyer).not.toHaveProperty('signInLock');
  expect((await find(other.usercode)).buyer).toMatchObject(lock);
});

it('lets no session come to life that was opened while the account was locked', async () => {
  const { usercode } = await client.newBuyer();
  await client.call('officeBuyer!lock', { usercode, reason }, service);
  // as a sign-in does that had checked the account before the lock
  const token = `late-${usercode}`;
  const now = new Date();
  await mall.db
    .insertInto('identity_session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      id: randomUUID(),
      usercode,
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute();
  expect(keyOf(await client.ask('localuser!get', {}, { token }))).toBe('session-expired');
  await client.call('officeBuyer!unlock', { usercode, reason }, service);
  expect(keyOf(await client.ask('localuser!get', {}, { token }))).toBe('session-expired');
});

it('signs nobody out by an unlock of an account that is not locked', async () => {
  const buyer = await client.newBuyer();
  await client.call('officeBuyer!unlock', { usercode: buyer.usercode, reason }, service);
  expect(keyOf(await client.ask('localuser!get', {}, buyer))).toBeUndefined();
});

it('locks nobody under a closed account, and nobody locks their own', async () => {
  const own = await client.newBuyer();
  const herself = await newStaff(mall, client, 'risk', own.usercode);
  const ofOwn = { usercode: own.usercode, reason };
  expect(keyOf(await client.ask('officeBuyer!unlock', ofOwn, herself))).toBe('own-account');
  await mall.db
    .updateTable('identity_user')
    .set({ state: 'closed' })
    .where('usercode', '=', own.usercode)
    .execute();
  for (const usercode of [own.usercode, 'NOBODY00'])
    expect(keyOf(await client.ask('officeBuyer!lock', { usercode, reason }, service))).toBe('user-unknown');
  expect(await find(own.usercode)).toEqual({});
});
