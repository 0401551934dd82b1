import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accept, money, orderEventTypes } from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import { createAggregateStore, openEventLog } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import { startNode } from '@caravan/events/node';
import { createVault, silentLogger } from '@caravan/platform';
import { createEmptyDatabase, createTestDatabase } from '@caravan/platform/testing';
import { createReadModel, startProjections } from '@caravan/projections';
import { createWallet } from '@caravan/wallet';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { showProof, showRoot, verifyProof } from './audit-solvency.ts';
import { verifyChains } from './audit-verify.ts';
import { showWalletAudit } from './audit-wallet.ts';
import { replayOrder } from './replay-order.ts';
import { showTrialBalance } from './trial-balance.ts';

const PROGRAM = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
const VAULT_KEY = Buffer.alloc(32, 7).toString('base64');
const closing = new AsyncDisposableStack();
const said: string[] = [];
let env: Record<string, string>;
let log: EventLog;
let store: pg.Client;
let folder = '';
let afterFirst = '';
let shred: () => Promise<void>;

const context = (commandId: string, actor: string): CommandContext => ({
  commandId,
  correlationId: `request of ${commandId}`,
  causationId: `cause of ${commandId}`,
  actor,
});
const deposit = (usercode: string, transaction: string, amount: string) => ({
  context: context(`credit ${transaction}`, 'system:credit-deposit'),
  usercode,
  depositId: `ethereum:${transaction}:0`,
  network: 'ethereum',
  transaction,
  logIndex: 0,
  amount: money(amount),
});
const file = (name: string) => join(folder, name);
const output = () => said.join('\n');
const eventsOf = async (stream: string) => await Array.fromAsync(log.read(stream));

async function openSystem(): Promise<void> {
  const database = await createTestDatabase();
  closing.defer(() => database.drop());
  const events = await createEmptyDatabase();
  closing.defer(() => events.drop());
  const node = await startNode({ databaseUrl: events.url });
  closing.defer(() => node.stop());
  log = openEventLog({ url: node.url });
  closing.defer(() => log.close());
  store = new pg.Client({ connectionString: events.url });
  await store.connect();
  closing.defer(() => store.end());
  env = { DATABASE_URL: database.url, EVENTSTORE_URL: node.url, SESSION_SECRET: 'x'.repeat(32), VAULT_KEY };
  const vault = createVault({ db: database.db, masterKey: VAULT_KEY });
  shred = () => vault.shred('U1');
  await writeFacts((text) => vault.seal('U1', text));
  const about = { db: database.db, databaseUrl: database.url, logger: silentLogger };
  const projections = await startProjections({ ...about, log });
  closing.defer(() => projections.stop());
  const readModel = createReadModel(about);
  closing.defer(() => readModel.close());
  expect(await readModel.waitFor(['ledger'], (await log.head()) ?? 0n, 20_000)).toBe(true);
}

/** Two people, one of whom pays an order. */
async function writeFacts(seal: (text: string) => Promise<string>): Promise<void> {
  const wallet = createWallet({ log, clock: () => new Date() });
  await wallet.creditDeposit(deposit('U1', '0x1', '100.5'));
  const [first] = await eventsOf('wallet-U1');
  afterFirst = first?.created.toISOString().replace('.000', '') ?? '';
  const nextSecond = Date.parse(afterFirst) + 1_000;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(nextSecond));
  await wallet.creditDeposit(deposit('U2', '0x2', '7'));
  const orders = [{ orderId: 'O1', amount: money('30') }];
  await wallet.capturePayment({ context: context('pay', 'U1'), usercode: 'U1', paymentId: 'P1', orders });
  const orderLog = createAggregateStore<string, OrderEvent, OrderEvent>(log, {
    category: 'order',
    decider: { initialState: '', evolve: (state) => state, decide: (_, event) => accept(event) },
    eventTypes: orderEventTypes,
  });
  await orderLog.handle('O1', placedOrder(await seal('{"name":"Ada"}')), context('submit', 'U1'));
  const paidAt = '2026-03-01T10:05:00.000Z';
  const paid = { orderId: 'O1', paymentId: 'P1', amount: '30', paidAt };
  await orderLog.handle('O1', { type: 'OrderPaid', data: paid }, context('pay', 'system:pay-order'));
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
      placedAt: '2026-03-01T10:00:00.000Z',
      payBefore: '2026-03-01T10:30:00.000Z',
    },
  };
}

/** Does something to the store's own rows, which is put right again afterwards. */
async function tampering(
  statement: string,
  values: readonly string[],
  look: () => Promise<void>,
): Promise<void> {
  await store.query('create table kept as select * from event');
  try {
    const { rowCount } = await store.query(statement, [...values]);
    expect(rowCount).toBe(1);
    await look();
  } finally {
    await store.query('delete from event');
    await store.query('insert into event select * from kept');
    await store.query('drop table kept');
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-audit-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  await openSystem();
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await closing.disposeAsync();
});

describe('audit wallet', () => {
  test('tells every event, who caused it, what it moved and that it fits', async () => {
    await showWalletAudit(env, 'U1');
    expect(output()).toMatch(/DepositCredited {2}by system:credit-deposit {2}\[fits\]/);
    expect(output()).toContain('command pay, caused by cause of pay, correlation request of pay');
    expect(output()).toMatch(/\+30 {2}escrow:O1\n +available 70.5, held 0/);
    expect(output()).toContain('hash chain: every event fits');
  });

  test('tells it as of a moment, for a program and for a spreadsheet', async () => {
    await showWalletAudit(env, 'U1', { at: afterFirst, json: true });
    expect(JSON.parse(output())).toMatchObject({
      usercode: 'U1',
      at: afterFirst,
      available: '100.5',
      chain: { intact: true, misfit: null },
      events: [{ revision: 0, type: 'DepositCredited', fits: true }],
    });
    said.splice(0);
    await showWalletAudit(env, 'U1', { csv: true });
    expect(output().split('\r\n')).toHaveLength(5);
  });

  test('says what is wrong with what was asked', async () => {
    await expect(showWalletAudit(env, 'U9')).rejects.toThrow('Nobody with the usercode "U9"');
    await expect(showWalletAudit(env, 'U1', { at: '2026-02-30T00:00:00Z' })).rejects.toThrow('--at must be');
    await expect(showWalletAudit(env, 'U1', { json: true, csv: true })).rejects.toThrow('not both');
  });
});

describe('audit verify', () => {
  test('finds an untouched log whole', async () => {
    await verifyChains(env, undefined, { all: true });
    expect(output()).toMatch(/^5 events of 3 streams in .* s: every event fits\.$/m);
    await verifyChains(env, 'wallet-U1');
    expect(output()).toContain('wallet-U1: 2 events fit.');
    await expect(verifyChains(env, 'wallet-U9')).rejects.toThrow('There is no stream "wallet-U9"');
    await expect(verifyChains(env, 'wallet-U1', { all: true })).rejects.toThrow('Name a stream, or');
  });

  test('names the event of which one byte was changed in the store', async () => {
    const [, victim] = await eventsOf('wallet-U1');
    const id = victim?.id ?? '';
    // a digit of an amount becomes the digit after it
    const flip = `update event set data = set_byte(data, position('"30"'::bytea in data), 49) where id = $1`;
    await tampering(flip, [id], async () => {
      const named = `Broken: wallet-U1: revision 1 (PaymentCaptured, ${id}) does not fit [content]`;
      await expect(verifyChains(env, undefined)).rejects.toThrow(named);
      await expect(verifyChains(env, 'wallet-U1')).rejects.toThrow(named);
      await expect(showWalletAudit(env, 'U1')).rejects.toThrow(named);
      const { code, said: told } = await caravan('audit', 'verify', '--all');
      expect(code).toBe(1);
      expect(told).toContain(named);
    });
    await verifyChains(env, undefined);
  });

  test('names an event whose data is no longer JSON', async () => {
    const [victim] = await eventsOf('order-O1');
    const flip = 'update event set data = set_byte(data, 0, 0) where id = $1';
    await tampering(flip, [victim?.id ?? ''], async () => {
      await expect(verifyChains(env, undefined)).rejects.toThrow(
        `order-O1: revision 0 (OrderPlaced, ${victim?.id})`,
      );
    });
  });

  test('names the event behind one that was removed', async () => {
    await tampering(`delete from event where stream = $1 and revision = 0`, ['wallet-U1'], async () => {
      await expect(verifyChains(env, undefined)).rejects.toThrow('revision 0 is missing before it');
    });
  });

  test('names a wallet whose end was cut off, for the ledger saw it', async () => {
    await tampering(`delete from event where stream = $1 and revision = 1`, ['wallet-U1'], async () => {
      await expect(verifyChains(env, undefined)).rejects.toThrow(
        'Cut off: wallet-U1: the ledger knows its fact',
      );
    });
  });

  test('sees that the end of a stream was cut off when an anchor was kept elsewhere', async () => {
    await verifyChains(env, undefined, { writeAnchor: file('anchor.json') });
    await verifyChains(env, undefined, { anchor: file('anchor.json') });
    await tampering(`delete from event where stream = $1 and revision = 1`, ['order-O1'], async () => {
      await verifyChains(env, undefined);
      await expect(verifyChains(env, undefined, { anchor: file('anchor.json') })).rejects.toThrow(
        'Against the anchor: The log from the beginning to position',
      );
    });
    await writeFile(file('nothing.json'), '{}');
    await expect(verifyChains(env, undefined, { anchor: file('nothing.json') })).rejects.toThrow(
      'is not an anchor',
    );
    await expect(verifyChains(env, undefined, { anchor: file('absent') })).rejects.toThrow(
      'cannot be read: ENOENT',
    );
  });
});

test('an empty log is called empty', async () => {
  await using opened = new AsyncDisposableStack();
  const database = await createTestDatabase();
  opened.defer(() => database.drop());
  const events = await createEmptyDatabase();
  opened.defer(() => events.drop());
  const node = await startNode({ databaseUrl: events.url });
  opened.defer(() => node.stop());
  const nothingYet = { ...env, DATABASE_URL: database.url, EVENTSTORE_URL: node.url };
  await verifyChains(nothingYet, undefined);
  await showRoot(nothingYet);
  await showTrialBalance(nothingYet);
  expect(output()).toContain('The log is empty: it has no digest.');
  expect(output()).toContain('0 wallets are owed 0 USDT together, for the log is empty.');
  expect(output()).toContain('trial balance, before any event');
});

describe('audit root and proof', () => {
  test('let a person check offline that their balance is in the published sum', async () => {
    await showRoot(env, { out: file('root.json') });
    expect(output()).toContain('2 wallets are owed 107.5 USDT together');
    await showProof(env, 'U1', { out: file('proof.json') });
    said.splice(0);
    await verifyProof(file('proof.json'), { root: file('root.json') });
    expect(output()).toBe(
      'The 100.5 USDT of U1 are in the 107.5 USDT owed to 2 wallets.\nThe root is the published one.',
    );
    const proof = await readFile(file('proof.json'), 'utf8');
    expect(proof).not.toContain('U2');
    await writeFile(file('forged.json'), proof.replace('"available": "70.5"', '"available": "71.5"'));
    await expect(verifyProof(file('forged.json'))).rejects.toThrow('do not lead to the root');
    await expect(verifyProof(file('proof.json'), { root: '0'.repeat(64) })).rejects.toThrow(
      'not for the published',
    );
    await expect(verifyProof(file('proof.json'), { root: '00' })).rejects.toThrow(
      '--root "00" is neither a hash of 64 hexadecimal digits nor a file.',
    );
  });

  test('give the same root again for the same position, and another for another', async () => {
    const rootAt = async (position: string) => {
      said.splice(0);
      await showRoot(env, { position, json: true });
      return JSON.parse(output()) as { hash: string; sum: string; wallets: number };
    };
    const [first] = await eventsOf('wallet-U1');
    const position = String(first?.position);
    expect(await rootAt(position)).toMatchObject({ sum: '100.5', wallets: 1 });
    expect(await rootAt(position)).toEqual(await rootAt(position));
    await expect(showProof(env, 'U2', { position })).rejects.toThrow('Nobody with the usercode "U2"');
    await expect(showRoot(env, { position: '999999999999' })).rejects.toThrow('would not stay');
    await expect(showRoot(env, { position: 'now' })).rejects.toThrow('--position must be');
  });
});

test('trial-balance sums to zero now and at a moment, and says what an account held then', async () => {
  await showTrialBalance(env);
  expect(output()).toMatch(/^escrow +30 USDT {2}1 account, 1 entry$/m);
  expect(output()).toMatch(/^sum +0 USDT$/m);
  said.splice(0);
  await showTrialBalance(env, { at: afterFirst, json: true });
  expect(JSON.parse(output())).toMatchObject({
    at: afterFirst,
    balanced: true,
    sum: '0',
    unbalanced: [],
    classes: [
      { class: 'custody', balance: '-100.5', accounts: 1, entries: 1 },
      { class: 'user:available', balance: '100.5', accounts: 1, entries: 1 },
    ],
  });
  await expect(showTrialBalance(env, { at: '1.3.2026' })).rejects.toThrow('--at must be');
});

test('trial-balance names a fact that does not balance by itself, though all of them together do', async () => {
  const ledger = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await ledger.connect();
  const [one, other] = [...(await eventsOf('wallet-U1')), ...(await eventsOf('wallet-U2'))].slice(1);
  const add = `update ledger_v1.journal_entry set amount = amount + $2 where event_id = $1 and line = 0`;
  const move = async (amount: number) => {
    await ledger.query(add, [one?.id, amount]);
    await ledger.query(add, [other?.id, -amount]);
  };
  await move(1);
  await expect(showTrialBalance(env)).rejects.toThrow(`${one?.id} at position ${one?.position} sums to 1.`);
  await move(-1);
  await showTrialBalance(env);
  await ledger.end();
});

test('replay order tells what each event made of it, and opens personal data only when told to', async () => {
  await replayOrder(env, 'O1');
  expect(output()).toMatch(/OrderPlaced {2}by U1/);
  expect(output()).toContain(', caused by cause of ');
  expect(output()).toMatch(/state \{.*"total":"30".*"status":"paid"/);
  expect(output()).not.toContain('Ada');
  expect(output()).toContain('"shipTo":"(sealed)"');
  const opened = async () => {
    said.splice(0);
    await replayOrder(env, 'O1', { json: true, openPersonalData: true });
    return JSON.parse(output()) as { events: { data: { shipTo?: string } }[] };
  };
  expect((await opened()).events[0]?.data.shipTo).toBe('{"name":"Ada"}');
  await shred();
  expect((await opened()).events[0]?.data.shipTo).toBe('(shredded)');
  await expect(replayOrder(env, 'O9')).rejects.toThrow('There is no order "O9".');
  await replayOrder(env, 'O1', { at: '2020-01-01T00:00:00Z' });
  expect(output()).toContain('not placed yet');
});

/** The real command, for its exit code. */
function caravan(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}
