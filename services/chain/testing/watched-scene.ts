import type { DepositEvent } from '@caravan/events';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { createDeposits } from '../addresses/deposits.ts';
import { developmentKeys } from '../development/development-keys.ts';
import type { Network, NetworkSettings } from '../network.ts';
import { startWatcher } from '../watcher/watcher.ts';
import type { Watcher, WatcherOptions } from '../watcher/watcher.ts';
import { depositEventsOf } from './deposit-events.ts';
import { createRecordingLogger } from './recording-logger.ts';
import { startTestChain } from './test-chain.ts';
import type { TestChain } from './test-chain.ts';
import { testNetwork } from './test-network.ts';

export type Scene = {
  readonly chain: TestChain;
  readonly database: TestDatabase;
  readonly log: TestLog;
  readonly network: Network;
  readonly messages: readonly string[];
  /** The deposit address of a buyer. */
  addressOf(usercode: string): Promise<string>;
  /** The network, with other settings than the scene's. */
  networkWith(settings: Partial<NetworkSettings>): Network;
  watch(overrides?: Partial<WatcherOptions>): Watcher;
  /** All deposit events, in the order of the log. */
  events(): Promise<readonly DepositEvent[]>;
  stop(): Promise<void>;
};

/** A chain, a database, a log and addresses: all that a watcher needs. */
export async function setScene(
  options: { confirmations?: number | 'finalized'; slotsInAnEpoch?: number } = {},
): Promise<Scene> {
  const { confirmations = 6, slotsInAnEpoch } = options;
  const [chain, database, log] = await Promise.all([
    startTestChain(slotsInAnEpoch === undefined ? {} : { slotsInAnEpoch }),
    createTestDatabase(),
    createTestLog(),
  ]);
  const networkWith = (settings: Partial<NetworkSettings>) =>
    testNetwork({
      rpcUrl: chain.node.url,
      tokenAddress: chain.token,
      confirmations,
      faucetKey: developmentKeys.issuer,
      ...settings,
    });
  const network = networkWith({});
  const { db } = database;
  const deposits = createDeposits({ db, log: log.log, networks: [network] });
  const logger = createRecordingLogger();
  const watchers: Watcher[] = [];
  return {
    chain,
    database,
    log,
    network,
    messages: logger.messages,
    async addressOf(usercode) {
      const channel = await deposits.open(usercode, network.name);
      if ('refusal' in channel) throw new Error(channel.refusal.key);
      return channel.address;
    },
    networkWith,
    watch(overrides = {}) {
      const watcher = startWatcher({ db, log: log.log, network, logger, pollEvery: 20, ...overrides });
      watchers.push(watcher);
      return watcher;
    },
    events: () => depositEventsOf(log.log),
    async stop() {
      await Promise.all(watchers.map((watcher) => watcher.stop()));
      await Promise.all([log.stop(), chain.stop()]);
      await database.drop();
    },
  };
}
