import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentMethods, type PaymentMethods } from '../index.ts';

let database: TestDatabase;
let methods: PaymentMethods;

beforeAll(async () => {
  database = await createTestDatabase();
  methods = createPaymentMethods(database.db, () => new Date('2026-06-01T12:00:00Z'));
});
afterAll(() => database.drop());

const kept = async (id: string) => (await methods.list()).find((each) => each.id === id);
const closing = {
  id: 'recharge',
  regions: { scope: 'except', countries: ['SA', 'AE', 'SA'] },
  version: 1,
  by: 'staff-1',
  command: 'c1',
} as const;

test('a new mall has every way to pay open everywhere, the balance first', async () => {
  const all = await methods.list();
  expect(all[0]).toEqual({ id: 'balance', scope: 'everywhere', countries: [], version: 1 });
  expect(new Set(all.map(({ scope }) => scope))).toEqual(new Set(['everywhere']));
});

test('keeps each country once, a repetition has no second effect, and what is overtaken is refused', async () => {
  expect(await methods.save(closing)).toEqual({ version: 2 });
  expect(await methods.save(closing)).toEqual({ version: 2 });
  expect(await kept('recharge')).toMatchObject({ scope: 'except', countries: ['AE', 'SA'], version: 2 });
  expect(await methods.save({ ...closing, command: 'c2' })).toMatchObject({
    refusal: { key: 'content-changed' },
  });
  const [one, other] = await Promise.all(
    ['c3', 'c4'].map((command) =>
      methods.save({ ...closing, regions: { scope: 'nowhere', countries: [] }, version: 2, command }),
    ),
  );
  expect([one, other].filter((answer) => answer && 'version' in answer)).toEqual([{ version: 3 }]);
});
