import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue, forgetLists, type Catalogue } from '../index.ts';
import { alone } from './alone.ts';
import { createFavourites } from './favourites.ts';
import { createFollows } from './follows.ts';

const BRAND = 1;
const start = new Date('2026-06-01T12:00:00Z').getTime();
let now = start;
let database: TestDatabase;
let catalogue: Catalogue;
let goods: string[];
let shops: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seed({ db: database.db, goods: 60, now: new Date(now) });
  catalogue = createCatalogue({ db: database.db, clock: () => new Date((now += 1000)) });
  const listed = database.db.selectFrom('goods').select('id').where('listed', '=', true).orderBy('id');
  goods = (await listed.execute()).map(({ id }) => id);
  shops = (await database.db.selectFrom('seller').select('id').orderBy('id').execute()).map(({ id }) => id);
});
afterAll(() => database.drop());

/** A new account at each test. */
let who: { usercode: string; brand: number };
let accounts = 0;
const newcomer = async () => {
  const usercode = `U${(accounts += 1)}`;
  const name = { usercode, username: usercode, username_key: usercode };
  await database.db
    .insertInto('identity_user')
    .values({ ...name, contact: '', password_hash: '', brand: 'caravan', registered_at: new Date(start) })
    .execute();
  return { usercode, brand: BRAND };
};
beforeEach(async () => {
  who = await newcomer();
});

const goodsAt = (index: number) => goods[index] ?? expect.unreachable();
const shopAt = (index: number) => shops[index] ?? expect.unreachable();
const followersOf = async (id: string) => (await catalogue.seller(id, BRAND))?.followers;
const favouritesOf = async (id: string) => {
  const found = await catalogue.info(id, BRAND);
  return 'goods' in found ? found.goods.favourites : expect.unreachable();
};

async function waitersIn(db: TestDatabase['db']): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

describe('goods that a buyer keeps', () => {
  it('are listed newest first, page by page, and counted', async () => {
    for (const index of [0, 1, 2]) await catalogue.favourites.add(who, goodsAt(index));
    const first = await catalogue.favourites.list({ ...who, page: 1, pageSize: 2 });
    const second = await catalogue.favourites.list({ ...who, page: 2, pageSize: 2 });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([2, 1, 0].map(goodsAt));
    expect([first.total, second.total]).toEqual([3, 3]);
    expect(await catalogue.favourites.count(who, goodsAt(1))).toEqual({ count: 3, own: true });
    expect(await catalogue.favourites.count(who, goodsAt(3))).toEqual({ count: 3, own: false });
    expect(await catalogue.favourites.count(who)).toEqual({ count: 3 });
  });

  it('are the same after a repetition, also at once', async () => {
    const id = goodsAt(4);
    const answers = await Promise.all(Array.from({ length: 6 }, () => catalogue.favourites.add(who, id)));
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ number: 1 })));
    expect(await favouritesOf(id)).toBe(1);
    await Promise.all(Array.from({ length: 3 }, () => catalogue.favourites.remove(who, id)));
    expect(await catalogue.favourites.remove(who, id)).toEqual({ number: 0 });
    expect(await favouritesOf(id)).toBe(0);
  });

  it('are never more than the limit, also at once', async () => {
    const few = createFavourites(database.db, () => new Date(start), 3);
    const answers = await Promise.all(goods.slice(0, 8).map((id) => few.add(who, id)));
    const refused = answers.filter(
      (answer) => 'refusal' in answer && answer.refusal.key === 'favourites-limit',
    );
    expect(refused).toHaveLength(5);
    expect(await few.count(who)).toEqual({ count: 3 });
  });

  it('stay in the list when they are taken down, and cannot be added then', async () => {
    const id = goodsAt(6);
    await catalogue.favourites.add(who, id);
    await database.db.updateTable('goods').set({ listed: false }).where('id', '=', id).execute();
    const { items } = await catalogue.favourites.list({ ...who, page: 1, pageSize: 20 });
    expect(items).toMatchObject([{ id, listed: false }]);
    const other = await newcomer();
    expect(await catalogue.favourites.add(other, id)).toMatchObject({ refusal: { key: 'goods-not-listed' } });
    await database.db.updateTable('goods').set({ listed: true }).where('id', '=', id).execute();
  });
});

describe('shops that a buyer follows', () => {
  it('are listed newest first, and counted at the shop', async () => {
    for (const index of [0, 1]) await catalogue.follows.add(who, shopAt(index));
    const { items, total } = await catalogue.follows.list({ ...who, page: 1, pageSize: 20 });
    expect([items.map(({ id }) => id), total]).toEqual([[shopAt(1), shopAt(0)], 2]);
    expect(await catalogue.follows.count(who, shopAt(0))).toEqual({ count: 2, own: true });
    expect(await followersOf(shopAt(0))).toBe(1);
    expect(await catalogue.follows.remove(who, shopAt(0))).toEqual({ number: 0 });
    expect(await catalogue.follows.count(who, shopAt(0))).toEqual({ count: 1, own: false });
  });

  it('have as many followers as there are, when many follow and leave at once', async () => {
    const id = shopAt(2);
    const crowd = await Promise.all(Array.from({ length: 8 }, newcomer));
    await Promise.all(
      crowd.flatMap((one) => [catalogue.follows.add(one, id), catalogue.follows.add(one, id)]),
    );
    expect(await followersOf(id)).toBe(8);
    await Promise.all(crowd.slice(0, 5).map((one) => catalogue.follows.remove(one, id)));
    expect(await followersOf(id)).toBe(3);
  });

  it('are never more than the limit', async () => {
    const few = createFollows(database.db, () => new Date(start), 1);
    const answers = await Promise.all(shops.slice(0, 3).map((id) => few.add(who, id)));
    expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(2);
  });

  it('are none for who joins a shop while a follow is under way', async () => {
    const { db } = database;
    const following = Promise.withResolvers<undefined>();
    const mayCommit = Promise.withResolvers<undefined>();
    const follow = alone(db, who.usercode, async (transaction) => {
      const row = { usercode: who.usercode, seller_id: shopAt(0), since: new Date(start) };
      await transaction.insertInto('followed_shop').values(row).execute();
      following.resolve(undefined);
      await mayCommit.promise;
    });
    await following.promise;
    const member = { seller_id: shopAt(1), usercode: who.usercode, role: 'assistant' as const };
    const joined = db
      .insertInto('shop_member')
      .values({ ...member, joined_at: new Date(start) })
      .execute();
    await expect.poll(() => waitersIn(db)).toBe(1);
    mayCommit.resolve(undefined);
    await Promise.all([follow, joined]);
    expect(await catalogue.follows.count(who)).toEqual({ count: 0 });
  });

  it('are none for who joins a shop', async () => {
    await catalogue.follows.add(who, shopAt(3));
    await catalogue.follows.add(who, shopAt(4));
    const { usercode } = who;
    const joined = { seller_id: shopAt(3), usercode, role: 'assistant' as const, joined_at: new Date(start) };
    await database.db.insertInto('shop_member').values(joined).execute();
    expect(await catalogue.follows.count(who)).toEqual({ count: 0 });
    expect(await followersOf(shopAt(4))).toBe(0);
    const again = async (index: number) => await catalogue.follows.add(who, shopAt(index));
    expect(await again(3)).toMatchObject({ refusal: { key: 'own-shop-followed' } });
    expect(await again(4)).toMatchObject({ refusal: { key: 'seller-follows-none' } });
  });
});

it('an account that is closed leaves no list and no number behind', async () => {
  await Promise.all(goods.slice(10, 13).map((id) => catalogue.favourites.add(who, id)));
  await catalogue.follows.add(who, shopAt(5));
  await database.db.transaction().execute(async (transaction) => {
    await forgetLists(transaction, who.usercode);
  });
  expect(await catalogue.favourites.count(who)).toEqual({ count: 0 });
  expect(await Promise.all(goods.slice(10, 13).map(favouritesOf))).toEqual([0, 0, 0]);
  expect(await followersOf(shopAt(5))).toBe(0);
});

it('what is no id is unknown, and on no list', async () => {
  expect(await catalogue.favourites.add(who, 'no id')).toMatchObject({ refusal: { key: 'goods-unknown' } });
  expect(await catalogue.follows.add(who, 'never-was')).toMatchObject({ refusal: { key: 'seller-unknown' } });
  expect(await catalogue.favourites.remove(who, 'no id')).toEqual({ number: 0 });
  expect(await catalogue.follows.remove(who, 'never-was')).toEqual({ number: 0 });
});
