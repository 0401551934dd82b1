import { createMemoryCache, createVault, type Vault } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createIdentity, type AccountLetters, type Device, type Identity } from './index.ts';

type News = Parameters<AccountLetters['write']>[0];

const email = 'meitan@example.com';
const password = 'wagon-77';
const laptop: Device = {
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  network: '203.0.113.*',
};

let database: TestDatabase;
let vault: Vault;
let identity: Identity;
let now = new Date('2026-03-01T04:00:00Z');
let told: News[] = [];
let away = false;
let warned: object[] = [];
const warn = (fields: object) => void warned.push(fields);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  vault = createVault({ db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  const seen = new Set<string>();
  identity = createIdentity({
    db,
    cache: createMemoryCache(),
    vault,
    clock: () => now,
    secret: 'a secret of the tests, long enough for them',
    hasher: {
      hash: async (given) => `hash of ${given}`,
      verify: async (hashed, given) => hashed === `hash of ${given}`,
    },
    codeMessages: {
      reaches: () => true,
      send: async ({ code = '' }) => void codes.push(code),
      tellBound: async () => undefined,
      tellReset: async () => undefined,
    },
    logger: { warn },
    accountLetters: {
      // once for each, as the outbox does
      write: async (news) => {
        if (away) throw new Error('away');
        if (!seen.has(news.id)) told.push(news);
        seen.add(news.id);
      },
    },
  });
});
const codes: string[] = [];
beforeEach(() => {
  told = [];
  warned = [];
  away = false;
});
afterAll(() => database.drop());

let accounts = 0;
async function newAccount(more: object = {}) {
  accounts += 1;
  const request = { name: `${accounts}${email}`, password, brand: 'silkway', language: 'ar', ...more };
  const { name } = request;
  const isUsername = !name.includes('@');
  if (!isUsername) await identity.sendCode({ name, purpose: 'register', brand: 'silkway' });
  const registered = isUsername
    ? await identity.register(request)
    : await identity.registerProven({ ...request, code: codes.at(-1) ?? '' });
  if ('refusal' in registered) throw new Error(registered.refusal.key);
  return { name, registered, signedIn: await identity.signIn(registered) };
}
const logIn = (name: string, more: object = {}) => identity.login({ name, password, ...more });
const noted = () => database.db.selectFrom('account_news').selectAll().execute();

it('a login from an unknown browser is told once a day for each browser and place, and one of a known one never', async () => {
  const { name, registered, signedIn } = await newAccount();
  expect(told).toEqual([]);
  await logIn(name, { known: signedIn.known, device: laptop });
  expect(told).toEqual([]);
  await logIn(name, { device: laptop });
  await logIn(name, { device: laptop });
  expect(told).toMatchObject([
    {
      what: 'unknown-browser',
      usercode: registered.usercode,
      email: name,
      brand: 'silkway',
      language: 'ar',
      at: now,
      from: { browser: 'Firefox', system: 'Windows', network: '203.0.113.*' },
    },
  ]);
  await logIn(name, { device: { ...laptop, network: '198.51.100.*' } });
  expect(told).toHaveLength(2);
  now = new Date(now.getTime() + 86_400_000);
  await logIn(name, { device: laptop });
  expect(told).toHaveLength(3);
  expect(await noted()).toEqual([]);
});

it('wrong passwords are told to nobody', async () => {
  const { name } = await newAccount();
  await identity.login({ name, password: 'guess-1', device: laptop });
  expect(told).toEqual([]);
});

it('writes in the language of who is known, and not of a stranger', async () => {
  const { name, signedIn } = await newAccount({ language: undefined });
  await logIn(name, { device: laptop, language: 'ar' });
  expect(told.at(-1)?.language).toBeUndefined();
  await logIn(name, { known: signedIn.known, language: 'en' });
  await logIn(name, { device: { ...laptop, network: '' }, language: 'ar' });
  expect(told.at(-1)?.language).toBe('en');
});

it('a changed password is told, and one that was not changed is not', async () => {
  const { signedIn } = await newAccount();
  const { session } = signedIn;
  await identity.changeLoginPassword(session, { old: 'guess-1', fresh: 'camel-99' });
  await identity.setTransactionPassword(session, { password: '123456' });
  expect(told).toEqual([]);
  await identity.changeLoginPassword(session, { old: password, fresh: 'camel-99' });
  await identity.changeTransactionPassword(session, { old: '123456', fresh: '654321' });
  await identity.setTransactionPassword(session, { password: '111111', loginPassword: 'camel-99' });
  expect(told.map(({ what }) => what)).toEqual(['password-changed', 'safeword-changed', 'safeword-changed']);
});

it('a first transaction password takes the login password an hour after the registration, and is told then', async () => {
  const { signedIn } = await newAccount();
  now = new Date(now.getTime() + 61 * 60_000);
  const { session } = signedIn;
  for (const loginPassword of [undefined, 'guess-1'])
    expect(
      await identity.setTransactionPassword(session, { password: '123456', loginPassword }),
    ).toMatchObject({
      key: 'password-wrong',
    });
  expect(told).toEqual([]);
  await identity.setTransactionPassword(session, { password: '123456', loginPassword: password });
  expect(told.map(({ what }) => what)).toEqual(['safeword-set']);
});

it('a forgotten password that a code replaced is told', async () => {
  const { name } = await newAccount();
  await identity.sendCode({ name, purpose: 'reset', brand: 'silkway' });
  await identity.resetPassword({ name, code: codes.at(-1) ?? '', fresh: 'camel-99' });
  expect(told.map(({ what }) => what)).toEqual(['password-reset']);
});

it('what could not be written is told by the sweep, and its news is no news after three days', async () => {
  const { name, signedIn } = await newAccount();
  away = true;
  const changed = await identity.changeLoginPassword(signedIn.session, { old: password, fresh: 'camel-99' });
  expect(changed).toHaveProperty('known');
  await identity.login({ name, password: 'camel-99', device: laptop });
  expect(await noted()).toHaveLength(2);
  expect(warned).toHaveLength(2);
  // what a stranger did it with is not readable
  expect(JSON.stringify(await noted())).not.toMatch(/Firefox|203\.0/);
  away = false;
  await identity.sweep();
  expect(told.map(({ what }) => what)).toEqual(['password-changed', 'unknown-browser']);

  away = true;
  await identity.changeLoginPassword(signedIn.session, { old: 'camel-99', fresh: 'wagon-88' });
  away = false;
  now = new Date(now.getTime() + 4 * 86_400_000);
  await identity.sweep();
  expect(told).toHaveLength(2);
  expect(await noted()).toEqual([]);
});

it('whoever does something writes what waits for this account, and nobody else’s letters', async () => {
  const [first, second] = [await newAccount(), await newAccount()];
  away = true;
  await logIn(first.name, { device: laptop });
  away = false;
  await logIn(second.name, { device: laptop });
  expect(told.map(({ email: to }) => to)).toEqual([second.name]);
  await logIn(first.name, { device: { ...laptop, network: '198.51.100.*' } });
  expect(told.map(({ email: to }) => to)).toEqual([second.name, first.name, first.name]);
});

it('an account without an e-mail address, or one that is closed, is told nothing', async () => {
  const { signedIn } = await newAccount({ name: 'meitan88' });
  await logIn('meitan88', { device: laptop });
  await identity.changeLoginPassword(signedIn.session, { old: password, fresh: 'camel-99' });
  expect([told, await noted()]).toEqual([[], []]);

  const { registered, signedIn: closing } = await newAccount();
  away = true;
  await identity.changeLoginPassword(closing.session, { old: password, fresh: 'camel-99' });
  await identity.forget({ usercode: registered.usercode, closedAt: now });
  away = false;
  await identity.sweep();
  expect([told, await noted()]).toEqual([[], []]);
});
