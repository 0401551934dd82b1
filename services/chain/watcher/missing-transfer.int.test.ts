import { depositIdOf } from '@caravan/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackedTransfer } from '../core/book.ts';
import { createDepositFacts } from '../deposit/deposit-facts.ts';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';
import { dismissTransfer } from './dismiss-transfer.ts';
import { findMissingTransfers, lookAgain } from './missing-transfers.ts';
import { createPostgresBook } from './postgres-book.ts';

const PATIENTLY = { timeout: 60_000, interval: 50 };
let scene: Scene;
beforeEach(async () => void (scene = await setScene()));
afterEach(() => scene.stop());

const clock = () => new Date();
const heightNow = async () =>
  Number(
    (await scene.database.db.selectFrom('chain_cursor').select('height').executeTakeFirst())?.height ?? -1,
  );

/** Follows the chain to its end and stops there; what comes next is above the cursor. */
async function followOnce(): Promise<void> {
  const watcher = scene.watch();
  const { height } = await scene.network.openChains().chain.head();
  await vi.waitFor(async () => expect(await heightNow()).toBe(height), PATIENTLY);
  await watcher.stop();
}

/** What a watcher recorded that died before its cursor moved. */
async function recorded(transfer: TrackedTransfer): Promise<void> {
  const { database, log, network } = scene;
  await createPostgresBook(database.db, network.name, clock).intend([transfer]);
  const options = { network: network.name, confirmationsRequired: 6, minimum: '1', clock };
  await createDepositFacts({ log: log.log, ...options }).detected(transfer);
}

/** A transfer of the newest block, as a node has shown it. */
async function shownInNewestBlock(transaction: string, logIndex = 0): Promise<TrackedTransfer> {
  const address = await scene.addressOf('U1');
  const { height, hash } = await scene.network.openChains().chain.head();
  const depositId = depositIdOf('ethereum', transaction, logIndex);
  const { token } = scene.network;
  const where = { transaction, logIndex, token, address, block: { height, hash } };
  return { ...where, depositId, usercode: 'U1', amount: '40' };
}

const dismissal = async () => {
  const [transfer] = await findMissingTransfers(scene.database.db);
  if (!transfer) expect.unreachable('none is missing');
  const { database, log, network } = scene;
  const said = { by: 'ana', reason: 'the provider served another chain' };
  return { db: database.db, log: log.log, network, transfer, ...said, clock };
};

test('one that a node showed once and never again stops the watcher until a person dismisses it', async () => {
  await scene.addressOf('U1');
  await followOnce();
  await scene.chain.mine(1);
  const transfer = await shownInNewestBlock('0xnever');
  await recorded(transfer);
  scene.watch();
  await vi.waitFor(
    () => expect(scene.messages.join('\n')).toContain('The cursor waits: the chain cannot be read'),
    PATIENTLY,
  );
  expect(await heightNow()).toBeLessThan(transfer.block.height);
  const about = await dismissal();
  expect(about.transfer).toMatchObject({ depositId: transfer.depositId, network: 'ethereum', amount: '40' });
  expect(await lookAgain(about.db, about.network, about.transfer)).toBe('missing');

  expect(await dismissTransfer(about)).toBe('dismissed');
  await vi.waitFor(
    async () => expect(await heightNow()).toBeGreaterThanOrEqual(transfer.block.height),
    PATIENTLY,
  );
  expect(await findMissingTransfers(about.db)).toEqual([]);
  expect(await scene.events()).toMatchObject([
    { type: 'DepositDetected' },
    { type: 'DepositOrphaned', data: { dismissed: { by: 'ana', reason: about.reason } } },
  ]);
  // said twice, it is one fact
  expect(await dismissTransfer(about)).toBe('dismissed');
  expect(await scene.events()).toHaveLength(2);
});

test('one that a node shows again is not dismissed, and is credited', async () => {
  const address = await scene.addressOf('U1');
  await followOnce();
  const transaction = await scene.chain.mint(address, 40_000_000n);
  const { chain } = scene.network.openChains();
  await chain.identity();
  const [found] = await chain.transfers([await chain.head()], [address]);
  await recorded(await shownInNewestBlock(transaction, found?.logIndex));
  const about = await dismissal();
  expect(await lookAgain(about.db, about.network, about.transfer)).toBe('shown');
  expect(await dismissTransfer(about)).toBe('shown');
  scene.watch();
  await scene.chain.mine(6);
  await vi.waitFor(
    async () => expect((await scene.events()).at(-1)?.type).toBe('DepositConfirmed'),
    PATIENTLY,
  );
  expect((await scene.events()).map(({ type }) => type)).toEqual(['DepositDetected', 'DepositConfirmed']);
});
