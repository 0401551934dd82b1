import { wireOf, type RefusalKey } from '@caravan/events';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualLimits } from '../config.ts';
import { PASSWORD, testAddress, type TestBuyer } from '../testing/test-client.ts';
import { createTestMall } from '../testing/test-mall.ts';
import { groups, HERE } from './section-8.ts';
import { createAsking } from './testing/places.ts';

/** The meanings of §8 that no other table provokes, over HTTP: each with its code and its Chinese key. */

const mall = await createTestMall({ leastClientVersion: '2.0' });
const { app, client } = mall.gateway();
let ask: ReturnType<typeof createAsking>;
let askSeldom: ReturnType<typeof createAsking>;
let buyer: TestBuyer;
beforeAll(async () => {
  const local = { host: '127.0.0.1', port: 0 };
  ask = createAsking(await app.listen(local));
  const limits = { ...usualLimits, login: { most: 1, seconds: 60 } };
  const seldom = mall.gateway({ config: { ...mall.dependencies.config, limits } });
  askSeldom = createAsking(await seldom.app.listen(local));
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

const post = (name: string, request: object, token?: string, key?: string) =>
  ask(name, { method: 'POST', request: { ...request }, in: 'json', token, ...(key && { key }) });
const register = (more: object) =>
  post('localuser!registerNoVerifcode', {
    username: `w${randomUUID().slice(0, 8)}`,
    password: PASSWORD,
    ...more,
  });
/** The second of two that are the same. */
const twice = async (more: object) => {
  await register(more);
  return await register(more);
};

const table: readonly (readonly [RefusalKey, string, () => Promise<unknown>])[] = [
  [
    'session-expired',
    'a session that is over',
    async () => {
      const { token } = await client.newBuyer();
      await client.call('user!logout', {}, { token });
      return await post('wallet!getUsdt', {}, token);
    },
  ],
  ['not-logged-in', 'a visitor who asks for a balance', () => post('wallet!getUsdt', {})],
  ['no-permission', 'a buyer in the office', () => post('office!self', {}, buyer.token)],
  ['client-outdated', 'an app that is too old', () => post('index!home', { clientVersion: '1.9' })],
  ['parameter-error', 'a field that is missing', () => post('seller!info', {})],
  [
    'repeated-submission',
    'another request under the same key',
    async () => {
      const key = randomUUID();
      await post('newOnlinechat!send', { content: 'one' }, buyer.token, key);
      return await post('newOnlinechat!send', { content: 'two' }, buyer.token, key);
    },
  ],
  [
    'too-frequent',
    'one login too many',
    async () => {
      const login = {
        method: 'POST',
        request: { username: 'nobody77', password: PASSWORD },
        in: 'json',
      } as const;
      await askSeldom('user!newlogin', login);
      return await askSeldom('user!newlogin', login);
    },
  ],
  ['username-taken', 'a name that somebody has', () => twice({ username: `v${randomUUID().slice(0, 8)}` })],
  [
    'username-empty',
    'a login without a name',
    () => post('user!newlogin', { username: '', password: PASSWORD }),
  ],
  ['referral-code-wrong', 'an inviter who is none', () => register({ usercode: 'NOBODY77' })],
  [
    'language-unsupported',
    'a language that nobody knows',
    () => ask('index!home', { method: 'POST', request: {}, in: 'json', lang: 'tlh' }),
  ],
  ['page-number-invalid', 'a page before the first', () => post('seller!list', { pageNum: 0 })],
  ['agreement-required', 'an agreement that is not ticked', () => register({ agree: 0 })],
  [
    'email-invalid',
    'an e-mail address that is none',
    () => register({ username: 'no-address@', type: 'email' }),
  ],
  [
    'phone-invalid',
    'a number of seven digits',
    () => register({ username: '1234567', type: 'phone', areaCode: '65' }),
  ],
  [
    'address-too-long',
    'an address of 65 characters',
    () => post('address!add', { ...testAddress, city: 'x'.repeat(65) }, buyer.token),
  ],
];

it.each(table)('refuses with %s: %s', async (key, _what, attempt) => {
  const answer = await attempt();
  expect(answer).toMatchObject({ status: 200, ...wireOf(key) });
  expect(answer).toMatchObject({ data: { key } });
});

it('provokes whatever the list says is provoked here', () => {
  const driven = new Set(table.map(([key]) => key));
  const due = groups
    .flatMap(({ meanings }) => meanings)
    .flatMap((row) => (row.key !== undefined && row.drivenBy === HERE ? [row.key] : []));
  expect(due.length).toBeGreaterThan(10);
  expect(due.filter((key) => !driven.has(key))).toEqual([]);
});
