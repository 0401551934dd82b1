import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { accountOf, openTwoShops } from '../testing/two-shops.ts';
import { createAssistants, type Assistants } from './assistants.ts';
import { createShopMembers, type ShopMembers } from './members.ts';

const NOW = new Date('2026-03-01T04:00:00Z');
let test: TestIdentity;
let members: ShopMembers;
let assistants: Assistants;
let owner: string;
let told: string[];

beforeEach(async () => {
  test = await createTestIdentity(NOW);
  const { db } = test.database;
  members = createShopMembers(db, () => NOW);
  told = [];
  assistants = createAssistants(
    db,
    () => NOW,
    async (usercode) => void told.push(usercode),
  );
  owner = await openTwoShops(test, NOW);
});
afterEach(() => test.database.drop());

const account = (name: string) => accountOf(test, name);
const add = (usercode: string, sellerId = 'S1') => members.add({ sellerId, usercode, role: 'assistant' });
const setState = (usercode: string, state: 'locked' | 'closed') =>
  test.database.db.updateTable('identity_user').set({ state }).where('usercode', '=', usercode).execute();

it('is shown after the owner, without closed accounts', async () => {
  const [ada, ben] = [await account('adalove1'), await account('benlee99')];
  for (const usercode of [ada, ben]) await add(usercode);
  expect(await assistants.list('S1')).toEqual([
    { usercode: owner, username: 'meitan88', role: 'owner', joinedAt: NOW },
    { usercode: ada, username: 'adalove1', role: 'assistant', joinedAt: NOW },
    { usercode: ben, username: 'benlee99', role: 'assistant', joinedAt: NOW },
  ]);
  await setState(ada, 'closed');
  expect((await assistants.list('S1')).map(({ usercode }) => usercode)).toEqual([owner, ben]);
});

it('is removed at once; the owner cannot be removed', async () => {
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
  expect(told).toContain(ada);
});

it('leaves of their own will, at once, and the owner does not', async () => {
  const ada = await account('adalove1');
  await add(ada);
  expect(await assistants.leave({ sellerId: 'S2', usercode: ada })).toBeUndefined();
  expect(await members.of(ada)).toMatchObject({ sellerId: 'S1' });
  for (const _ of ['', 'again'])
    expect(await assistants.leave({ sellerId: 'S1', usercode: ada })).toBeUndefined();
  expect(await members.of(ada)).toBeUndefined();
  expect(await assistants.leave({ sellerId: 'S1', usercode: owner })).toMatchObject({ key: 'owner-of-shop' });
});
