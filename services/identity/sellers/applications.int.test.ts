import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { createShopApplications, type OpenShop, type ShopApplications } from './applications.ts';
import { createShopMembers, type ShopMembers } from './members.ts';

const NOW = new Date('2026-03-01T04:00:00Z');
const wish = {
  name: 'Harbour Goods',
  description: 'Everything that ships need, from the port.',
  country: 'China',
};
const clock = () => NOW;

let test: TestIdentity;
let db: Kysely<Database>;
let applications: ShopApplications;
let members: ShopMembers;
let usercode: string;

const opening: OpenShop = async (on, { id, name, description, country }) => {
  const fees = {
    freight_dispatch: '0',
    freight_long_distance: '0',
    freight_delivery: '0',
    minimum_order: '0',
  };
  const rest = {
    logo: '',
    rating: '0',
    delivery_from_days: 1,
    delivery_to_days: 2,
    brands: [1],
    opened_at: NOW,
    warehouse: 'yiwu',
  };
  await on
    .insertInto('seller')
    .values({ id, name, description, country, ...fees, ...rest })
    .execute();
};

beforeEach(async () => {
  test = await createTestIdentity(NOW);
  db = test.database.db;
  applications = createShopApplications(db, clock, opening);
  members = createShopMembers(db, clock);
  usercode = await account('meitan88');
});
afterEach(() => test.database.drop());

async function account(name: string): Promise<string> {
  const registered = await test.identity.register({ name, password: 'wagon-77', brand: 'caravan' });
  return 'refusal' in registered ? expect.unreachable() : registered.usercode;
}
const keyOf = (answer: object): string | undefined =>
  'refusal' in answer ? (answer.refusal as { key: string }).key : undefined;
async function applied(by = usercode, name = wish.name) {
  const made = await applications.apply(by, { ...wish, name });
  return 'refusal' in made ? expect.unreachable(made.refusal.key) : made;
}
const decisionOn = ({ id }: { id: bigint }, of = usercode) => ({
  id,
  usercode: of,
  by: 'staff-1',
  answer: 'welcome',
});
const pending = () => applications.list({ state: 'pending', after: 0n, most: 10 });

describe('an application', () => {
  it('waits for staff, and says what became of it', async () => {
    expect(await applications.of(usercode)).toBeUndefined();
    const made = await applied();
    expect(made).toMatchObject({ ...wish, usercode, state: 'pending', appliedAt: NOW });
    expect(await pending()).toEqual([made]);
    await applications.refuse(decisionOn(made));
    expect(await applications.of(usercode)).toMatchObject({
      state: 'refused',
      answer: 'welcome',
      decidedAt: NOW,
      sellerId: undefined,
    });
    expect(await pending()).toEqual([]);
  });

  it('is one at a time, and the same words again are no second one', async () => {
    const made = await applied();
    expect(await applications.apply(usercode, wish)).toEqual(made);
    expect(keyOf(await applications.apply(usercode, { ...wish, country: 'Oman' }))).toBe(
      'application-pending',
    );
    await applications.refuse(decisionOn(made));
    expect((await applied()).id).toBeGreaterThan(made.id);
  });

  it('is made once of two that come at the same time', async () => {
    const both = await Promise.all([applied(), applied()]);
    expect(both[0]).toEqual(both[1]);
    expect(await pending()).toHaveLength(1);
  });

  it('has a name that no shop has, and nobody else asks for, in letters of any size', async () => {
    const made = await applied();
    const other = await account('another1');
    const shouted = { ...wish, name: 'HARBOUR GOODS' };
    expect(keyOf(await applications.apply(other, shouted))).toBe('shop-name-taken');
    await applications.approve(decisionOn(made));
    expect(keyOf(await applications.apply(other, shouted))).toBe('shop-name-taken');
  });

  it('is refused to who runs a shop already', async () => {
    await applications.approve(decisionOn(await applied()));
    expect(keyOf(await applications.apply(usercode, { ...wish, name: 'A second one' }))).toBe(
      'already-seller',
    );
  });
});

describe('an approval', () => {
  it('opens the shop and makes the applicant its owner, once', async () => {
    const made = await applied();
    const approved = await applications.approve(decisionOn(made));
    expect(approved).toMatchObject({ state: 'approved', sellerId: `shop-${made.id}` });
    expect(await members.of(usercode)).toMatchObject({ sellerId: `shop-${made.id}`, role: 'owner' });
    expect(await applications.approve(decisionOn(made))).toEqual(approved);
    expect(keyOf(await applications.refuse(decisionOn(made)))).toBe('application-decided');
    expect(await db.selectFrom('seller').select('name').execute()).toEqual([{ name: wish.name }]);
  });

  it('and a refusal at the same time: one of them stands', async () => {
    const made = await applied();
    const answers = await Promise.all([
      applications.approve(decisionOn(made)),
      applications.refuse(decisionOn(made)),
    ]);
    expect(answers.map(keyOf).filter(Boolean)).toEqual(['application-decided']);
    const shops = await db.selectFrom('seller').select('id').execute();
    expect(shops).toHaveLength((await applications.of(usercode))?.state === 'approved' ? 1 : 0);
  });

  it('opens no shop for who meanwhile runs another', async () => {
    const made = await applied();
    await opening(db, { ...wish, id: 'S1', name: 'Orchard', warehouse: undefined });
    await members.add({ sellerId: 'S1', usercode, role: 'assistant' });
    expect(keyOf(await applications.approve(decisionOn(made)))).toBe('already-seller');
    expect(await db.selectFrom('seller').select('id').execute()).toEqual([{ id: 'S1' }]);
    expect(await applications.of(usercode)).toMatchObject({ state: 'pending' });
  });

  it('leaves nothing behind when the shop cannot be opened', async () => {
    const made = await applied();
    const failing = createShopApplications(db, clock, async (on, shop) => {
      await opening(on, shop);
      throw new Error('the process died');
    });
    await expect(failing.approve(decisionOn(made))).rejects.toThrow('the process died');
    expect(await db.selectFrom('seller').select('id').execute()).toEqual([]);
    expect(await pending()).toHaveLength(1);
  });

  it('is of the application that was seen: not of another buyer under its number', async () => {
    const made = await applied();
    const other = await account('another1');
    expect(keyOf(await applications.approve(decisionOn(made, other)))).toBe('application-unknown');
    expect(keyOf(await applications.approve({ ...decisionOn(made), id: 999n }))).toBe('application-unknown');
  });
});

async function ids(after: bigint, most: number): Promise<readonly bigint[]> {
  return (await applications.list({ state: 'pending', after, most })).map(({ id }) => id);
}

it('lists the oldest first, from behind an id', async () => {
  const first = await applied();
  const second = await applied(await account('another1'), 'Orchard');
  expect(await ids(0n, 10)).toEqual([first.id, second.id]);
  expect(await ids(0n, 1)).toEqual([first.id]);
  expect(await ids(first.id, 10)).toEqual([second.id]);
});
