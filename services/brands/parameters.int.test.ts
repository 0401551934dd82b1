import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBrands, readBrands, readParameters, setParameters } from './index.ts';

const OAKMART = 4;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const parametersOf = async (key: string) =>
  (await readBrands(database.db)).find((brand) => brand.key === key)?.parameters;

test('what is set for all brands counts where a brand sets nothing, and running processes follow', async () => {
  const { db } = database;
  const brands = await openBrands({ db, refreshMs: 10 });
  onTestFinished(() => brands.close());
  expect(brands.byKey('oakmart')?.parameters).toEqual({});

  const help = { customerServiceUrl: 'https://help.example', maxGoodsInOrder: 40 };
  expect(await setParameters(db, { brand: undefined, values: help, version: 0 })).toBe(1);
  const own = { maxGoodsInOrder: 7 };
  expect(await setParameters(db, { brand: OAKMART, values: own, version: 0 })).toBe(1);
  await vi.waitFor(() =>
    expect(brands.byKey('oakmart')?.parameters).toEqual({ ...help, maxGoodsInOrder: 7 }),
  );
  expect(brands.house.parameters).toEqual(help);

  expect(await setParameters(db, { brand: OAKMART, values: {}, version: 1 })).toBe(2);
  expect(await parametersOf('oakmart')).toEqual(help);
});

test('a change that began before another one is not made', async () => {
  const { db } = database;
  const mailbox = { brand: 2, supportMailbox: 'help@silkway.example', values: { maxGoodsInOrder: 3 } };
  expect(await setParameters(db, { ...mailbox, version: 0 })).toBe(1);
  expect(await setParameters(db, { brand: 2, supportMailbox: 'x@x.example', values: {}, version: 0 })).toBe(
    'overtaken',
  );
  expect((await readParameters(db)).byBrand.get(2)).toEqual({ version: 1, values: { maxGoodsInOrder: 3 } });
  expect((await readBrands(db)).find(({ id }) => id === 2)?.supportMailbox).toBe('help@silkway.example');
});
