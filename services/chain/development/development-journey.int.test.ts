import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, listen } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import { expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { testNetwork } from '../testing/test-network.ts';
import type { HeadNotice } from '../watcher/chain-head.ts';
import { startWatcher } from '../watcher/watcher.ts';
import { startDevelopmentChain } from './development-chain.ts';
import { createFaucet } from './faucet.ts';

test('a developer’s deposit is credited through a killed node, a restart and a chain that is thrown away', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caravan-journey-'));
  const [database, events] = await Promise.all([createTestDatabase(), createTestLog()]);
  const logger = createRecordingLogger();
  const start = async (port: number) =>
    await startDevelopmentChain({ dataDir, port, logger, blockTime: 100 });
  const port = await freePort();
  let chain = await start(port);
  const { db } = database;
  const { log } = events;
  const { rpcUrl, token: tokenAddress, xpub, confirmations, faucetKey } = chain;
  const network = testNetwork({ rpcUrl, tokenAddress, xpub, confirmations, faucetKey });
  const deposits = createDeposits({ db, log, networks: [network] });
  const faucet = createFaucet({ db, deposits, networks: [network], logger });
  const notices: HeadNotice[] = [];
  const hearing = new AbortController();
  const begun = Promise.withResolvers<void>();
  const listening = listen({
    databaseUrl: database.url,
    channel: 'view',
    onMessage: (notice) => void notices.push(notice as HeadNotice),
    onListening: begun.resolve,
    signal: hearing.signal,
  });
  await begun.promise;
  const watcher = startWatcher({ db, log, network, logger, pollEvery: 25, acceptReset: true });
  const confirmed = async () =>
    (await depositEventsOf(log)).filter(({ type }) => type === 'DepositConfirmed').length;
  const expectConfirmed = async (count: number) =>
    await vi.waitFor(async () => expect(await confirmed()).toBe(count), { timeout: 60_000, interval: 100 });
  const send = async () =>
    expect(await faucet.send({ usercode: 'U1', network: 'ethereum', amount: '50' })).toMatchObject({
      amount: '50',
    });

  await send();
  await expectConfirmed(1);
  // heads are polled separately, and a slow watcher reads several at once
  await vi.waitFor(() => expect(notices.length).toBeGreaterThan(1));
  const heights = notices.map((notice) => notice.height);
  expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b));
  expect(notices[0]).toMatchObject({ projection: 'chain', network: 'ethereum', changes: [] });

  const nodeNow = async () =>
    (JSON.parse(await readFile(join(dataDir, 'anvil.json'), 'utf8')) as { pid: number }).pid;
  const killed = await nodeNow();
  process.kill(killed, 'SIGKILL');
  // the dying one may still take a transaction, which is then in no block
  await vi.waitFor(async () => expect(await nodeNow()).not.toBe(killed));
  await vi.waitFor(send);
  await expectConfirmed(2);

  await chain.stop();
  chain = await start(port);
  await send();
  await expectConfirmed(3);

  await chain.stop();
  await rm(dataDir, { recursive: true });
  chain = await start(port);
  await vi.waitFor(() => expect(logger.messages.join()).toContain('Breach of finality'));
  await send();
  await expectConfirmed(4);

  await watcher.stop();
  await chain.stop();
  hearing.abort();
  await listening;
  await events.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
