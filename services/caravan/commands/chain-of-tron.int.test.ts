import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeposits, createNetworks, startDevelopmentNetwork, startWatcher } from '@caravan/chain';
import type { Network, Watcher } from '@caravan/chain';
import { eventKeyOf, withMacs } from '@caravan/events/log';
import { silentLogger } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rescanBlocks } from './chain-rescan.ts';
import { dismissMissingTransfer, lookAtTransfer, showMissingTransfers } from './chain-transfers.ts';

/** The commands about transfers, on a network whose addresses, hashes and finality are not those of Ethereum. */
const closing = new AsyncDisposableStack();
const said: string[] = [];
let env: Record<string, string> = {};
let network: Network;
let watcher: Watcher;
let rpcUrl = '';
let db: Awaited<ReturnType<typeof createTestDatabase>>['db'];
let pay: (usercode: string) => Promise<void>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const dataDir = await mkdtemp(join(tmpdir(), 'caravan-chain-command-'));
  closing.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [chain, database, events] = await Promise.all([
    startDevelopmentNetwork('tron', { dataDir, logger: silentLogger, blockTime: 100 }),
    createTestDatabase(),
    createTestLog(),
  ]);
  if (!chain) expect.unreachable('there is a development chain');
  for (const part of [chain, events]) closing.defer(() => part.stop());
  closing.defer(() => database.drop());
  const EVENT_KEY = Buffer.alloc(32, 1).toString('base64');
  const log = withMacs(events.log, eventKeyOf(EVENT_KEY));
  ({ db } = database);
  ({ rpcUrl } = chain);
  const { token: tokenAddress, xpub, faucetKey } = chain;
  env = {
    DATABASE_URL: database.url,
    EVENT_STORE_URL: events.url,
    EVENT_KEY,
    NETWORKS: 'tron',
    NETWORK_TRON_RPC_URL: rpcUrl,
    NETWORK_TRON_XPUB: xpub,
    NETWORK_TRON_TOKEN_ADDRESS: tokenAddress,
  };
  const rest = { decimals: 6, minimum: '1', confirmations: 'finalized', stillMinutes: 5 } as const;
  const settings = { name: 'tron', protocol: 'tron', rpcUrl, xpub, tokenAddress, faucetKey, ...rest };
  const [first] = createNetworks([settings]);
  if (!first) expect.unreachable('there is a network');
  network = first;
  watcher = startWatcher({ db, log, network, logger: silentLogger, pollEvery: 20 });
  closing.defer(() => watcher.stop());
  const deposits = createDeposits({ db, log, networks: [network] });
  pay = async (usercode) => {
    const channel = await deposits.open(usercode, 'tron');
    if ('refusal' in channel) expect.unreachable(channel.refusal.key);
    const source = network.testTokens;
    const sent = await source?.sign({ to: channel.address, units: 40_000_000n, memo: usercode });
    await source?.send(sent?.signed ?? '');
  };
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await closing.disposeAsync();
});

const cursor = async () => await db.selectFrom('chain_cursor').selectAll().executeTakeFirst();
const rows = () => db.selectFrom('chain_transfer').selectAll().execute();

test('a rescan tells what it found, and rejects what it cannot read', async () => {
  const options = { network: 'tron', from: '0' };
  await expect(rescanBlocks(env, { ...options, from: '-1' })).rejects.toThrow('--from must be the height');
  await expect(rescanBlocks(env, { ...options, network: 'troon' })).rejects.toThrow('NETWORKS does not name');
  await expect(rescanBlocks(env, { ...options, backup: true })).rejects.toThrow('has no second provider');
  await expect(rescanBlocks({ ...env, EVENT_KEY: '' }, options)).rejects.toThrow('EVENT_KEY is not set');
  await pay('U1');
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'confirmed' }]));
  await rescanBlocks(env, options);
  expect(said.splice(0)).toEqual([
    expect.stringMatching(/^tron: \d+ blocks read again \(0 to \d+\), which show 1 transfer to us\.$/),
    'Nothing was missed.',
  ]);
  const [row] = await rows();
  await db.deleteFrom('chain_transfer').execute();
  await rescanBlocks(env, { ...options, dryRun: true });
  expect(said.splice(0).slice(1)).toEqual([
    '1 transfer would be recorded:',
    `  ${row?.deposit_id}: 40 USDT to U1, block ${row?.height}`,
  ]);
  expect(await rows()).toEqual([]);
  await rescanBlocks(env, options);
  expect(said.splice(0).at(-1)).toContain('the log had it already (confirmed)');
  await expect(rescanBlocks(env, { ...options, to: '100000' })).rejects.toThrow(/not final yet.*nothing was/);
  await db
    .updateTable('chain_transfer')
    .set({ log_index: 9, deposit_id: `${row?.deposit_id}9` })
    .execute();
  await expect(rescanBlocks(env, options)).rejects.toThrow('A person has to look');
  expect(said.join('\n')).toMatch(/not shown by the node:.*shown at another index/s);
  await db.deleteFrom('chain_transfer').execute();
});

test('a transfer that a node invented is listed, looked for and dismissed', async () => {
  await watcher.stop();
  const { hash, height } = await network.openChains().chain.head();
  const deposit_id = `tron:${'ab'.repeat(32)}:0`;
  const where = { network: 'tron', transaction: 'ab'.repeat(32), log_index: 0, token: network.token };
  const address = network.addressAt(0);
  await db
    .insertInto('chain_transfer')
    .values({
      ...where,
      deposit_id,
      address,
      usercode: 'U1',
      amount: '7',
      height,
      block_hash: hash,
      state: 'pending',
    })
    .execute();
  await db
    .updateTable('chain_cursor')
    .set({ height: height - 1 })
    .execute();
  await showMissingTransfers(env);
  expect(said.splice(0)[0]).toBe(`${deposit_id}: 7 USDT to U1, shown in block ${height}`);
  await lookAtTransfer(env, deposit_id);
  expect(said.splice(0)).toEqual(['No node shows it, although its block is on the chain.']);
  await dismissMissingTransfer(env, deposit_id, { by: 'ana', reason: 'another chain' });
  expect(await rows()).toEqual([]);
  expect((await cursor())?.height).toBeDefined();
});
