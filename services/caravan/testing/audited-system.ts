import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accept,
  depositAddressEventTypes,
  depositEventTypes,
  formatMoney,
  fromBalance,
  money,
  orderEventTypes,
} from '@caravan/events';
import type { DepositAddressEvent, DepositEvent, OrderEvent } from '@caravan/events';
import { createOutgoing } from '@caravan/custody';
import { createAggregateStore, eventKeyOf, openEventLog, withMacs } from '@caravan/events/log';
import type { CommandContext, EventLog, RecordedEvent } from '@caravan/events/log';
import { startNode } from '@caravan/events/node';
import { createVault, silentLogger } from '@caravan/platform';
import { createEmptyDatabase, createTestDatabase } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import { createWallet } from '@caravan/wallet';
import pg from 'pg';
import { expect, vi } from 'vitest';

const VAULT_KEY = Buffer.alloc(32, 7).toString('base64');
const EVENT_KEY = Buffer.alloc(32, 9).toString('base64');
const PROOF_KEY = Buffer.alloc(32, 8).toString('base64');
const SIGNING_KEY = Buffer.alloc(32, 6).toString('base64');

/**
 * A system in which U1 got 100.5 USDT, U2 got 7 in a later second, and U1 paid the order O1 of 30; the ledger has seen all of
 * it.
 */
export type AuditedSystem = AsyncDisposable & {
  readonly env: Readonly<Record<string, string>>;
  readonly log: EventLog;
  /** the database under the event store, and the one of the views */
  readonly store: pg.Client;
  readonly ledger: pg.Client;
  /** the second in which U1's first event was recorded */
  readonly afterFirst: string;
  eventsOf(stream: string): Promise<readonly RecordedEvent[]>;
  /** a path in a folder that goes with the system */
  file(name: string): string;
  /** Destroys the key of U1. */
  shred(): Promise<void>;
  /**
   * Credits a transfer of 1,000,000 USDT that never was to U2, as anybody could who can append and has no key. Returns the
   * event's id.
   */
  createMoney(): Promise<string>;
  /**
   * A deposit of 0.4 of U2 is withheld below the minimum of 1, and credited as if that were `minimum`. Returns the id of the
   * credit; undefined if there is none.
   */
  creditBelow(minimum: string): Promise<string | undefined>;
  /**
   * Two withdrawals of U2 are said to be paid out: one by a transfer that a signer sent, and another by what nobody sent if it is
   * to be `forged`. Returns the id of the last event of the wallet.
   */
  payOut(forged: boolean): Promise<string>;
};

export async function openAuditedSystem(): Promise<AuditedSystem> {
  const closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'caravan-audit-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const [database, events] = [await createTestDatabase(), await createEmptyDatabase()];
  closing.defer(() => database.drop());
  closing.defer(() => events.drop());
  const node = await startNode({ databaseUrl: events.url });
  closing.defer(() => node.stop());
  const foreign = openEventLog({ url: node.url });
  const log = withMacs(foreign, eventKeyOf(EVENT_KEY));
  closing.defer(() => log.close());
  const [store, ledger] = [await connect(events.url, closing), await connect(database.url, closing)];
  const vault = createVault({ db: database.db, masterKey: VAULT_KEY });
  const afterFirst = await writeFacts(log, (text) => vault.seal('U1', text));
  const about = { db: database.db, databaseUrl: database.url, logger: silentLogger };
  const projections = await startProjections({ ...about, log });
  closing.defer(() => projections.stop());
  const readModel = createReadModel({ ...about, clock: () => new Date() });
  closing.defer(() => readModel.close());
  const caughtUp = async () =>
    expect(await readModel.waitFor(['ledger'], (await log.head()) ?? 0n, 20_000)).toBe(true);
  await caughtUp();
  const urls = { DATABASE_URL: database.url, EVENT_STORE_URL: node.url };
  return {
    env: { ...urls, SESSION_SECRET: 'x'.repeat(32), VAULT_KEY, PROOF_KEY, SIGNING_KEY, EVENT_KEY },
    log,
    store,
    ledger,
    afterFirst,
    eventsOf: (stream) => Array.fromAsync(log.read(stream)),
    file: (name) => join(folder, name),
    shred: () => vault.shred('U1'),
    async createMoney() {
      const forger = createWallet({ log: foreign, clock: () => new Date() });
      await forger.creditDeposit(deposit('U2', '0x9', '1000000'));
      await caughtUp();
      const [forged] = await Array.fromAsync(log.read('wallet-U2', { direction: 'backwards', max: 1 }));
      return forged?.id ?? '';
    },
    async creditBelow(minimum) {
      const small = deposit('U2', '0x8', '0.4');
      await watched(log, small, '1');
      const wallet = createWallet({ log, clock: () => new Date() });
      await wallet.setAsideDeposit({ ...small, minimum: money(minimum) });
      await caughtUp();
      const [credit] = await Array.fromAsync(log.read('wallet-U2', { direction: 'backwards', max: 1 }));
      return credit?.type === 'WithheldCredited' ? credit.id : undefined;
    },
    async payOut(forged) {
      await withdrawn(log, 'W1', true);
      await withdrawn(log, 'W2', !forged);
      await caughtUp();
      const [last] = await Array.fromAsync(log.read('wallet-U2', { direction: 'backwards', max: 1 }));
      return last?.id ?? '';
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

async function connect(connectionString: string, closing: AsyncDisposableStack): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  closing.defer(() => client.end());
  return client;
}

const context = (commandId: string, actor: string): CommandContext => ({
  commandId,
  correlationId: `request of ${commandId}`,
  causationId: `cause of ${commandId}`,
  actor,
});
/** Writes what it is told, as facts of the past are written. */
const recording = {
  decider: {
    initialState: '',
    evolve: (state: string) => state,
    decide: <Event>(_: string, event: Event) => accept(event),
  },
};
type Deposit = ReturnType<typeof deposit>;
const deposit = (usercode: string, transaction: string, amount: string) => ({
  context: context(`credit ${transaction}`, 'system:credit-deposit'),
  usercode,
  depositId: `ethereum:${transaction}:0`,
  network: 'ethereum',
  transaction,
  logIndex: 0,
  amount: money(amount),
});

/** What the chain says: the person's address, and that the transfer to it is final, or below this minimum. */
async function watched(
  log: EventLog,
  { usercode, depositId, network, transaction, logIndex, ...sent }: Deposit,
  minimum?: string,
) {
  const at = '2026-03-01T10:00:00.000Z';
  const address = `0x${usercode}`;
  const transfer = { depositId, usercode, network, transaction, logIndex, amount: formatMoney(sent.amount) };
  const block = { height: 1, hash: '0x1' };
  const addresses = createAggregateStore<string, DepositAddressEvent, DepositAddressEvent>(log, {
    ...recording,
    category: 'depositAddress',
    eventTypes: depositAddressEventTypes,
    ownerOf: () => usercode,
  });
  const assigned = { usercode, network, index: 0, address, assignedAt: at };
  const by = (what: string) => context(`${what} ${transaction}`, 'system:watcher');
  await addresses.handle(
    `${network}:${usercode}`,
    { type: 'DepositAddressAssigned', data: assigned },
    by('assign'),
  );
  const deposits = createAggregateStore<string, DepositEvent, DepositEvent>(log, {
    ...recording,
    category: 'deposit',
    eventTypes: depositEventTypes,
    ownerOf: () => usercode,
  });
  const seen = { ...transfer, token: '0xt', address, block, confirmationsRequired: 1, detectedAt: at };
  await deposits.handle(depositId, { type: 'DepositDetected', data: seen }, by('detect'));
  const final: DepositEvent =
    minimum === undefined
      ? { type: 'DepositConfirmed', data: { ...transfer, block, confirmedAt: at } }
      : { type: 'DepositWithheld', data: { ...transfer, block, minimum, withheldAt: at } };
  await deposits.handle(depositId, final, by('confirm'));
}

const clock = () => new Date();

/** A withdrawal of U2 that is approved and said to be paid out, by a transfer or without one. */
async function withdrawn(log: EventLog, withdrawalId: string, isSent: boolean): Promise<void> {
  const addresses = { canonicalAddress: (_network: string, text: string) => text, isOurs: async () => false };
  const wallet = createWallet({ log, clock, addresses });
  const network = 'ethereum';
  const custody = createOutgoing({ log, networks: [{ name: network, hotAddress: '0xhot' }], clock });
  const usercode = 'U2';
  const buyer = { role: 'buyer', id: usercode } as const;
  const flow = { role: 'system', id: 'a flow' } as const;
  const transaction = `0x${withdrawalId}`;
  const by = (what: string) => ({ context: context(`${what} ${withdrawalId}`, 'somebody') });
  const policy = { minimum: money('1'), maximum: money('9'), fee: money('0'), decimals: 6, perDay: 9 };
  const transfer = { ...by('sign'), network, transferId: `withdrawal:${withdrawalId}` };
  const bytes = { bytes: '0x', nonce: 1, coin: 'ETH', maximumFeeUnits: '9' };
  const end = { block: { height: 2, hash: '0x2' }, coin: 'ETH', feeUnits: '8' };
  const asked = { withdrawalId, network, amount: money('2'), policy };
  const ordered = { withdrawalId, network, address: '0xaway', amount: money('2'), by: flow };
  const steps: readonly (() => Promise<object>)[] = [
    () => wallet.bindWithdrawAddress({ ...by('bind'), usercode, by: buyer, network, address: '0xaway' }),
    () => wallet.requestWithdrawal({ ...by('ask'), usercode, by: buyer, ...asked }),
    () =>
      wallet.approveWithdrawal({
        ...by('approve'),
        usercode,
        withdrawalId,
        by: { role: 'platform', id: 'a' },
      }),
    ...(isSent
      ? [
          () => custody.payOut({ ...by('order'), usercode, ...ordered }),
          () => custody.tell(transfer, { type: 'Sign', transaction, ...bytes }),
          () => custody.tell({ ...transfer, ...by('settle') }, { type: 'Settle', transaction, ...end }),
        ]
      : []),
    () => wallet.settleWithdrawal({ ...by('end'), usercode, withdrawalId, transaction, by: flow }),
  ];
  for (const step of steps) expect(await step()).not.toHaveProperty('refusal');
}

/** Two people, one of whom pays an order. Returns the second of the first wallet event. */
async function writeFacts(log: EventLog, seal: (text: string) => Promise<string>): Promise<string> {
  const wallet = createWallet({ log, clock: () => new Date() });
  const [ofOne, ofOther] = [deposit('U1', '0x1', '100.5'), deposit('U2', '0x2', '7')];
  await watched(log, ofOne);
  await watched(log, ofOther);
  const orderLog = createAggregateStore<string, OrderEvent, OrderEvent>(log, {
    ...recording,
    category: 'order',
    eventTypes: orderEventTypes,
    ownerOf: () => 'U1',
  });
  await orderLog.handle('O1', placedOrder(await seal('{"name":"Ada"}')), context('submit', 'U1'));
  await wallet.creditDeposit(ofOne);
  const [first] = await Array.fromAsync(log.read('wallet-U1'));
  const afterFirst = first?.created.toISOString().replace('.000', '') ?? '';
  const nextSecond = Date.parse(afterFirst) + 1_000;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(nextSecond));
  await wallet.creditDeposit(ofOther);
  const orders = [{ orderId: 'O1', amount: money('30') }];
  await wallet.capturePayment({ context: context('pay', 'U1'), usercode: 'U1', paymentId: 'P1', orders });
  const paidAt = '2026-03-01T10:05:00.000Z';
  const paid = { orderId: 'O1', paymentId: 'P1', amount: '30', paidAt };
  await orderLog.handle('O1', { type: 'OrderPaid', data: paid }, context('pay', 'system:pay-order'));
  return afterFirst;
}

function placedOrder(shipTo: string): OrderEvent {
  const zero = { tax: '0', handlingFee: '0', discount: '0' };
  const goods = { goodsId: 'g', skuId: 'k', name: 'Bottle', specification: '', image: '' };
  return {
    type: 'OrderPlaced',
    data: {
      orderId: 'O1',
      submissionId: 'S1',
      buyer: 'U1',
      seller: { id: 's', name: 'Harbour' },
      brand: 'caravan',
      lines: [{ ...goods, quantity: 10, unitPrice: '3', lineTotal: '30' }],
      pricing: { goods: '30', freight: '0', ...zero, total: '30' },
      shipTo,
      remark: '',
      paymentMethod: fromBalance,
      sample: false,
      placedAt: '2026-03-01T10:00:00.000Z',
      payBefore: '2026-03-01T10:30:00.000Z',
    },
  };
}

/** Changes the rows of some tables, looks, and restores them. Returns how many rows the statement changed. */
export async function tampering(
  { client, tables }: { readonly client: pg.Client; readonly tables: readonly string[] },
  [statement, ...values]: readonly [string, ...string[]],
  look: () => Promise<void>,
): Promise<number> {
  for (const [index, table] of tables.entries())
    await client.query(`create table kept_${index} as select * from ${table}`);
  try {
    const { rowCount } = await client.query(statement, values);
    await look();
    return rowCount ?? 0;
  } finally {
    for (const [index, table] of tables.entries()) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from kept_${index}`);
      await client.query(`drop table kept_${index}`);
    }
  }
}
