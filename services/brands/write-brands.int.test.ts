import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addBrand, readBrands, setBrand } from './index.ts';

let database: TestDatabase;
beforeEach(async () => void (database = await createTestDatabase()));
afterEach(() => database.drop());

const mango = {
  key: 'mangohill',
  name: 'Mango Hill',
  supportMailbox: 'help@mangohill.example',
  hosts: ['mango.example', 'www.mango.example'],
  goods: 'all' as const,
};
const nothing = async () => {};
const keys = async () => (await readBrands(database.db)).map(({ key }) => key);

test('adds a brand with its hosts, and a bucket named after it', async () => {
  const { db } = database;
  const added = await addBrand(db, { ...mango, hosts: [...mango.hosts, 'mango.example'] }, nothing);
  const { key, name, supportMailbox, hosts } = mango;
  const plain = { parameters: {}, theme: {}, mark: { viewBox: '0 0 32 32', shapes: [] } };
  const bucket = 'mangohill-files';
  expect(added).toEqual({ id: 20, key, name, supportMailbox, hosts, storageBucket: bucket, ...plain });
  expect((await readBrands(db)).at(-1)).toEqual(added);
});

test('prepares the goods before anybody sees the brand', async () => {
  const prepare = vi.fn(async () => expect(await keys()).not.toContain('mangohill'));
  const { id } = await addBrand(database.db, mango, prepare);
  expect(prepare).toHaveBeenCalledWith(id);
});

test('there is no such brand when its goods could not be prepared, and its id is not used again', async () => {
  const { db } = database;
  const given: number[] = [];
  const failing = addBrand(db, mango, async (id) => {
    given.push(id);
    throw new Error('no goods');
  });
  await expect(failing).rejects.toThrow('no goods');
  expect(await keys()).not.toContain('mangohill');
  expect(given).not.toContain((await addBrand(db, mango, nothing)).id);
});

test.each([
  [{ key: 'oakmart' }, /There is a brand "oakmart" already/],
  [{ hosts: ['oakmart.localhost'] }, /oakmart\.localhost shows the brand "oakmart"/],
  [{ storageBucket: 'oakmart-files' }, /bucket oakmart-files is that of the brand "oakmart"/],
])('refuses to add what another brand has: %j', async (wrong, words) => {
  const prepare = vi.fn(nothing);
  await expect(addBrand(database.db, { ...mango, ...wrong }, prepare)).rejects.toThrow(words);
  expect(prepare).not.toHaveBeenCalled();
  expect(await readBrands(database.db)).toHaveLength(19);
});

test('of two who add the same brand at once one is refused in words', async () => {
  const { db } = database;
  const both = Promise.withResolvers<void>();
  let prepared = 0;
  const prepare = async () => {
    prepared += 1;
    if (prepared === 2) both.resolve();
    await both.promise;
  };
  const tries = await Promise.allSettled([addBrand(db, mango, prepare), addBrand(db, mango, prepare)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = tries.find((each) => each.status === 'rejected');
  expect(String(refused?.reason)).toMatch(/BrandError: There is a brand "mangohill" already/);
});

test('changes what is named and leaves the rest', async () => {
  const { db } = database;
  const before = (await readBrands(db)).find(({ key }) => key === 'oakmart');
  expect(await setBrand(db, { key: 'oakmart', name: 'Oak' })).toEqual({ ...before, name: 'Oak' });
  expect(await setBrand(db, { key: 'oakmart' })).toEqual({ ...before, name: 'Oak' });
  const hosts = ['oak.example'];
  expect(await setBrand(db, { key: 'oakmart', hosts })).toEqual({ ...before, name: 'Oak', hosts });
  expect(await setBrand(db, { key: 'silkway', hosts: ['oakmart.localhost'] })).toMatchObject({ id: 2 });
  expect(await setBrand(db, { key: 'oakmart', hosts: [] })).toMatchObject({ hosts: [] });
});

test.each([
  [{ key: 'nobody' }, /There is no brand "nobody"; there are caravan, silkway, /],
  [{ key: 'oakmart', hosts: ['silkway.localhost'] }, /silkway\.localhost shows the brand "silkway"/],
  [{ key: 'oakmart', storageBucket: 'silkway-files' }, /bucket silkway-files/],
  [{ key: 'caravan', goods: 'none' as const }, /house brand/],
])('refuses the change %j, and changes nothing', async (change, words) => {
  const before = await readBrands(database.db);
  await expect(setBrand(database.db, { name: 'Other', ...change })).rejects.toThrow(words);
  expect(await readBrands(database.db)).toEqual(before);
});

test('adds a brand with its look, and changes the one without the other', async () => {
  const { db } = database;
  const theme = (await readBrands(db)).find(({ key }) => key === 'silkway')?.theme ?? {};
  const mark = { viewBox: '0 0 8 8', shapes: [{ role: 'ground' as const, d: 'M0 0h8v8H0z' }] };
  const look = { key: 'withalook', supportMailbox: 'help@look.example', storageBucket: 'look', hosts: [] };
  const added = await addBrand(db, { ...look, name: 'With A Look', goods: 'none', theme, mark }, nothing);
  expect(added).toMatchObject({ theme, mark });
  const shapes = [{ role: 'accent' as const, d: 'M1 1h2v2z' }];
  expect(await setBrand(db, { key: 'withalook', mark: { ...mark, shapes } })).toMatchObject({
    theme,
    mark: { shapes },
  });
});
