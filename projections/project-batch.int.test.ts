import type { Database } from '@caravan/migrations';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveCheckpoint } from './checkpoint.ts';
import { ordersView } from './orders/view.ts';
import { projectBatch } from './project-batch.ts';
import { paid, placed, recorded } from './testing/recorded.ts';
import type { Fact } from './testing/recorded.ts';
import type { View } from './views.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** How Postgres would find the rows that a batch changes. */
async function planOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN
    UPDATE orders_v1.order_row AS old SET status = patch.status
    FROM json_populate_recordset(null::orders_v1.order_row, '[{"order_id": "o1"}]'::json) AS patch
    WHERE old.order_id = patch.order_id`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('the rows of a batch are sought by their keys, however short the table is when the plan is made', async () => {
  const { db } = database;
  const plans: string[] = [];
  const view: View = {
    ...(ordersView as View),
    async write(target, changes) {
      plans.push(await planOf(target.db));
      return await ordersView.write(target, changes as Parameters<typeof ordersView.write>[1]);
    },
  };
  const facts: Fact[] = [placed('o1'), placed('o2'), paid('o1')];
  const [first, second, third] = recorded(facts);
  let from = await liveCheckpoint(db, 'orders');
  for (const last of [first, second, third]) {
    if (!last) throw new Error('no fact');
    from = await projectBatch(db, { view, from, batch: { changes: view.apply(last), last }, announce: true });
    await sql`ANALYZE orders_v1.order_row`.execute(db);
  }
  // other sessions are told that a full scan of so short a table is cheapest
  expect(await planOf(db)).toMatch(/Seq Scan on order_row/);
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toMatch(/Index Scan using \w+ on order_row/);
    expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join/);
  }
});
