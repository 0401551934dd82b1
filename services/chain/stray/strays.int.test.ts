import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import type { Deposits } from '../addresses/deposits.ts';
import { createNetworks } from '../create-networks.ts';
import { developmentXpub } from '../development/development-keys.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { startFaultyProvider } from '../testing/faulty-provider.ts';
import type { FaultyProvider } from '../testing/faulty-provider.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { strayEventsOf } from '../testing/stray-events.ts';
import { startTestChain } from '../testing/test-chain.ts';
import type { TestChain } from '../testing/test-chain.ts';
import { testSettings } from '../testing/test-network.ts';
import { startWatcher } from '../watcher/watcher.ts';
import type { Watcher } from '../watcher/watcher.ts';
import { createStrayDesk } from './stray-desk.ts';

/** The watcher as it is, on a chain with a look-alike of the token; a second network has addresses that are written the same way. */
let chain: TestChain;
let way: FaultyProvider;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let events: Awaited<ReturnType<typeof createTestLog>>;
let deposits: Deposits;
let watcher: Watcher;
const USDT = 1_000_000n;

beforeAll(async () => {
  [chain, database, events] = await Promise.all([startTestChain(), createTestDatabase(), createTestLog()]);
  way = await startFaultyProvider(chain.node.url);
  const settings = { tokenAddress: chain.token, rpcUrl: way.url };
  const networks = createNetworks([
    testSettings({ ...settings, name: 'ethereum', xpub: developmentXpub(1) }),
    testSettings({ ...settings, name: 'polygon', xpub: developmentXpub(2) }),
  ]);
  const parts = { db: database.db, log: events.log };
  deposits = createDeposits({ ...parts, networks });
  const [network] = networks;
  if (!network) throw new Error('no network');
  const logger = createRecordingLogger();
  watcher = startWatcher({ ...parts, network, others: networks, logger, pollEvery: 20 });
});
afterAll(async () => {
  await watcher.stop();
  await Promise.all([way.stop(), chain.stop(), events.stop()]);
  await database.drop();
});

async function addressOf(usercode: string, network = 'ethereum'): Promise<string> {
  const channel = await deposits.open(usercode, network);
  if ('refusal' in channel) throw new Error(channel.refusal.key);
  return channel.address;
}

const pay = (token: string, to: string, units = 5n * USDT) => chain.call(token, 'mint', [to, units]);

/** All events of the stray transfers of a buyer. */
async function eventsOf(usercode: string): Promise<string[]> {
  const all = await strayEventsOf(events.log);
  return all
    .filter(({ data }) => data.usercode === usercode)
    .map(({ type }) => type.replace('StrayTransfer', ''));
}
const expectEvents = async (usercode: string, expected: readonly string[]) =>
  await vi.waitFor(async () => expect(await eventsOf(usercode)).toEqual(expected), { interval: 50 });

test('a look-alike is what it is: an unknown contract by its address, and nobody’s deposit', async () => {
  const address = await addressOf('U1');
  const transaction = await pay(chain.counterfeit, address, 1_000n * USDT);
  await expectEvents('U1', ['Seen']);
  await chain.mine(6);
  await expectEvents('U1', ['Seen', 'Confirmed']);
  const [seen] = (await strayEventsOf(events.log)).filter(({ data }) => data.usercode === 'U1');
  expect(seen?.data).toMatchObject({
    kind: 'wrong-token',
    network: 'ethereum',
    transaction,
    token: chain.counterfeit,
    address,
    units: String(1_000n * USDT),
    confirmationsRequired: 6,
  });
  expect(seen?.data).not.toHaveProperty('amount');
  expect((await depositEventsOf(events.log)).filter(({ data }) => data.usercode === 'U1')).toEqual([]);
});

test('USDT to the address of another network is seen, with its worth, and is nobody’s deposit', async () => {
  const address = await addressOf('U2', 'polygon');
  await pay(chain.token, address, 7n * USDT + 500_000n);
  // not of this network’s matters: neither its token nor its address
  await pay(chain.counterfeit, address);
  await chain.mine(7);
  await expectEvents('U2', ['Seen', 'Confirmed']);
  const [seen] = (await strayEventsOf(events.log)).filter(({ data }) => data.usercode === 'U2');
  expect(seen?.data).toMatchObject({
    kind: 'wrong-network',
    addressNetwork: 'polygon',
    address,
    amount: '7.5',
  });
  expect((await depositEventsOf(events.log)).filter(({ data }) => data.usercode === 'U2')).toEqual([]);
});

test('one whose block is replaced was never there', async () => {
  await pay(chain.counterfeit, await addressOf('U3'));
  await expectEvents('U3', ['Seen']);
  await chain.node.call('anvil_reorg', [1, []]);
  await chain.mine(7);
  await expectEvents('U3', ['Seen', 'Orphaned']);
});

test('bait of nothing is not recorded', async () => {
  const address = await addressOf('U4');
  await chain.call(chain.counterfeit, 'transferFrom', [address, address, 0n], { from: 'stranger' });
  await pay(chain.counterfeit, address);
  await chain.mine(7);
  await expectEvents('U4', ['Seen', 'Confirmed']);
});

test('a provider that gives no logs without a contract keeps no deposit from being credited', async () => {
  const address = await addressOf('U5');
  // what the watcher of deposits reads of a whole block names it alone, too
  way.fault = ({ method, params: [filter] }) =>
    method === 'eth_getLogs' && !('address' in Object(filter))
      ? { error: { code: -32_602, message: 'please specify an address in your request' } }
      : undefined;
  await pay(chain.counterfeit, address);
  await pay(chain.token, address);
  await chain.mine(7);
  const desk = createStrayDesk({ db: database.db, log: events.log, clock: () => new Date() });
  await vi.waitFor(async () => {
    const types = (await depositEventsOf(events.log))
      .filter(({ data }) => data.usercode === 'U5')
      .map(({ type }) => type);
    expect(types).toEqual(['DepositDetected', 'DepositConfirmed']);
    const [standing] = await desk.watching();
    expect(standing?.trouble).toContain('please specify an address');
    expect(standing?.behind).toBeGreaterThan(0);
  });
  expect(await eventsOf('U5')).toEqual([]);
  way.fault = () => undefined;
  await expectEvents('U5', ['Seen', 'Confirmed']);
  await vi.waitFor(async () =>
    expect(await desk.watching()).toMatchObject([{ network: 'ethereum', behind: 0, trouble: null }]),
  );
});

test('spam is recorded a few times a day, and counted beyond for a month', async () => {
  const old = { network: 'ethereum', address: '0xlong-ago', day: '2020-01-01', count: 9 };
  await database.db.insertInto('chain_stray_beyond').values(old).execute();
  const address = await addressOf('U6');
  for (let count = 0; count < 5; count += 1) await pay(chain.counterfeit, address);
  await chain.mine(7);
  await vi.waitFor(async () =>
    expect((await eventsOf('U6')).toSorted()).toEqual([
      'Confirmed',
      'Confirmed',
      'Confirmed',
      'Seen',
      'Seen',
      'Seen',
    ]),
  );
  const desk = createStrayDesk({ db: database.db, log: events.log, clock: () => new Date() });
  await vi.waitFor(async () => expect(await desk.watching()).toMatchObject([{ beyond: 2 }]));
  const kept = await database.db.selectFrom('chain_stray_beyond').select('count').execute();
  expect(kept).toEqual([{ count: 2 }]);
});
