import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Identity } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const DAY = 86_400_000;
const MOST = 5;

let test: TestIdentity;
let identity: Identity;
const hash = vi.fn(async (password: string) => `hash of ${password}`);

beforeEach(async () => {
  test = await createTestIdentity();
  hash.mockClear();
  identity = test.sharing({ hash, verify: async () => false }, { registrationNamesPerDay: MOST });
  hash.mockClear();
});
afterEach(() => test.database.drop());

const register = async (
  name: string,
  { source = '192.0.2.1', ...more }: Partial<Parameters<Identity['register']>[0]> = {},
) => {
  const answer = await identity.register({ name, password: 'wagon-77', brand: 'caravan', source, ...more });
  return 'refusal' in answer ? answer.refusal.key : 'registered';
};

/** What is said, and how many passwords were hashed for it. */
async function costOf(...asked: Parameters<typeof register>) {
  hash.mockClear();
  const answer = await register(...asked);
  return [answer, hash.mock.calls.length];
}

it('tells one source of few names in a day, taken or free, and another source of its own', async () => {
  await register('meitan88', { source: 'hers' });
  const answers = [];
  for (const name of ['meitan88', 'free0001', 'free0002', 'free0003', 'free0004'])
    answers.push(await register(name));
  expect(answers).toEqual(['username-taken', ...Array.from({ length: 4 }, () => 'registered')]);
  // whatever they are: nothing is said any more
  expect(await register('meitan88')).toBe('too-frequent');
  expect(await register('free0005')).toBe('too-frequent');
  expect(await register('free0005', { source: '192.0.2.2' })).toBe('registered');
  test.pass(DAY);
  expect(await register('meitan88')).toBe('username-taken');
});

it('answers no more of many questions at once', async () => {
  const names = Array.from({ length: 40 }, (_, nth) => `parallel${nth}`);
  const answers = await Promise.all([...names, ...names].map((name) => register(name)));
  const told = new Set(answers.flatMap((answer, nth) => (answer === 'too-frequent' ? [] : [nth % 40])));
  expect(told.size).toBeLessThanOrEqual(MOST);
  expect(answers.filter((answer) => answer === 'registered').length).toBeLessThanOrEqual(MOST);
});

it('counts a name once, however often and in whatever writing it is tried', async () => {
  const invitationCode = 'NOBODY00';
  for (let entry = 0; entry < 4 * MOST; entry += 1)
    expect(await register(entry % 2 ? 'MeiTan88' : 'meitan88', { invitationCode })).toBe(
      'referral-code-wrong',
    );
  expect(await register('meitan88')).toBe('registered');
});

it('counts no name that could not be registered anyhow', async () => {
  for (let entry = 0; entry < 2 * MOST; entry += 1)
    expect(await register(`someone${entry}`, { password: 'short' })).toBe('password-invalid');
  expect(await register('meitan88')).toBe('registered');
});

it('says that a name is taken, or a code unknown, at the cost of an account, and refuses further ones at none', async () => {
  const both = { transactionPassword: '123456' };
  expect(await costOf('meitan88', both)).toEqual(['registered', 2]);
  expect(await costOf('meitan88', both)).toEqual(['username-taken', 2]);
  expect(await costOf('another1', { ...both, invitationCode: 'NOBODY00' })).toEqual([
    'referral-code-wrong',
    2,
  ]);
  for (let entry = 2; entry < MOST; entry += 1) await register(`someone${entry}`);
  expect(await costOf('onemore1', both)).toEqual(['too-frequent', 0]);
});

it('has no limit where none is configured, or where the source is not known', async () => {
  const free = test.sharing({ hash, verify: async () => false });
  for (let nth = 0; nth < 2 * MOST; nth += 1) {
    const request = { password: 'wagon-77', brand: 'caravan' };
    expect(await identity.register({ name: `inside${nth}`, ...request })).toHaveProperty('usercode');
    expect(await free.register({ name: `outside${nth}`, ...request, source: 'x' })).toHaveProperty(
      'usercode',
    );
  }
});

it('forgets the questions of days gone by, and keeps no name in the clear', async () => {
  await register('meitan88');
  const rows = await test.database.db.selectFrom('identity_lockout').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/meitan|192\.0/);
  test.pass(2 * DAY);
  await identity.sweep();
  expect(await test.database.db.selectFrom('identity_lockout').selectAll().execute()).toEqual([]);
});
