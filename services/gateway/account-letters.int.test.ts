import { createIdentity, type AccountLetters } from '@caravan/identity';
import { createVault } from '@caravan/platform';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { keyOf, PASSWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

type News = Parameters<AccountLetters['write']>[0];

const mall = await createTestMall();
const told: News[] = [];
const { app, client } = mall.gateway({
  identity: createIdentity({
    ...mall.dependencies,
    db: mall.db,
    vault: createVault({ db: mall.db, masterKey: Buffer.alloc(32, 1).toString('base64') }),
    secret: 'a secret of the tests, long enough',
    accountLetters: { write: async (news) => void told.push(news) },
  }),
});
beforeEach(() => void told.splice(0));
afterAll(() => mall.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let people = 0;
const newName = () => `anaweber${(people += 1)}@example.com`;
const register = (username: string) =>
  client.call('localuser!registerNoVerifcode', { username, password: PASSWORD });

/** As a browser does, which says what it is, and shows what it kept. */
async function logIn(username: string, cookie?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/wap/api/user!newlogin.action?lang=ar',
    headers: { 'user-agent': firefox, ...(cookie !== undefined && { cookie }) },
    remoteAddress: '203.0.113.77',
    payload: { username, password: PASSWORD },
  });
  const { data } = answer.json<{ data: { token: string } }>();
  const [kept] = answer.cookies;
  return { token: data.token, cookie: kept && `${kept.name}=${kept.value}` };
}

it('tells of a log-in from a browser that never did, with its name and about where, and not of the next', async () => {
  const username = newName();
  const { usercode } = await register(username);
  const { token, cookie } = await logIn(username);
  expect(told).toMatchObject([
    {
      usercode,
      email: username,
      what: 'unknown-browser',
      brand: 'caravan',
      language: 'en',
      from: { browser: 'Firefox', system: 'Linux', network: '203.0.113.*' },
    },
  ]);
  await logIn(username, cookie);
  expect(told).toHaveLength(1);
  const { pageList } = await client.call('session!list', {}, { token });
  expect(pageList[0]).toMatchObject({ current: true, browser: 'Firefox', kind: 'desktop' });
});

it('tells of passwords that were changed, in the language that a known browser last read in', async () => {
  const username = newName();
  await register(username);
  const { cookie } = await logIn(username);
  const { token } = await logIn(username, cookie);
  told.splice(0);
  await client.call('user!setSafewordReg', { safeword: '123456' }, { token });
  const changed = { old_password: PASSWORD, password: 'camel-99' };
  await client.call(
    'user!updateOldAndNewSafeword',
    { old_safeword: '123456', safeword: '654321' },
    { token },
  );
  await client.call('user!updateOldAndNewPsw', changed, { token });
  expect(keyOf(await client.ask('user!updateOldAndNewPsw', changed, { token }))).toBe('password-wrong');
  expect(told.map(({ what, language }) => [what, language])).toEqual([
    ['safeword-changed', 'ar'],
    ['password-changed', 'ar'],
  ]);
});

it('tells nothing to an account without an e-mail address', async () => {
  const { username } = await client.call('localuser!get', {}, await client.newBuyer());
  expect(await logIn(username)).toHaveProperty('token', expect.stringMatching(/./));
  expect(told).toEqual([]);
});
