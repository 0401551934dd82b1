import { silentLogger } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBrands, readBrands } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function open() {
  const brands = await openBrands({ db: database.db, logger: silentLogger, refreshMs: 10 });
  onTestFinished(() => brands.close());
  return brands;
}

const mango = {
  key: 'mangohill',
  name: 'Mango Hill',
  support_mailbox: 'help@mangohill.example',
  storage_bucket: 'mangohill-files',
};

test('begins with nineteen brands, each with its own mailbox, bucket and host', async () => {
  const { all, byHost, house } = await open();
  expect(all()).toHaveLength(19);
  expect(house).toEqual({
    id: 1,
    key: 'caravan',
    name: 'Caravan',
    supportMailbox: 'support@caravan.example',
    storageBucket: 'caravan-files',
    hosts: ['caravan.localhost'],
    theme: expect.objectContaining({ '--mall-primary': '#0f5f4f' }),
    mark: expect.objectContaining({ viewBox: '0 0 32 32' }),
    parameters: {},
  });
  expect(new Set(all().map(({ supportMailbox }) => supportMailbox)).size).toBe(19);
  expect(byHost('oakmart.localhost')).toMatchObject({ id: 4, name: 'Oak Mart' });
});

test('shows a new brand and a new host without a restart', async () => {
  const brands = await open();
  const { id } = await database.db
    .insertInto('brand')
    .values(mango)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(19);
  await vi.waitFor(() => expect(brands.byKey('mangohill')).toMatchObject({ id, hosts: [] }));
  await database.db.insertInto('brand_host').values({ host: 'mango.example', brand: id }).execute();
  await vi.waitFor(() => expect(brands.byHost('mango.example')?.id).toBe(id));
});

test('keeps what it knows while the rows cannot be read', async () => {
  const warn = vi.fn();
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const brands = await openBrands({ db, logger: { ...silentLogger, warn }, refreshMs: 10 });
  onTestFinished(() => brands.close());
  await db.schema.alterTable('brand').renameTo('elsewhere').execute();
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(brands.house.key).toBe('caravan');
  expect(brands.all()).toHaveLength(19);
});

test.each([
  ['a key in capitals', { key: 'Mango' }],
  ['an empty name', { name: ' ' }],
  ['a mailbox without an at', { support_mailbox: 'help' }],
  ['the bucket of another brand', { storage_bucket: 'oakmart-files' }],
])('takes no row with %s', async (_, wrong) => {
  const row = { ...mango, key: 'another', storage_bucket: 'another-files', ...wrong };
  await expect(database.db.insertInto('brand').values(row).execute()).rejects.toThrow(/constraint/);
  expect((await readBrands(database.db)).map(({ key }) => key)).not.toContain('another');
});

test.each(['oakmart.localhost', 'Shop.example', 'shop.example:8080'])(
  'takes no host that is another brand’s, or not as requests are compared: %s',
  async (host) => {
    const inserted = database.db.insertInto('brand_host').values({ host, brand: 2 }).execute();
    await expect(inserted).rejects.toThrow(/constraint/);
  },
);
