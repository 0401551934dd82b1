import { readFileSync } from 'node:fs';
import { createTestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readFlowCheckpoint } from './checkpoint.ts';
import { completeOrder } from './complete-order.ts';

const MIGRATION = new URL('../../migrations/sql/0056_complete_order_flow.sql', import.meta.url);

test('the flow that was called default-review goes on where it stood', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    await db.insertInto('flow_checkpoint').values({ name: 'default-review', position: '4711' }).execute();
    await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(db);
    expect(await readFlowCheckpoint(db, completeOrder.name)).toBe(4711n);
    expect(await db.selectFrom('flow_checkpoint').selectAll().execute()).toHaveLength(1);
  } finally {
    await drop();
  }
});
