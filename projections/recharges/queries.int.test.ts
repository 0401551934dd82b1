import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaOf } from '../versions.ts';
import { createRechargeQueries } from './queries.ts';
import { unsaid } from './row.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

const named = (entry: string, minute: number, checked?: readonly ['not-found' | 'not-final', number]) => ({
  ...unsaid,
  entry,
  usercode: entry,
  position: String(minute),
  kind: 'bank-card' as const,
  state: 'processing' as const,
  stage: 'under-review' as const,
  amount: '1',
  coin: 'USD',
  created_at: at(minute),
  proposal_id: `p ${entry}`,
  proposal_transfer: `ethereum:0x${minute}:0`,
  proposed_by: 'ana',
  proposed_at: at(minute),
  transfer_outcome: checked?.[0] ?? null,
  transfer_checked_at: checked ? at(checked[1]) : null,
});

test('a transfer that nobody looked for yet comes before those that were never found', async () => {
  const view = database.db.withSchema(schemaOf('recharges', 1));
  await view
    .insertInto('recharge')
    .values([
      named('mistyped', 1, ['not-found', 2]),
      named('soon', 3, ['not-final', 5]),
      named('new', 4),
      named('newer', 6),
    ])
    .execute();
  const queries = createRechargeQueries((query) => query(view), database.db);
  const found = await queries.toCheck('ethereum', 3);
  expect(found.map(({ rechargeId }) => rechargeId)).toEqual(['new', 'newer', 'soon']);
});
