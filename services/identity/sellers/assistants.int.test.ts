import { openDatabase } from '@caravan/platform';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACCOUNTS_ASKED_PER_DAY } from '../account-asked.ts';
import { createTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { createAssistants, MOST_ASSISTANTS, type Assistants } from './assistants.ts';
import { createShopMembers, type ShopMembers } from './members.ts';

const NOW = new Date('2026-03-01T04:00:00Z');
let test: TestIdentity;
let members: ShopMembers;
let assistants: Assistants;
let owner: string;

beforeEach(async () => {
  test = await createTestIdentity(NOW);
  const { db } = test.database;
  members = createShopMembers(db, () => NOW);
  assistants = createAssistants(db, () => NOW, test.identity.accountAsked);
  const fees = { freight_dispatch: '0', freight_long_distance: '0', freight_delivery: '0' };
  const rest = { rating: '0', minimum_order: '0', delivery_from_days: 1, delivery_to_days: 2, brands: [1] };
  const texts = { description: '', country: '', logo: '', warehouse: 'yiwu' };
  for (const id of ['S1', 'S2'])
    await db
      .insertInto('seller')
      .values({ id, name: id, ...texts, ...fees, ...rest, opened_at: NOW })
      .execute();
  owner = await account('meitan88');
  await members.add({ sellerId: 'S1', usercode: owner, role: 'owner' });
});
afterEach(() => test.database.drop());

/** Without a password that somebody could enter: this is about who exists. */
async function account(username: string, contact: { email?: string } = {}): Promise<string> {
  const name = contact.email ?? username;
  const made = await test
    .sharing({ hash: async () => 'no hash', verify: async () => false })
    .register({ name, password: 'wagon-77', brand: 'caravan' });
  return 'refusal' in made ? expect.unreachable(made.refusal.key) : made.usercode;
}
async function add(name: string, sellerId = 'S1') {
  const answer = await assistants.add(sellerId, name);
  return 'refusal' in answer ? answer.refusal.key : answer.usercode;
}
const setState = (usercode: string, state: 'locked' | 'closed') =>
  test.database.db.updateTable('identity_user').set({ state }).where('usercode', '=', usercode).execute();

it('joins by usercode or username in any writing, and is shown after the owner', async () => {
  const [ada, ben] = [await account('adalove1'), await account('benlee99')];
  expect(await add(` ${ada.toLowerCase()} `)).toBe(ada);
  expect(await add('BenLee99')).toBe(ben);
  expect(await assistants.list('S1')).toEqual([
    { usercode: owner, username: 'meitan88', role: 'owner', joinedAt: NOW },
    { usercode: ada, username: 'adalove1', role: 'assistant', joinedAt: NOW },
    { usercode: ben, username: 'benlee99', role: 'assistant', joinedAt: NOW },
  ]);
  await setState(ada, 'closed');
  expect((await assistants.list('S1')).map(({ usercode }) => usercode)).toEqual([owner, ben]);
});

it('is refused where nobody may join', async () => {
  const [ada, ben, cy] = [await account('adalove1'), await account('benlee99'), await account('cyrus123')];
  await add('adalove1');
  await members.add({ sellerId: 'S2', usercode: ben, role: 'owner' });
  await setState(cy, 'locked');
  expect(await add('meitan88')).toBe('owner-of-shop');
  expect(await add(ada)).toBe('already-member');
  expect(await add('benlee99')).toBe('already-seller');
  for (const nobody of ['nobody00', cy, 'cyrus123', 'adalove', '%'])
    expect(await add(nobody)).toBe('user-unknown');
});

it('is found by no e-mail, which would tell whose it is', async () => {
  await account('', { email: 'ada@example.com' });
  expect(await add('ada@example.com')).toBe('user-unknown');
});

it('leaves at once and may come back; the owner cannot be removed', async () => {
  const ada = await account('adalove1');
  await add(ada);
  const removed = { sellerId: 'S1', usercode: ada };
  expect(await assistants.remove({ ...removed, sellerId: 'S2' })).toBeUndefined();
  expect(await members.of(ada)).toMatchObject({ sellerId: 'S1' });
  expect(await assistants.remove(removed)).toBeUndefined();
  expect(await assistants.remove(removed)).toBeUndefined();
  expect(await members.of(ada)).toBeUndefined();
  expect(await assistants.remove({ sellerId: 'S1', usercode: owner })).toMatchObject({
    key: 'owner-of-shop',
  });
  expect(await members.of(owner)).toMatchObject({ role: 'owner' });
  expect(await add(ada)).toBe(ada);
});

it('is one of few, also of those that come at the same time', async () => {
  const db = openDatabase(test.database.url, { max: 5 });
  // found at once, and connected already, so that nothing but the places keeps one from another
  const found = createAssistants(
    db,
    () => NOW,
    async (_shop, usercode) => ({ usercode, username: usercode }),
  );
  const many = [];
  for (let nth = 0; nth < MOST_ASSISTANTS + 4; nth += 1) many.push(await account(`helper${nth}x`));
  for (const usercode of many.slice(5)) await found.add('S1', usercode);
  await Promise.all(many.slice(0, 5).map(() => sql`select 1`.execute(db)));
  const last = await Promise.all(many.slice(0, 5).map((usercode) => found.add('S1', usercode)));
  expect(last.filter((answer) => 'refusal' in answer && answer.refusal.key === 'members-limit')).toHaveLength(
    4,
  );
  expect(await assistants.list('S1')).toHaveLength(1 + MOST_ASSISTANTS);
  await db.destroy();
});

it('is one of few names that a shop gets answers about in a day, whatever they are', async () => {
  const ada = await account('adalove1');
  for (let nth = 1; nth < ACCOUNTS_ASKED_PER_DAY; nth += 1)
    expect(await add(`free${nth}xx`)).toBe('user-unknown');
  // the same one again costs nothing
  expect(await add('free1xx')).toBe('user-unknown');
  expect(await add('FREE1xx')).toBe('user-unknown');
  expect(await add('one-more')).toBe('user-unknown');
  expect(await add(ada)).toBe('too-frequent');
  expect(await add(ada, 'S2')).toBe(ada);
  test.pass(86_400_000);
  await members.end({ sellerId: 'S2', usercode: ada });
  expect(await add(ada)).toBe(ada);
});
