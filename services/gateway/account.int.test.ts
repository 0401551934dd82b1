import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, PASSWORD, type Reply } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
afterAll(() => mall.stop());

async function raw(options: InjectOptions): Promise<Reply> {
  const response = await app.inject(options);
  expect(response.statusCode).toBe(200);
  return response.json<Reply>();
}

describe('what cannot be read', () => {
  it.each([
    ['an address', { method: 'POST', url: '/wap/api/%' }],
    ['a query', { method: 'POST', url: '/wap/api/index!home.action?brand=%E0%A4%A' }],
    ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{"a":' }],
    ['a type of content', { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }],
    [
      'a key that would change every object',
      { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
    ],
    ['a body that is too large', { payload: { a: 'x'.repeat(1_100_000) } }],
  ] as [string, InjectOptions][])('is answered as all is: %s', async (what, options) => {
    const reply = await raw({ method: 'POST', url: '/wap/api/user!newlogin.action', ...options });
    if (what !== 'a query') expect(keyOf(reply)).toBe('parameter-error');
    expect(reply).toHaveProperty('msg');
  });
});

describe('an account over the API', () => {
  it('is made by GET with a query, by form and by JSON', async () => {
    const query = `username=byquery1&password=${PASSWORD}`;
    const get = await raw({ method: 'GET', url: `/wap/api/localuser!registerNoVerifcode.action?${query}` });
    const form = await raw({
      method: 'POST',
      url: '/wap/api/localuser!registerNoVerifcode.action',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=byform01&password=${PASSWORD}`,
    });
    const json = await client.ask('localuser!registerNoVerifcode', {
      username: 'byjson01',
      password: PASSWORD,
    });
    for (const reply of [get, form, json]) expect(reply).toMatchObject({ code: 0, msg: '操作成功' });
  });

  it('signs in, is told who it is, and is nobody after signing out', async () => {
    await client.call('localuser!registerNoVerifcode', { username: 'inandout', password: PASSWORD });
    const { token, usercode } = await client.call('user!newlogin', {
      username: 'inandout',
      password: PASSWORD,
    });
    const user = await client.call('localuser!get', {}, { token });
    expect(user).toMatchObject({
      usercode,
      username: 'inandout',
      invitationCode: usercode,
      safewordSet: false,
    });
    await client.call('user!heartbeat', {}, { token });
    await client.call('user!logout', {}, { token });
    expect(await client.ask('localuser!get', {}, { token })).toEqual({
      code: 403,
      msg: '登录已过期，请重新登录',
      data: { key: 'session-expired' },
    });
    await client.call('user!logout', {}, { token });
  });

  it('shows its token wherever legacy clients put it', async () => {
    const { token } = await client.newBuyer();
    const url = '/wap/api/localuser!get.action';
    const replies = await Promise.all([
      raw({ method: 'GET', url: `${url}?token=${token}` }),
      raw({ method: 'GET', url, headers: { token } }),
      raw({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } }),
      raw({ method: 'POST', url, payload: { token } }),
      raw({ method: 'POST', url, payload: { data: { token } } }),
      raw({ method: 'POST', url: '/wap/api/localuser!get', payload: { token } }),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('expires', async () => {
    const { token } = await client.newBuyer();
    mall.pass(8 * 86_400_000);
    expect((await client.ask('localuser!get', {}, { token })).code).toBe(403);
  });

  it('is locked after three wrong passwords, in the words of the catalogue', async () => {
    await client.call('localuser!registerNoVerifcode', { username: 'lockedout', password: PASSWORD });
    const wrong = () => client.ask('user!newlogin', { username: 'lockedout', password: 'guess-1' });
    expect(await wrong()).toMatchObject({ code: 1001, data: { key: 'wrong-credentials', remaining: 2 } });
    await wrong();
    expect(await wrong()).toMatchObject({ code: 1002, msg: '连续输错三次，请3分钟后重试' });
    mall.pass(181_000);
    expect(await wrong()).toMatchObject({ code: 1003, msg: '密码错误超过3次，请次日再试' });
  });

  it.each([
    [{ username: 'x', password: PASSWORD }, 'username-invalid'],
    [{ username: 'goodname', password: 'short' }, 'password-invalid'],
    [{ username: 'not@mail', password: PASSWORD }, 'email-invalid'],
    [{ username: '1234567', type: 'phone', password: PASSWORD }, 'phone-invalid'],
    [{ username: 'goodname', password: PASSWORD, agree: false }, 'agreement-required'],
    [{ username: 'goodname', password: PASSWORD, usercode: 'a\u0000b' }, 'parameter-error'],
    [{ password: PASSWORD }, 'parameter-error'],
  ])('is refused for %j', async (request, key) => {
    expect(keyOf(await client.ask('localuser!registerNoVerifcode', request))).toBe(key);
  });

  it('asks for the login password before it replaces a transaction password', async () => {
    const { token } = await client.newBuyer();
    const set = (more: object) =>
      client.ask('user!setSafewordReg', { safeword: '654321', ...more }, { token });
    expect(keyOf(await set({}))).toBe('password-wrong');
    expect(keyOf(await set({ password: PASSWORD }))).toBeUndefined();
  });
});

describe('a bad request', () => {
  const url = '/wap/api/user!newlogin.action';

  it.each([
    ['JSON that breaks off', 'application/json', '{"username": '],
    ['JSON with a poisoned prototype', 'application/json', '{"__proto__": {"a": 1}}'],
    ['JSON that is no record', 'application/json', '[1, 2]'],
    ['a body of an unknown kind', 'application/x-strange', 'what'],
    ['more than a megabyte', 'application/json', JSON.stringify({ username: 'x'.repeat(1_100_000) })],
  ])('answers 400 in the envelope for %s', async (_what, type, payload) => {
    const reply = await raw({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(reply).toMatchObject({ code: 400, msg: '参数错误' });
  });

  it('takes an empty JSON body for no parameters', async () => {
    const reply = await raw({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '',
    });
    expect(reply).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'username', message: 'required' }, {}] },
    });
  });

  it('answers 404 in the envelope for an unknown action', async () => {
    expect(await client.ask('order!steal')).toEqual({
      code: 404,
      msg: '接口不存在',
      data: { key: 'unknown-action' },
    });
  });

  it('comes through an unconfigured proxy, and the log warns once', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let i = 0; i < 2; i += 1)
      await raw({ method: 'POST', url: '/wap/api/syspara!getSyspara.action', headers });
    expect(mall.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });

  it('leaves no token or password in the log', async () => {
    const { token } = await client.newBuyer();
    await client.ask('user!newlogin', { username: 'goodname', password: 'guess-42' });
    await client.ask('order!info', { orderId: 'X' }, { token });
    expect(mall.logged.join('')).not.toContain(token);
    expect(mall.logged.join('')).not.toContain('guess-42');
  });
});

describe('the address book over the API', () => {
  it("keeps a buyer's addresses, and shows them to nobody else", async () => {
    const [mei, ana] = [await client.newBuyer(), await client.newBuyer()];
    const { pageList } = await client.call('address!list', {}, mei);
    expect(pageList).toMatchObject([{ id: mei.addressId, contacts: 'Mei Tan', use: 1 }]);
    const stolen = { ...pageList[0], id: mei.addressId, contacts: 'Ana' };
    expect(keyOf(await client.ask('address!edit', stolen, ana))).toBe('address-unknown');
    expect(keyOf(await client.ask('address!del', { id: mei.addressId }, ana))).toBe('address-unknown');
    await client.call('address!del', { id: mei.addressId }, mei);
    expect((await client.call('address!list', {}, mei)).pageList).toEqual([]);
  });

  it('marks the default by 1, however it was asked for, and passes the mark on', async () => {
    const mei = await client.newBuyer();
    const ana = { contacts: 'Ana', phone: '91234567', country: 'Peru', postcode: '15001', address: 'x' };
    const added = async (use: 0 | 1 | '1' | true) =>
      (await client.call('address!add', { ...ana, use }, mei)).id;
    const ids = [await added(1), await added('1'), await added(true), await added(0)];
    const marks = async () =>
      new Map((await client.call('address!list', {}, mei)).pageList.map(({ id, use }) => [id, use]));
    expect([...(await marks()).values()].toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect((await marks()).get(ids[2] ?? '')).toBe(1);
    await client.call('address!del', { id: ids[2] ?? '' }, mei);
    expect((await marks()).get(ids[3] ?? '')).toBe(1);
  });

  it("offers anybody countries in their language, a country's states, a state's cities", async () => {
    const english = await client.call('address!listCountry', {});
    const arabic = (await client.ask('address!listCountry', { lang: 'ar' })).data as typeof english;
    const emirates = { code: 'AE', englishName: 'United Arab Emirates' };
    expect(english.pageList).toContainEqual({
      ...emirates,
      name: 'United Arab Emirates',
      postcode: { form: 'none', examples: [] },
    });
    expect(arabic.pageList).toContainEqual(
      expect.objectContaining({ ...emirates, name: 'الإمارات العربية المتحدة' }),
    );
    const { pageList } = await client.call('address!listState', { country: 'AE' });
    expect(pageList).toContainEqual({ code: 'DU', name: 'Dubai' });
    const cities = await client.call('address!listCity', { country: emirates.englishName, state: 'Dubai' });
    expect(cities.pageList).toContainEqual({ name: 'Dubai' });
    expect((await client.call('address!listState', { country: 'Atlantis' })).pageList).toEqual([]);
    expect(keyOf(await client.ask('address!listCity', { country: 'AE' }))).toBe('parameter-error');
  });

  it('names the field that is not as it must be', async () => {
    const { token } = await client.newBuyer();
    const address = { contacts: 'M', phone: '123', country: 'SG', postcode: '12345', address: 'x' };
    expect(await client.ask('address!add', address, { token })).toMatchObject({
      code: 3011,
      data: { field: 'phone' },
    });
  });
});
