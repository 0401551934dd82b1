import { readFile } from 'node:fs/promises';
import { migrate, readMigrations } from '@caravan/migrations';
import type { Database } from '@caravan/migrations';
import { openDatabase } from '@caravan/platform';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from '../fingerprint.ts';
import { recorded } from '../testing/recorded.ts';
import { everyLife } from './testing/order-lives.ts';
import { applyOrderEvent } from './apply.ts';
import { ordersView } from './view.ts';

let db: Kysely<Database>;
let drop: () => Promise<void>;
beforeEach(async () => {
  const database = await createEmptyDatabase();
  db = openDatabase(database.url);
  drop = database.drop;
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

/** What rows have had to say since; a table without it does not notice. */
const addedSince = { payment_method: 'balance', payment_method_name: '', sample: false };

/** Rows as the code before migration 0062 wrote them for `everyLife`, read back from Postgres; the lines are written so still. */
async function loadOldRows(schema: string): Promise<void> {
  for (const table of ['order_row', 'order_timeline']) {
    const lines = await readFile(new URL(`testing/${table}-before-0062.jsonl`, import.meta.url), 'utf8');
    const rows = lines.trim().split('\n');
    await load(
      `${schema}.${table}`,
      JSON.stringify(rows.map((row) => ({ ...addedSince, ...JSON.parse(row) }))),
    );
  }
  const lines = recorded(everyLife).flatMap((event) => applyOrderEvent(event).flatMap((each) => each.lines));
  await load(`${schema}.order_line`, JSON.stringify(lines));
}

async function load(table: string, rows: string): Promise<void> {
  const target = sql.table(table);
  await sql`INSERT INTO ${target} SELECT * FROM json_populate_recordset(null::${target}, ${rows}::json)`.execute(
    db,
  );
}

async function project(version: number): Promise<void> {
  await sql`SELECT create_view_version('orders', ${version})`.execute(db);
  const schema = `orders_v${version}`;
  await db.transaction().execute(async (trx) => {
    const target = { db: trx.withSchema(schema), schema };
    for (const event of recorded(everyLife)) await ordersView.write(target, ordersView.apply(event));
  });
}

test('migrates numbered statuses to what a rebuild writes, in every version of the view', async () => {
  const files = await readMigrations();
  await migrate(
    db,
    files.filter(({ name }) => name < '0062'),
  );
  await sql`SELECT create_view_version('orders', 2)`.execute(db);
  for (const version of [1, 2]) await loadOldRows(`orders_v${version}`);
  await migrate(db);
  await project(3);

  const rebuilt = await fingerprint(db, ordersView, 'orders_v3');
  expect(rebuilt['order_row']?.rows).toBeGreaterThan(20);
  for (const version of [1, 2]) {
    const { order_row, order_timeline } = await fingerprint(db, ordersView, `orders_v${version}`);
    expect({ order_row, order_timeline }).toEqual({
      order_row: rebuilt['order_row'],
      order_timeline: rebuilt['order_timeline'],
    });
  }
  const rows = await db
    .withSchema('orders_v1')
    .selectFrom('order_row')
    .select(['order_id', 'status'])
    .execute();
  // each order is named after its life, whose name begins with its status
  for (const { order_id, status } of rows) expect(order_id.split(/[ ,]/)[0]).toBe(status);
});

test('refuses the rows of an earlier worker, which writes numbers', async () => {
  await migrate(db);
  await expect(loadOldRows('orders_v1')).rejects.toThrow('status_is_a_name');
});
