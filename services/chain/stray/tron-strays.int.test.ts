import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import type { Deposits } from '../addresses/deposits.ts';
import { createNetworks } from '../create-networks.ts';
import { developmentXpub } from '../development/development-keys.ts';
import { bytesOf, toBase58Check } from '../tron/addresses.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { strayEventsOf } from '../testing/stray-events.ts';
import { testSettings } from '../testing/test-network.ts';
import { startTronScene } from '../tron/node/testing/tron-scene.ts';
import type { TronScene } from '../tron/node/testing/tron-scene.ts';
import { deployOnTron, mintOnTron } from '../tron/testing/deploy.ts';
import { startWatcher } from '../watcher/watcher.ts';
import type { Watcher } from '../watcher/watcher.ts';

/** The same on TRON's development node, beside a network of another protocol. */
let scene: TronScene;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let events: Awaited<ReturnType<typeof createTestLog>>;
let deposits: Deposits;
let watcher: Watcher;
let lookAlike: string;

beforeAll(async () => {
  [scene, database, events] = await Promise.all([startTronScene(), createTestDatabase(), createTestLog()]);
  const { rpcUrl, xpub, token: tokenAddress, decimals } = scene.chain;
  const tron = { name: 'tron', protocol: 'tron', rpcUrl, xpub, tokenAddress, decimals };
  const networks = createNetworks([
    testSettings({ ...tron, confirmations: 'finalized' }),
    testSettings({ name: 'ethereum', xpub: developmentXpub(3) }),
  ]);
  const parts = { db: database.db, log: events.log };
  deposits = createDeposits({ ...parts, networks });
  lookAlike = await deployOnTron(scene, 'TestUSDT');
  const [network] = networks;
  if (!network) throw new Error('no network');
  const logger = createRecordingLogger();
  watcher = startWatcher({ ...parts, network, others: networks, logger, pollEvery: 20 });
});
afterAll(async () => {
  await watcher.stop();
  await Promise.all([scene.stop(), events.stop()]);
  await database.drop();
});

async function addressOf(usercode: string, network: string): Promise<string> {
  const channel = await deposits.open(usercode, network);
  if ('refusal' in channel) throw new Error(channel.refusal.key);
  return channel.address;
}

const eventsOf = async (usercode: string) =>
  (await strayEventsOf(events.log)).filter(({ data }) => data.usercode === usercode);
const expectEvents = async (usercode: string, expected: readonly string[]) =>
  await vi.waitFor(
    async () => expect((await eventsOf(usercode)).map(({ type }) => type.slice(13))).toEqual(expected),
    { interval: 50 },
  );

test('another token is seen, final when its block is solid, and nobody’s deposit', async () => {
  const to = await addressOf('U1', 'tron');
  const transaction = await mintOnTron(scene, { token: lookAlike, to, units: 4_000_000 });
  await expectEvents('U1', ['Seen']);
  await scene.mine(7);
  await expectEvents('U1', ['Seen', 'Confirmed']);
  const [seen] = await eventsOf('U1');
  expect(seen?.data).toMatchObject({ kind: 'wrong-token', token: lookAlike, transaction, units: '4000000' });
  expect(await depositEventsOf(events.log)).toEqual([]);
});

test('USDT by TRON to an address that was given out for Ethereum is seen, whatever it is written like there', async () => {
  const given = await addressOf('U2', 'ethereum');
  const to = toBase58Check(given.slice(2).toLowerCase());
  await mintOnTron(scene, { token: scene.chain.token, to, units: 9_000_000 });
  await scene.mine(7);
  await expectEvents('U2', ['Seen', 'Confirmed']);
  const [seen] = await eventsOf('U2');
  expect(seen?.data).toMatchObject({
    kind: 'wrong-network',
    network: 'tron',
    addressNetwork: 'ethereum',
    address: to,
    amount: '9',
  });
  expect(bytesOf(to)).toBe(given.slice(2).toLowerCase());
});

test('one whose block is replaced was never there', async () => {
  await mintOnTron(scene, { token: lookAlike, to: await addressOf('U3', 'tron'), units: 1 });
  await expectEvents('U3', ['Seen']);
  await scene.control('reorganise', { depth: 1, blocks: 2, keep: false });
  await scene.mine(7);
  await expectEvents('U3', ['Seen', 'Orphaned']);
});
