import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dismissMissingTransfer, showMissingTransfers } from './chain-transfers.ts';
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

async function missing(network: string, transaction: string): Promise<string> {
  const deposit_id = `${network}:${transaction}:0`;
  const where = { network, transaction, log_index: 0, token: '0xt', address: '0xme' };
  await database.db
    .insertInto('chain_transfer')
    .values({
      ...where,
      deposit_id,
      usercode: 'U1',
      amount: '40',
      height: 91,
      block_hash: '0xb',
      state: 'pending',
    })
    .execute();
  return deposit_id;
}

test('lists a transfer that the watcher has not found again, and says what to do', async () => {
  await showMissingTransfers(env());
  expect(said.splice(0)).toEqual(['No transfer is missing.']);
  await halt('odd', null);
  const id = await missing('odd', '0x1');
  await showChains(env());
  expect(said.splice(0).at(-1)).toContain('see `caravan chain transfers`');
  await showMissingTransfers(env());
  expect(said[0]).toBe(`${id}: 40 USDT to U1, shown in block 91`);
  expect(said[1]).toMatch(/caravan chain look .*caravan chain dismiss/s);
  const nobody = dismissMissingTransfer(env(), id, { by: ' ', reason: 'why' });
  await expect(nobody).rejects.toThrow('--by is empty');
  expect(await database.db.selectFrom('chain_transfer').select('state').execute()).toEqual([
    { state: 'pending' },
  ]);
});

test('production dismisses nothing in an event that would look forged', async () => {
  const log = await createTestLog();
  onTestFinished(() => log.stop());
  const production = { ...env(), EVENT_STORE_URL: log.url };
  const by = { by: 'Ada', reason: 'why' };
  await expect(dismissMissingTransfer(production, 'odd:0x2:0', by)).rejects.toThrow(/^EVENT_KEY is not set/);
  const keyed = { ...production, EVENT_KEY: Buffer.alloc(32).toString('base64') };
  await expect(dismissMissingTransfer(keyed, 'odd:0x2:0', by)).rejects.toThrow('is not among the missing');
});
