import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const MINUTE = 60_000;

let test: TestIdentity;
let mei: Session;
let token: string;
let lin: Session;

beforeAll(async () => {
  test = await createTestIdentity(new Date('2026-03-01T04:00:00Z'));
  ({ session: mei, token } = await signedIn('meitan88'));
  ({ session: lin } = await signedIn('linwu99'));
});
afterAll(() => test.database.drop());

async function signedIn(name: string) {
  const account = { name, password: 'wagon-77' };
  await test.identity.register({ ...account, brand: 'caravan' });
  const answer = await test.identity.login(account);
  if ('refusal' in answer) throw new Error(answer.refusal.key);
  return answer;
}

const give = (session = mei) => test.identity.sessionTokens.give(session);
const use = async (given: string, command: string, session = mei) =>
  (await test.identity.sessionTokens.use(given, session, command))?.key ?? 'used';

it('is used once, and again only by the command that used it', async () => {
  const given = await give();
  expect(await use(given, 'c1')).toBe('used');
  expect(await use(given, 'c1')).toBe('used');
  expect(await use(given, 'c2')).toBe('repeated-submission');
});

it('is had by one of many commands at once', async () => {
  const given = await give();
  const answers = await Promise.all(['c1', 'c2', 'c3', 'c4'].map((command) => use(given, command)));
  expect(answers.toSorted()).toEqual([
    'repeated-submission',
    'repeated-submission',
    'repeated-submission',
    'used',
  ]);
});

const giveBack = (given: string, command: string, session = mei) =>
  test.identity.sessionTokens.giveBack(given, session, command);

it('is given back by the command that used it, and by no other', async () => {
  const given = await give();
  await use(given, 'c1');
  await giveBack(given, 'c2');
  await giveBack(given, 'c1', lin);
  expect(await use(given, 'c2')).toBe('repeated-submission');
  await giveBack(given, 'c1');
  expect(await use(given, 'c2')).toBe('used');
  // late, and no longer its own
  await giveBack(given, 'c1');
  expect(await use(given, 'c3')).toBe('repeated-submission');
  expect(await use(given, 'c1')).toBe('repeated-submission');
});

it('stays used up when its command came again before it was given back: that may take effect', async () => {
  const given = await give();
  expect([await use(given, 'c1'), await use(given, 'c1')]).toEqual(['used', 'used']);
  await giveBack(given, 'c1');
  expect(await use(given, 'c2')).toBe('repeated-submission');
  expect(await use(given, 'c1')).toBe('used');
});

it('is had by one of many commands at once, also after it was given back', async () => {
  const given = await give();
  await use(given, 'c0');
  await giveBack(given, 'c0');
  const answers = await Promise.all(['c0', 'c1', 'c2', 'c3'].map((command) => use(given, command)));
  expect(answers.filter((answer) => answer === 'used')).toHaveLength(1);
});

it('is of one session alone, whose owner still has it when another tried it', async () => {
  const given = await give();
  expect(await use(given, 'c1', lin)).toBe('session-token-expired');
  expect(await use('made up', 'c1')).toBe('session-token-expired');
  expect(await use(given, 'c1')).toBe('used');
});

it('ends after 30 minutes, and is then swept', async () => {
  const [given, spent] = [await give(), await give()];
  expect(await use(spent, 'c1')).toBe('used');
  test.pass(30 * MINUTE);
  expect(await use(given, 'c1')).toBe('session-token-expired');
  expect(await use(spent, 'c1')).toBe('session-token-expired');
  await test.identity.sweep();
  expect(await test.database.db.selectFrom('identity_session_token').selectAll().execute()).toEqual([]);
});

it('ends with its session', async () => {
  const given = await give();
  await test.identity.logout(token);
  expect(await use(given, 'c1')).toBe('session-token-expired');
});
