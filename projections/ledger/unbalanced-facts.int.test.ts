import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadModel } from '../read-model.ts';
import type { ReadModel } from '../read-model.ts';

let database: TestDatabase;
let reading: ReadModel;

const noon = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

/** Entries that no event made, as somebody who can write the database could add them. */
async function entry(position: number, amounts: readonly number[], at: Date): Promise<void> {
  for (const [line, amount] of amounts.entries())
    await sql`insert into ledger_v1.journal_entry (position, line, event_id, event_type, stream, account, amount, at)
      values (${position}, ${line}, gen_random_uuid(), 'Forged', ${`wallet-${position}`}, 'custody', ${amount}, ${at})`.execute(
      database.db,
    );
  await sql`update ledger_v1.journal_entry set event_id = (
      select event_id from ledger_v1.journal_entry where position = ${position} and line = 0
    ) where position = ${position}`.execute(database.db);
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url: databaseUrl } = database;
  reading = createReadModel({ db, databaseUrl, clock: () => noon(9) });
  await entry(10, [5, -5], noon(1));
  await entry(20, [3, -5], noon(2));
  await entry(30, [7], noon(3));
  await entry(40, [0.0000000001], noon(4));
});
afterAll(async () => {
  await reading.close();
  await database.drop();
});

async function found(at?: Date) {
  const facts = await reading.ledger.unbalancedFacts(at);
  return facts.map(({ position, stream, sum }) => [position, stream, sum] as const);
}

test('names each event whose entries do not come to nothing, too much or too little, the oldest first', async () => {
  expect(await found()).toEqual([
    [20n, 'wallet-20', -20_000_000_000n],
    [30n, 'wallet-30', 70_000_000_000n],
    [40n, 'wallet-40', 1n],
  ]);
});

test('names those that were recorded by a moment, which is included', async () => {
  expect(await found(noon(2))).toEqual([[20n, 'wallet-20', -20_000_000_000n]]);
  expect(await found(noon(1))).toEqual([]);
});

test('names ten at most', async () => {
  for (let position = 50; position < 60; position += 1) await entry(position, [1], noon(5));
  const positions = (await found()).map(([position]) => position);
  expect(positions).toEqual([20n, 30n, 40n, 50n, 51n, 52n, 53n, 54n, 55n, 56n]);
});
