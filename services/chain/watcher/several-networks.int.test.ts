import { depositIdOf } from '@caravan/events';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import type { Deposits } from '../addresses/deposits.ts';
import { createNetworks } from '../create-networks.ts';
import { developmentXpub } from '../development/development-keys.ts';
import { TRANSFER_TOPIC } from '../ethereum/transfer-log.ts';
import { startFaultyProvider } from '../testing/faulty-provider.ts';
import type { FaultyProvider } from '../testing/faulty-provider.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { startTestChain } from '../testing/test-chain.ts';
import type { TestChain } from '../testing/test-chain.ts';
import { testSettings } from '../testing/test-network.ts';
import { readHeads } from './chain-head.ts';
import { startWatcher } from './watcher.ts';
import type { Watcher } from './watcher.ts';

/** Two networks in one process: two tokens of one node, requested separately. */
let chain: TestChain;
let ways: Record<'one' | 'other', FaultyProvider>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let events: Awaited<ReturnType<typeof createTestLog>>;
let deposits: Deposits;
const watchers: Watcher[] = [];
const tokens = { one: '', other: '' };
const USDT = 1_000_000n;

beforeAll(async () => {
  [chain, database, events] = await Promise.all([startTestChain(), createTestDatabase(), createTestLog()]);
  Object.assign(tokens, { one: chain.token, other: chain.counterfeit });
  const { url } = chain.node;
  ways = { one: await startFaultyProvider(url), other: await startFaultyProvider(url) };
  const networks = createNetworks(
    (['one', 'other'] as const).map((name, index) =>
      testSettings({
        name,
        rpcUrl: ways[name].url,
        tokenAddress: tokens[name],
        xpub: developmentXpub(index + 1),
      }),
    ),
  );
  const parts = { db: database.db, log: events.log };
  deposits = createDeposits({ ...parts, networks });
  const logger = createRecordingLogger();
  for (const network of networks) watchers.push(startWatcher({ ...parts, network, logger, pollEvery: 20 }));
});
afterAll(async () => {
  await Promise.all(watchers.map((watcher) => watcher.stop()));
  await Promise.all([ways.one.stop(), ways.other.stop(), chain.stop(), events.stop()]);
  await database.drop();
});

async function addressOn(network: string): Promise<string> {
  const channel = await deposits.open('U1', network);
  if ('refusal' in channel) throw new Error(channel.refusal.key);
  return channel.address;
}

/** Pays the token of a network to the buyer's address there; returns the id that the deposit must have. */
async function pay(network: 'one' | 'other', units: bigint): Promise<string> {
  const transaction = await chain.call(tokens[network], 'mint', [await addressOn(network), units]);
  const receipt = await chain.rpc.getTransactionReceipt(transaction);
  const log = receipt?.logs.find(({ topics }) => topics[0] === TRANSFER_TOPIC);
  return depositIdOf(network, transaction, log?.index ?? -1);
}

async function confirmed(): Promise<readonly string[]> {
  const facts = await depositEventsOf(events.log);
  return facts.flatMap(({ type, data }) => (type === 'DepositConfirmed' ? [data.depositId] : []));
}
const stateOf = async (name: string) =>
  (await readHeads(database.db)).find(({ network }) => network === name)?.state;

test('each network credits its own token to its own addresses, and one buyer has one on each', async () => {
  const [here, there] = [await addressOn('one'), await addressOn('other')];
  expect(here).not.toBe(there);
  const ids = [await pay('one', USDT), await pay('other', 2n * USDT)];
  await chain.call(tokens.one, 'mint', [there, USDT]);
  await chain.mine(6);
  await vi.waitFor(async () => expect((await confirmed()).toSorted()).toEqual(ids.toSorted()));
  expect(deposits.channels().map(({ network, token }) => [network, token])).toEqual(Object.entries(tokens));
});

test('a network whose node is gone leaves the others going, and goes on when the node is there again', async () => {
  const before = await confirmed();
  ways.one.fault = () => ({ status: 503, error: { code: -32_000, message: 'gone' } });
  await vi.waitFor(async () => expect(await stateOf('one')).toBe('stalled'));
  const [waiting, other] = [await pay('one', 3n * USDT), await pay('other', 4n * USDT)];
  await chain.mine(6);
  await vi.waitFor(async () => expect(await confirmed()).toEqual([...before, other]));
  expect(await stateOf('other')).toBe('following');
  expect(await stateOf('one')).toBe('stalled');
  ways.one.fault = () => undefined;
  await vi.waitFor(async () => expect(await confirmed()).toEqual([...before, other, waiting]));
});

test('a network whose watcher was stopped leaves the others going', async () => {
  await watchers[0]?.stop();
  const before = await confirmed();
  const other = await pay('other', 5n * USDT);
  await chain.mine(6);
  await vi.waitFor(async () => expect(await confirmed()).toEqual([...before, other]));
});
