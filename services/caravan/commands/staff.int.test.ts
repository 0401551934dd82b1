import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDevelopmentStaff, presentStaff } from '../supervisor/development-staff.ts';
import { addStaff, giveStaffCode, listStaff, lockStaff, resetStaff, unlockStaff } from './staff.ts';

let database: TestDatabase;
const said: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await database.drop();
});
const env = () => ({ DATABASE_URL: database.url });
const listed = async () => {
  said.splice(0);
  await listStaff(env());
  return said.map((line) => line.replace(/^staff-\w{8} {2}/, ''));
};

test('makes the first administrator, and locks, unlocks and resets with a reason', async () => {
  expect(await listed()).toEqual(['Nobody. `caravan staff add` makes the first.']);
  await addStaff(env(), 'Ada', { role: 'administrator' });
  expect(said[1]).toMatch(/^Added Ada \(administrator\), with the password [\w-]{16}$/);
  expect(said[2]).toContain('within 24 hours');
  expect(await listed()).toEqual(['Ada  administrator  active, has yet to sign in']);
  await lockStaff(env(), 'ada', 'left');
  expect(await listed()).toEqual(['Ada  administrator  locked, has yet to sign in']);
  await unlockStaff(env(), 'ADA', 'came back');
  expect(said.at(-1)).toBe('Unlocked ADA. Wrong passwords and codes of today are forgiven.');
  expect(await listed()).toEqual(['Ada  administrator  active, has yet to sign in']);
  await resetStaff(env(), 'ada', 'lost the phone');
  expect(said.at(-2)).toMatch(/^Reset ada, with the password [\w-]{16}$/);
  const journal = await database.db
    .selectFrom('staff_journal')
    .select(['username', 'action', 'reason'])
    .orderBy('position')
    .execute();
  expect(journal.map(({ username, action, reason }) => [username, action, reason])).toEqual([
    ['command-line', 'staff add', 'Ada, administrator'],
    ['command-line', 'staff lock', 'left'],
    ['command-line', 'staff unlock', 'came back'],
    ['command-line', 'staff reset', 'lost the phone'],
  ]);
});

test('puts the conversations of who is locked back into the queue', async () => {
  await addStaff(env(), 'Dora', { role: 'customer-service' });
  const { db } = database;
  const dora = await db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'Dora')
    .executeTakeFirstOrThrow();
  const taken = { usercode: 'BUYER1', state: 'taken', last_id: 1 } as const;
  await db
    .insertInto('chat_conversation')
    .values({ ...taken, answerer: dora.id })
    .execute();
  await lockStaff(env(), 'dora', 'left');
  const found = db.selectFrom('chat_conversation').select(['state', 'answerer']);
  expect(await found.execute()).toEqual([{ state: 'waiting', answerer: null }]);
});

test('gives a one-time code to who has no second factor any more, because the office took it away', async () => {
  await addStaff(env(), 'Cleo', { role: 'risk' });
  await expect(giveStaffCode(env(), 'cleo', 'seen in person')).rejects.toThrow('cleo needs no code');
  const { db } = database;
  const cleo = db.updateTable('staff').where('username_key', '=', 'cleo');
  await cleo.set({ factor_reset_at: new Date() }).execute();
  expect((await listed()).at(-1)).toBe('Cleo  risk  active, sets up a second factor again, with a code');
  await giveStaffCode(env(), 'cleo', 'seen in person');
  expect(said.at(-2)).toMatch(/^A one-time code for cleo: ([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const [entry] = await db.selectFrom('staff_journal').selectAll().orderBy('position', 'desc').execute();
  expect(entry).toMatchObject({ username: 'command-line', action: 'staff code', reason: 'seen in person' });
  await db.deleteFrom('staff').where('username_key', '=', 'cleo').execute();
});

test.each([
  ['a second one of the name', () => addStaff(env(), 'ADA', { role: 'risk' }), 'There is already a member'],
  ['a role that there is not', () => addStaff(env(), 'bea', { role: 'king' }), 'A role is one of'],
  ['a name that is none', () => addStaff(env(), 'b e', { role: 'risk' }), 'A username has 3 to 64'],
  [
    'a buyer that there is not',
    () => addStaff(env(), 'bea', { role: 'risk', buyer: 'NOBODY' }),
    'No buyer has',
  ],
  ['a change of nobody', () => lockStaff(env(), 'bea', 'x'), 'No member of staff is called bea.'],
])('refuses %s in words', async (_what, refused, words) => {
  await expect(refused()).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining(words) as string,
  });
});

test('gives a development system one of each role, once, and no log their passwords', async () => {
  const empty = await createTestDatabase();
  try {
    const staff = await addDevelopmentStaff(empty.url);
    expect(staff.map(({ username }) => username)).toEqual([
      'customer-service',
      'trader',
      'risk',
      'finance',
      'auditor',
      'administrator',
    ]);
    expect(new Set(staff.map(({ password }) => password)).size).toBe(6);
    expect(presentStaff(staff).join('\n')).toContain('Staff of this development system');
    expect(await addDevelopmentStaff(empty.url)).toEqual([]);
    expect(presentStaff([])).toEqual([]);
  } finally {
    await empty.drop();
  }
});
