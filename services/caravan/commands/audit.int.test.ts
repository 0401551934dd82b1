import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { startNode } from '@caravan/events/node';
import { checkProof, createPublishedRoots, signingKeyOf } from '@caravan/audit';
import { legible, openDatabase } from '@caravan/platform';
import { createEmptyDatabase, createTestDatabase } from '@caravan/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tell } from '../failure.ts';
import { openAuditedSystem } from '../testing/audited-system.ts';
import type { AuditedSystem } from '../testing/audited-system.ts';
import { showPublicKeys } from './audit-public-key.ts';
import { showProof, showRoot, verifyProof } from './audit-solvency.ts';
import { verifyChains } from './audit-verify.ts';
import { showWalletAudit } from './audit-wallet.ts';
import { showProjections } from './projections.ts';
import { replayOrder } from './replay-order.ts';
import { showTrialBalance } from './trial-balance.ts';

const said: string[] = [];
let system: AuditedSystem;
let env: AuditedSystem['env'];

const output = () => said.join('\n');
const eventsOf = (stream: string) => system.eventsOf(stream);
const file = (name: string) => system.file(name);

beforeAll(async () => {
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  system = await openAuditedSystem();
  ({ env } = system);
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await system[Symbol.asyncDispose]();
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
    await showWalletAudit(env, 'U1', { at: system.afterFirst, json: true });
    expect(JSON.parse(output())).toMatchObject({
      usercode: 'U1',
      at: system.afterFirst,
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

/** A login of the database that may read and nothing else. */
async function readingRole(): Promise<string> {
  const role = `auditor_${randomUUID().slice(0, 8)}`;
  await system.ledger.query(`create role ${role} login password 'reads' in role pg_read_all_data`);
  onTestFinished(async () => void (await system.ledger.query(`drop role ${role}`)));
  await system.ledger.query(`alter role ${role} set default_transaction_read_only = on`);
  const url = new URL(env['DATABASE_URL'] ?? '');
  url.username = role;
  url.password = 'reads';
  return url.href;
}
const only = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, env[name]]));

describe('an auditor', () => {
  test('needs no secret and no right to write', async () => {
    const DATABASE_URL = await readingRole();
    const stores = { ...only('EVENT_STORE_URL'), DATABASE_URL };
    await showTrialBalance({ DATABASE_URL });
    await showProjections(stores);
    await verifyChains(stores, undefined);
    expect(output()).toMatch(/every event fits/);
    expect(output()).toContain('without EVENT_KEY nobody can tell whether it is right.');
  });

  test('needs no database for what the log alone tells', async () => {
    const store = only('EVENT_STORE_URL');
    await verifyChains(store, 'wallet-U1');
    await showWalletAudit(store, 'U1');
    await replayOrder(store, 'O1');
    expect(output()).toContain('hash chain: every event fits');
  });

  test('holds the key of proofs for proofs alone, which opens no personal data', async () => {
    const store = only('EVENT_STORE_URL');
    await expect(showRoot(store)).rejects.toThrow(/^PROOF_KEY, SIGNING_KEY must be set/);
    await expect(showProof(store, 'U1')).rejects.toThrow(/^PROOF_KEY must be set/);
    const signing = { ...store, ...only('PROOF_KEY', 'SIGNING_KEY') };
    await expect(showRoot(signing)).rejects.toThrow(/^EVENT_KEY must be set: a root is our word/);
    await showRoot({ ...signing, EVENTS_WITHOUT_KEY: 'true' });
    await showRoot({ ...signing, ...only('EVENT_KEY') });
    const stores = only('EVENT_STORE_URL', 'DATABASE_URL', 'PROOF_KEY');
    await expect(replayOrder(stores, 'O1', { openPersonalData: true })).rejects.toThrow(
      /^VAULT_KEY must be set/,
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
  const nothingYet = { ...env, DATABASE_URL: database.url, EVENT_STORE_URL: node.url };
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
    const root = await readFile(file('root.json'), 'utf8');
    await writeFile(file('understated.json'), root.replace('"sum": "107.5"', '"sum": "7.5"'));
    await expect(verifyProof(file('proof.json'), { root: file('understated.json') })).rejects.toThrow(
      'Its root has the sum 107.5, the published one says 7.5 of the same hash.',
    );
    await expect(verifyProof(file('proof.json'), { root: '0'.repeat(64) })).rejects.toThrow(
      'not for the published',
    );
    // characters that would make a terminal show the answer of a valid proof
    const answer = 'The 70.5 USDT of U1 are in the 107.5 USDT owed to 2 wallets.';
    for (const [from, to] of [
      ['"leaf"', `"\\u001b[2K\\r${answer}\\n": 1, "leaf"`],
      ['"U1"', `"\\u001b[2K\\r${answer}\\n"`],
      ['"leaf"', `\u001b[2K`],
    ] as const) {
      await writeFile(file('spoof.json'), proof.replace(from, to));
      const failure = await verifyProof(file('spoof.json')).then(output, tell);
      expect(failure).toMatch(/proves nothing|is not JSON/);
      expect(failure).not.toContain('The 70.5');
      expect(failure).toBe(legible(failure));
    }
    await expect(verifyProof(file('proof.json'), { root: '00' })).rejects.toThrow(
      '--root "00" is neither a hash of 64 hexadecimal digits nor a file.',
    );
  });

  test('let a person check that the root of their proof was signed, without looking for it', async () => {
    await showRoot(env, { out: file('signed.json') });
    said.splice(0);
    await showPublicKeys(env);
    const publicKey = [output().split(' ')[0] ?? ''];
    await showProof(env, 'U1', { root: file('signed.json'), out: file('of-signed.json') });
    said.splice(0);
    await verifyProof(file('of-signed.json'), { publicKey });
    expect(output()).toMatch(/^Compare this .*\nThe root is signed\.$/m);
    await verifyProof(file('of-signed.json'), { publicKey, root: file('signed.json') });
    await showProof(env, 'U1', { out: file('unsigned.json') });
    await expect(verifyProof(file('unsigned.json'), { publicKey })).rejects.toThrow('has no signed head');
    await verifyProof(file('unsigned.json'), { publicKey, root: file('signed.json') });
    const strange = [Buffer.alloc(32, 1).toString('base64')];
    await expect(verifyProof(file('of-signed.json'), { publicKey: strange })).rejects.toThrow(
      'which is not among those given',
    );
    await expect(showProof(env, 'U1', { root: file('signed.json'), position: '0' })).rejects.toThrow(
      'not both',
    );
    const otherKey = { ...env, PROOF_KEY: Buffer.alloc(32, 1).toString('base64') };
    await expect(showProof(otherKey, 'U1', { root: file('signed.json') })).rejects.toThrow(
      'not the published',
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
    const { hash } = await rootAt(position);
    expect(await rootAt(position)).toMatchObject({ hash, head: { events: 8 } });
    await expect(showProof(env, 'U2', { position })).rejects.toThrow('Nobody with the usercode "U2"');
    await expect(showRoot(env, { position: '999999999999' })).rejects.toThrow('would not stay');
    await expect(showRoot(env, { position: 'now' })).rejects.toThrow('--position must be');
  });
});

describe('audit root --publish', () => {
  test('shows the root and gives each owner the proof that `audit proof` makes', async () => {
    await showRoot(env, { publish: true, out: file('shown.json') });
    expect(output()).toContain('The mall shows it from now on');
    await using db = openDatabase(env['DATABASE_URL'] ?? '');
    const published = createPublishedRoots(db);
    const [root] = await published.list(5);
    expect(root?.file).toEqual(JSON.parse(await readFile(file('shown.json'), 'utf8')));
    expect(root?.publicKey).toBe(signingKeyOf(env['SIGNING_KEY'] ?? '').publicKey.text);
    await showProof(env, 'U1', { root: file('shown.json'), out: file('made.json') });
    const { position } = root?.file ?? { position: '' };
    const proof = await published.proofOf('U1', position);
    expect(proof).toEqual(JSON.parse(await readFile(file('made.json'), 'utf8')));
    expect(checkProof(proof, root?.file)).toMatchObject({ included: true, usercode: 'U1' });
    expect(await published.proofOf('U9', position)).toBeUndefined();
    expect(await published.proofOf('U1', '0')).toBeUndefined();
  });

  test('keeps what was published when it is run again, and refuses another root of the same position', async () => {
    await using db = openDatabase(env['DATABASE_URL'] ?? '');
    const published = createPublishedRoots(db);
    const before = await published.list(5);
    const position = before[0]?.file.position ?? '';
    await showRoot(env, { publish: true, position });
    expect(output()).toContain('The mall showed this root before');
    const otherKey = { ...env, PROOF_KEY: Buffer.alloc(32, 1).toString('base64') };
    await expect(showRoot(otherKey, { publish: true, position })).rejects.toThrow(
      `Position ${position} was published with the root`,
    );
    expect(await published.list(5)).toEqual(before);
  });

  test('is refused to who may only read', async () => {
    const reading = { ...env, DATABASE_URL: await readingRole() };
    await expect(showRoot(reading, { publish: true })).rejects.toThrow(/read-only|permission denied/);
    await showRoot(reading);
  });
});

test('trial-balance sums to zero now and at a moment, and says what an account held then', async () => {
  await showTrialBalance(env);
  expect(output()).toMatch(/^escrow +30 USDT {2}1 account, 1 entry$/m);
  expect(output()).toMatch(/^sum +0 USDT$/m);
  said.splice(0);
  await showTrialBalance(env, { at: system.afterFirst, json: true });
  expect(JSON.parse(output())).toMatchObject({
    at: system.afterFirst,
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
  await system.shred();
  expect((await opened()).events[0]?.data.shipTo).toBe('(shredded)');
  await expect(replayOrder(env, 'O9')).rejects.toThrow('There is no order "O9"');
  await replayOrder(env, 'O1', { at: '2020-01-01T00:00:00Z' });
  expect(output()).toContain('not placed yet');
});
