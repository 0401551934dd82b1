import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watcherReport } from './watcher-report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const networks = [{ name: 'ethereum' }, { name: 'polygon' }];
type State = 'following' | 'catching-up' | 'stalled' | 'halted';

async function standing(network: string, state: State, trouble: string | null = null): Promise<void> {
  const values = { height: 20, finalized: 8, state, trouble, alarm: null, updated_at: new Date() };
  await database.db
    .insertInto('chain_head')
    .values({ network, ...values })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(values))
    .execute();
}

test('a watcher is not ready before it has read every network', async () => {
  await standing('ethereum', 'following');
  expect(await watcherReport(database.db, networks)).toMatchObject({
    ready: false,
    networks: { ethereum: { state: 'following', height: 20 }, polygon: { state: 'starting' } },
  });
  await standing('polygon', 'catching-up');
  expect(await watcherReport(database.db, networks)).toMatchObject({ ready: true });
});

test.each(['stalled', 'halted'] as const)(
  'a watcher is not ready while a network is %s, and says why',
  async (state) => {
    await standing('polygon', state, 'The token has 18 decimals, not 6.');
    expect(await watcherReport(database.db, networks)).toMatchObject({
      ready: false,
      networks: {
        ethereum: { state: 'following' },
        polygon: { state, trouble: 'The token has 18 decimals, not 6.' },
      },
    });
  },
);

test('a network that is no longer configured does not count', async () => {
  expect(await watcherReport(database.db, networks.slice(0, 1))).toMatchObject({ ready: true });
});
