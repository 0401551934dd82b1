import { formatMoney } from '@caravan/events';
import { createTestDatabase, createTestLog } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDeposits } from '../addresses/deposits.ts';
import type { Deposits } from '../addresses/deposits.ts';
import { depositEventsOf } from '../testing/deposit-events.ts';
import { grounds } from '../testing/grounds.ts';
import type { Ground } from '../testing/grounds.ts';
import { createRecordingLogger } from '../testing/recording-logger.ts';
import { createTransferClaims } from '../deposit/claims.ts';
import { createAddressBook } from './address-book.ts';
import { createPostgresBook } from './postgres-book.ts';
import { rescan, RescanRefusedError } from './rescan.ts';
import type { Rescan } from './rescan.ts';
import { createTransferProver } from './transfer-prover.ts';
import type { TransferAnswer } from './transfer-prover.ts';
import { startWatcher } from './watcher.ts';
import type { Watcher } from './watcher.ts';

const USDT = 1_000_000n;

describe.each(Object.entries(grounds))('blocks of %s that are read again', (name, open) => {
  let ground: Ground;
  let database: TestDatabase;
  let log: TestLog;
  let deposits: Deposits;
  let watcher: Watcher | undefined;

  beforeAll(async () => {
    [ground, database, log] = await Promise.all([open(), createTestDatabase(), createTestLog()]);
    deposits = createDeposits({ db: database.db, log: log.log, networks: [ground.network] });
  });
  afterAll(async () => {
    await watcher?.stop();
    await Promise.all([ground.stop(), log.stop()]);
    await database.drop();
  });

  const addressOf = async (usercode: string) => {
    const channel = await deposits.open(usercode, name);
    if ('refusal' in channel) throw new Error(channel.refusal.key);
    return channel.address;
  };
  const watch = () => {
    const { db } = database;
    const logger = createRecordingLogger();
    watcher = startWatcher({
      db,
      log: log.log,
      network: ground.network,
      logger,
      pollEvery: 20,
      startHeight: 0,
    });
  };
  const finalHeight = async () =>
    Number((await database.db.selectFrom('chain_cursor').selectAll().executeTakeFirst())?.final_height ?? -1);
  const again = async (more: Partial<Rescan> = {}) =>
    await rescan({
      db: database.db,
      log: log.log,
      network: ground.network,
      from: 0,
      clock: () => new Date(),
      ...more,
    });
  const told = async () =>
    (await depositEventsOf(log.log)).map(({ type, data }) =>
      `${data.usercode} ${type} ${'amount' in data ? data.amount : ''}`.trim(),
    );
  /** Pays to the address that a buyer will have, so that the watcher does not know it yet. */
  const payEarly = (index: number, units: bigint) => ground.pay(ground.network.addressAt(index), units);

  test('are refused before a watcher has passed them', async () => {
    await expect(again()).rejects.toThrow(new RescanRefusedError(`No watcher has followed ${name} yet`));
  });

  test('give what was missed to its owner, once, beside a watcher that runs', async () => {
    watch();
    await ground.pay(await addressOf('U0'), 4n * USDT);
    await payEarly(1, 5n * USDT);
    await payEarly(2, USDT / 2n);
    await ground.mine(ground.finalAfter + 1);
    await vi.waitFor(async () => expect(await told()).toContain('U0 DepositConfirmed 4'));
    const { height } = await ground.network.openChains().chain.head();
    await vi.waitFor(async () => expect(await finalHeight()).toBeGreaterThan(height - ground.finalAfter));
    const before = await told();
    for (const usercode of ['U1', 'U2']) await addressOf(usercode);

    const dry = await again({ dryRun: true });
    expect(dry.missed.map(({ usercode, amount, now }) => [usercode, amount, now])).toEqual([
      ['U1', '5', 'unknown'],
      ['U2', '0.5', 'unknown'],
    ]);
    expect(await told()).toEqual(before);

    const progress: number[] = [];
    const found = await again({ onProgress: (read) => void progress.push(read) });
    expect(found).toMatchObject({ shown: 3, unseen: [], disputed: [] });
    expect(found.missed.map(({ usercode, before: was, now }) => [usercode, was, now])).toEqual([
      ['U1', 'unknown', 'confirmed'],
      ['U2', 'unknown', 'withheld'],
    ]);
    expect(progress.at(-1)).toBe(found.to + 1);
    const added = [
      'U1 DepositDetected 5',
      'U1 DepositConfirmed 5',
      'U2 DepositDetected 0.5',
      'U2 DepositWithheld 0.5',
    ];
    expect(await told()).toEqual([...before, ...added]);

    expect(await again()).toMatchObject({ shown: 3, missed: [], unseen: [], disputed: [] });
    await Promise.all([again(), again(), ground.mine(2)]);
    expect(await told()).toEqual([...before, ...added]);
  });

  test('credit nothing that was missed, found by its name, and claimed meanwhile', async () => {
    await payEarly(3, 7n * USDT);
    await ground.mine(ground.finalAfter + 1);
    const { chain } = ground.network.openChains();
    const { height } = await chain.head();
    await vi.waitFor(async () => expect(await finalHeight()).toBeGreaterThan(height - ground.finalAfter));
    const address = await addressOf('U3');
    const [paid] = await chain.transfers(await chain.headers(0, height), [address]);
    const { transaction = '', logIndex = 0 } = paid ?? {};
    const answers: TransferAnswer[] = [];
    const prover = createTransferProver({
      network: name,
      decimals: ground.network.decimals,
      hotAddress: ground.network.hotAddress,
      coldAddresses: [],
      chain,
      book: createPostgresBook(database.db, name, () => new Date()),
      addresses: createAddressBook(database.db, name),
      questions: {
        open: async () => [{ id: 'p', usercode: 'U3', transaction, logIndex }],
        answer: async (_, answer) => void answers.push(answer),
      },
      clock: () => new Date(),
      againAfter: 1,
    });
    await prover.turn();
    expect(answers).toMatchObject([{ outcome: 'found', moved: { to: address } }]);
    const { moved } = answers[0] ?? {};
    if (!moved) expect.unreachable();
    expect(formatMoney(moved.amount)).toBe('7');

    const claims = createTransferClaims(log.log, () => new Date());
    const context = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'test' };
    const transfer = { network: name, transaction, logIndex };
    const about = { usercode: 'U3', rechargeId: 'r', transfer, amount: moved.amount };
    expect(await claims.claim({ context, ...about })).not.toHaveProperty('refusal');
    const { missed } = await again();
    expect(missed.map(({ usercode, before: was, now }) => [usercode, was, now])).toEqual([
      ['U3', 'claimed', 'claimed'],
    ]);
    expect(await told()).not.toContain('U3 DepositDetected 7');
    expect(await again()).toMatchObject({ missed: [] });
  });

  test('put back what the book lost; the log keeps it from being told twice', async () => {
    const before = await told();
    await database.db.deleteFrom('chain_transfer').where('usercode', '=', 'U0').execute();
    const { missed } = await again();
    expect(missed.map(({ usercode, before: was, now }) => [usercode, was, now])).toEqual([
      ['U0', 'confirmed', 'confirmed'],
    ]);
    expect(await told()).toEqual(before);
    expect((await again()).missed).toEqual([]);
  });

  test('name what was recorded and is not there, and credit nothing of its transaction', async () => {
    const before = await told();
    const row = { network: name, usercode: 'U0' } as const;
    const real = await database.db
      .selectFrom('chain_transfer')
      .selectAll()
      .where('network', '=', row.network)
      .where('usercode', '=', row.usercode)
      .executeTakeFirstOrThrow();
    const moved = `${real.deposit_id.slice(0, real.deposit_id.lastIndexOf(':'))}:77`;
    await database.db
      .updateTable('chain_transfer')
      .set({ deposit_id: moved, log_index: 77 })
      .where('deposit_id', '=', real.deposit_id)
      .execute();
    const found = await again();
    expect(found.missed).toEqual([]);
    expect(found.unseen.map(({ depositId }) => depositId)).toEqual([moved]);
    expect(found.disputed.map(({ depositId }) => depositId)).toEqual([real.deposit_id]);
    expect(await told()).toEqual(before);
    await database.db
      .updateTable('chain_transfer')
      .set({ deposit_id: real.deposit_id, log_index: real.log_index })
      .where('deposit_id', '=', moved)
      .execute();
  });

  test('are only those that are final, and none of a network that is halted', async () => {
    const last = await finalHeight();
    await expect(again({ to: last + 1_000 })).rejects.toThrow(/Block \d+ is not final yet/);
    await expect(again({ from: 5, to: 4 })).rejects.toThrow('There is no block from 5 to 4');
    await watcher?.stop();
    await database.db.updateTable('chain_cursor').set({ halted: 'a breach' }).execute();
    await expect(again()).rejects.toThrow(/is halted/);
    await database.db.updateTable('chain_cursor').set({ halted: null, identity: '0xother' }).execute();
    await expect(again()).rejects.toThrow(/on another chain/);
  });
});
