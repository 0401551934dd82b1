import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import type { Deposits } from '../addresses/deposits.ts';
import { createNetworks } from '../create-networks.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { startFaultyProvider } from '../testing/faulty-provider.ts';
import type { FaultyProvider } from '../testing/faulty-provider.ts';
import { grounds } from '../testing/grounds.ts';
import type { Ground } from '../testing/grounds.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { acknowledgeHalt } from './acknowledge-halt.ts';
import { readHeads } from './chain-head.ts';
import { startWatcher } from './watcher.ts';
import type { Watcher } from './watcher.ts';

/** Both protocols beside each other, as one watcher process follows them. */
const USDT = 1_000_000n;
type Name = keyof typeof grounds;
const names = Object.keys(grounds) as Name[];
const other = (name: Name): Name => (name === 'tron' ? 'ethereum' : 'tron');

let on: Record<Name, Ground>;
let database: TestDatabase;
let log: TestLog;
let deposits: Deposits;
let provider: FaultyProvider;
let watchers: Watcher[] = [];

beforeAll(async () => {
  const [ethereum, tron] = await Promise.all([grounds.ethereum(), grounds.tron()]);
  on = { ethereum, tron };
  provider = await startFaultyProvider(ethereum.settings.rpcUrl);
});
afterAll(async () => {
  await Promise.all([on.ethereum.stop(), on.tron.stop(), provider.stop()]);
});

beforeEach(async () => {
  [database, log] = await Promise.all([createTestDatabase(), createTestLog()]);
  const networks = createNetworks([{ ...on.ethereum.settings, rpcUrl: provider.url }, on.tron.settings]);
  const parts = { db: database.db, log: log.log };
  deposits = createDeposits({ ...parts, networks });
  const logger = createRecordingLogger();
  watchers = networks.map((network) =>
    startWatcher({ ...parts, network, logger, pollEvery: 20, startHeight: -1 }),
  );
  await vi.waitFor(async () => expect(await states()).toEqual({ ethereum: 'following', tron: 'following' }));
});
afterEach(async () => {
  provider.fault = () => undefined;
  provider.rewrite = (_call, answer) => answer;
  await Promise.all(watchers.map((watcher) => watcher.stop()));
  await log.stop();
  await database.drop();
});

const headOf = async (name: Name) => (await readHeads(database.db)).find(({ network }) => network === name);
async function states() {
  return Object.fromEntries((await readHeads(database.db)).map(({ network, state }) => [network, state]));
}
async function pay(name: Name, usercode: string, units: bigint): Promise<void> {
  const channel = await deposits.open(usercode, name);
  if ('refusal' in channel) throw new Error(channel.refusal.key);
  await on[name].pay(channel.address, units);
}
async function settle(name: Name): Promise<void> {
  await on[name].mine(on[name].finalAfter + 1);
}
const told = async () =>
  (await depositEventsOf(log.log)).map(
    ({ type, data }) => `${data.depositId.split(':')[0]} ${data.usercode} ${type}`,
  );
const untilFollowing = async (name: Name) =>
  await vi.waitFor(async () => expect(await headOf(name)).toMatchObject({ state: 'following', alarm: null }));
const untilTold = async (...expected: readonly string[]) =>
  await vi.waitFor(async () => expect((await told()).toSorted()).toEqual(expected.toSorted()));
const credited = (name: Name, usercode: string) =>
  ['DepositDetected', 'DepositConfirmed'].map((type) => `${name} ${usercode} ${type}`);

describe.each(names)('on %s', (name) => {
  test('a shallow reorganisation un-sees a deposit, and only there', async () => {
    await pay(name, 'U1', USDT);
    await pay(other(name), 'U2', USDT);
    await untilTold(`${name} U1 DepositDetected`, `${other(name)} U2 DepositDetected`);
    await on[name].reorganise(1);
    await on[name].mine(1);
    const unseen = [`${name} U1 DepositDetected`, `${name} U1 DepositOrphaned`];
    await untilTold(...unseen, `${other(name)} U2 DepositDetected`);
    await settle(name);
    await settle(other(name));
    await untilTold(...unseen, ...credited(other(name), 'U2'));
    await untilFollowing(name);
    await untilFollowing(other(name));
  });

  test('one deeper than finality reverses a deposit, halts the network, and waits for a person', async () => {
    await pay(name, 'U1', USDT);
    await settle(name);
    await untilTold(...credited(name, 'U1'));
    await on[name].reorganise(on[name].finalAfter + 2);
    await on[name].mine(1);
    const reversed = [...credited(name, 'U1'), `${name} U1 DepositReversed`];
    await untilTold(...reversed);
    await vi.waitFor(async () =>
      expect(await headOf(name)).toMatchObject({
        state: 'halted',
        trouble: expect.stringContaining('Breach of finality'),
        alarm: expect.stringMatching(/^Halted until a person looks: Breach of finality/),
      }),
    );
    // neither it nor anything later is credited, while the other network goes on
    await pay(name, 'U3', USDT);
    await settle(name);
    await pay(other(name), 'U2', USDT);
    await settle(other(name));
    await untilTold(...reversed, ...credited(other(name), 'U2'));
    await untilFollowing(other(name));

    expect(await acknowledgeHalt(database.db, name)).toBe(true);
    await untilTold(...reversed, ...credited(other(name), 'U2'), ...credited(name, 'U3'));
    await untilFollowing(name);
  });
});

/** Answers as a node that has blocks, but not what happened in them. */
const forget: Record<Name, () => Promise<void>> = {
  async ethereum() {
    provider.rewrite = (call, answer) => (call.method === 'eth_getLogs' ? { ...answer, result: [] } : answer);
  },
  async tron() {
    const path = '/wallet/gettransactioninfobyblocknum';
    await control('fault', { kind: 'not-yet', path, times: 1_000 });
  },
};
const remember: Record<Name, () => Promise<void>> = {
  async ethereum() {
    provider.rewrite = (_call, answer) => answer;
  },
  tron: () => control('no-faults', {}),
};
async function control(command: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const url = `${on.tron.settings.rpcUrl}/development/${command}`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(await answer.text()).not.toContain('error');
}

test.each(names)(
  'a block of %s that cannot be read stops its cursor, with an alarm; the other goes on',
  async (name) => {
    await forget[name]();
    await pay(name, 'U1', USDT);
    await vi.waitFor(async () =>
      expect(await headOf(name)).toMatchObject({
        state: 'stalled',
        alarm: expect.stringMatching(/^The cursor waits: /),
      }),
    );
    const { height } = (await headOf(name)) ?? {};
    await pay(other(name), 'U2', USDT);
    await settle(other(name));
    await untilTold(...credited(other(name), 'U2'));
    await untilFollowing(other(name));
    expect((await headOf(name))?.height).toBe(height);
    await settle(name);
    await remember[name]();
    await untilTold(...credited(other(name), 'U2'), ...credited(name, 'U1'));
    await untilFollowing(name);
  },
);
