import { verifyChain } from '@caravan/events/log';
import { createSnapshotStore } from '@caravan/platform';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { money } from '@caravan/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWallet, type Wallet } from './index.ts';
import { writeLongHistory } from './testing/long-history.ts';
import { walletSnapshot } from './snapshot.ts';

let database: TestDatabase;
let store: TestLog;
beforeAll(async () => {
  [database, store] = await Promise.all([createTestDatabase(), createTestLog()]);
});
afterAll(() => Promise.all([database.drop(), store.stop()]));

/** the transaction of its first deposit */
const FIRST = `0x${'0'.repeat(64)}`;

/** A new process. */
function open(): Wallet {
  const snapshots = createSnapshotStore({ db: database.db, secret: 'a secret of the tests' });
  return createWallet({ log: store.log, clock: () => new Date('2026-03-01T02:00:00.000Z'), snapshots });
}

const credit = (wallet: Wallet, transaction: string, usercode = 'long') =>
  wallet.creditDeposit({
    context: { commandId: transaction, correlationId: 'r', causationId: transaction, actor: 'test' },
    usercode,
    depositId: `ethereum:${transaction}:0`,
    network: 'ethereum',
    transaction,
    logIndex: 0,
    amount: money('1'),
  });

it('a long wallet goes on from its snapshot as from its first fact, and from that when the snapshot was changed', async () => {
  await writeLongHistory(store.log, 'long', 1_200);
  const { available } = await open().balance('long');
  const heads = () => database.db.selectFrom('aggregate_snapshot').select(['id', 'revision']).execute();
  await vi.waitFor(async () => expect(await heads()).toEqual([{ id: 'long', revision: '1199' }]));

  // an old deposit is still known, and a new one counts once
  await credit(open(), FIRST);
  await credit(open(), '0xnew');
  await credit(open(), '0xnew');
  expect((await open().balance('long')).available).toBe(available + money('1'));
  const chain = await verifyChain(store.log.read('wallet-long'));
  expect(chain).toMatchObject({ intact: true, events: 1_201 });

  const { state } = await database.db
    .selectFrom('aggregate_snapshot')
    .select('state')
    .executeTakeFirstOrThrow();
  const richer = state.replace(/"available":"\d+"/, '"available":"99999999999999999"');
  expect(richer).not.toBe(state);
  await database.db.updateTable('aggregate_snapshot').set({ state: richer }).execute();
  expect((await open().balance('long')).available).toBe(available + money('1'));
  // what was wrong is replaced
  await vi.waitFor(async () => expect(await heads()).toEqual([{ id: 'long', revision: '1200' }]));
});

/** The parts of a wallet's snapshot, and the transaction that wrote each. */
const partsOf = (usercode: string) =>
  database.db
    .selectFrom('aggregate_snapshot_part')
    .select([sql<string>`xmin::text`.as('writtenBy'), 'part', 'content'])
    .where('id', '=', usercode)
    .orderBy('part')
    .execute();

it('the next snapshot leaves what is written as it is, and adds what came since', async () => {
  await writeLongHistory(store.log, 'growing', 1_200);
  const wallet = open();
  const { available } = await wallet.balance('growing');
  await vi.waitFor(async () => expect(await partsOf('growing')).not.toEqual([]));
  const before = await partsOf('growing');
  for (let n = 0; n < walletSnapshot.every; n += 1) await credit(wallet, `0x${n}`, 'growing');
  await vi.waitFor(async () => expect((await partsOf('growing')).length).toBeGreaterThan(before.length));
  const now = await partsOf('growing');
  expect(now.slice(0, -1)).toEqual(before);
  expect(now.at(-1)?.content).toContain(`0x${walletSnapshot.every - 1}`);

  // an old deposit and a new one are known
  await credit(open(), FIRST, 'growing');
  await credit(open(), '0x7', 'growing');
  expect((await open().balance('growing')).available).toBe(available + money(`${walletSnapshot.every}`));
});
