import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { acknowledgeNetwork, showChains } from './chain.ts';

let database: TestDatabase;
const said: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await database.drop();
});

const env = () => ({ DATABASE_URL: database.url });

async function halt(network: string, halted: string | null): Promise<void> {
  const at = { network, height: 90, hash: '0xab' };
  await database.db
    .insertInto('chain_cursor')
    .values({ ...at, identity: '0x01', final_height: 80, halted })
    .execute();
  const state = halted === null ? ('following' as const) : ('halted' as const);
  const updated_at = new Date();
  await database.db
    .insertInto('chain_head')
    .values({ network, height: 90, finalized: 80, state, trouble: halted, alarm: null, updated_at })
    .execute();
}

const haltedOf = async (network: string) =>
  await database.db
    .selectFrom('chain_cursor')
    .select('halted')
    .where('network', '=', network)
    .executeTakeFirst();

test('lets a halted network go on, and says what that means', async () => {
  await halt('ethereum', 'Block 80 was final and is another one now');
  await showChains(env());
  expect(said.join('\n')).toContain('caravan chain acknowledge ethereum');
  await acknowledgeNetwork(env(), 'ethereum');
  expect(await haltedOf('ethereum')).toEqual({ halted: 'acknowledged' });
  expect(said.join('\n')).toMatch(/was halted: Block 80 .*DepositReversed/s);
});

test('changes nothing where nothing is halted', async () => {
  await halt('calm', null);
  await expect(acknowledgeNetwork(env(), 'calm')).rejects.toThrow(
    'calm is not halted (it is following); nothing was changed.',
  );
  expect(await haltedOf('calm')).toEqual({ halted: null });
  await expect(acknowledgeNetwork(env(), 'nowhere')).rejects.toThrow('No network "nowhere" was watched yet');
});
