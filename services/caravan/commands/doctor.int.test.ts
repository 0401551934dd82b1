import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopmentNetwork } from '@caravan/chain';
import { silentLogger } from '@caravan/platform';
import { createEmptyDatabase, startRedis } from '@caravan/platform/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Finding } from '../doctor/finding.ts';
import { tell } from '../failure.ts';
import { openAuditedSystem } from '../testing/audited-system.ts';
import type { AuditedSystem } from '../testing/audited-system.ts';
import { showDiagnosis } from './doctor.ts';

const said: string[] = [];
let system: AuditedSystem;
let folder = '';

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  folder = await mkdtemp(join(tmpdir(), 'caravan-doctor-'));
  system = await openAuditedSystem();
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await system[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

type Diagnosis = { readonly healthy: boolean; readonly findings: readonly Finding[] };

async function diagnosis(env: Readonly<Record<string, string>>): Promise<Diagnosis> {
  const ended = await showDiagnosis(env, { json: true }).then(
    () => true,
    () => false,
  );
  const found = JSON.parse(said.splice(0).join('\n')) as Diagnosis;
  // the exit code says the same
  expect(ended).toBe(found.healthy);
  return found;
}

/** Of the tests' server, which may lose everything. */
const careless = /^PostgreSQL: (fsync|full_page_writes) is off/;

const faultsOf = async (env: Readonly<Record<string, string>>) =>
  (await diagnosis(env)).findings
    .filter(({ verdict }) => verdict === 'fault')
    .map(({ part, says }) => `${part}: ${says}`)
    .filter((fault) => !careless.test(fault));

test('finds nothing wrong with a system that works, and says what could be better', async () => {
  expect(await faultsOf(system.env)).toEqual([]);
  await showDiagnosis(system.env).catch(tell);
  const output = said.join('\n');
  expect(output).toMatch(/^PostgreSQL$/m);
  expect(output).toMatch(/^ {2}hint {3}its role is a superuser/m);
  expect(output).toMatch(/^ {2}fine {3}its tables are up to date$/m);
  expect(output).toMatch(/^ {2}fine {3}version \d+\.\d+\.\d+$/m);
  expect(output).toMatch(/^ {2}fine {3}follow the log$/m);
});

test.each(['kurrentdb://a:2113,b:x?tls=false', 'kurrentdb://user:secret@:99999'])(
  'an address of the store that cannot be read (%s) is a fault beside the others, and is not repeated',
  async (url) => {
    const faults = await faultsOf({ ...system.env, EVENT_STORE_URL: url });
    expect(faults).toEqual([
      expect.stringMatching(/^event store: EVENT_STORE_URL /),
      expect.stringMatching(/^views: cannot be compared with the log/),
    ]);
    expect(faults.join()).not.toContain('secret');
  },
);

test('a brand that BRAND_HOSTS names and that does not exist is a fault: no gateway starts with it', async () => {
  expect(await faultsOf({ ...system.env, BRAND_HOSTS: 'shop.example=nobody' })).toEqual([
    expect.stringMatching(
      /^brands: .*BRAND_HOSTS names the brand "nobody", which does not exist; the brands are caravan, /,
    ),
  ]);
});

test('names every part that does not answer, in one run', async () => {
  const nobody = {
    ...system.env,
    DATABASE_URL: 'postgres://127.0.0.1:1/caravan',
    EVENT_STORE_URL: 'kurrentdb://127.0.0.1:1?tls=false',
    REDIS_URL: 'redis://127.0.0.1:1',
  };
  const faults = await faultsOf(nobody);
  expect(faults).toEqual([
    expect.stringMatching(/^PostgreSQL: DATABASE_URL cannot be reached: .*ECONNREFUSED/),
    expect.stringMatching(/^event store: EVENT_STORE_URL cannot be .*ECONNREFUSED/),
    expect.stringMatching(/^Redis: REDIS_URL cannot be .*ECONNREFUSED/),
    expect.stringMatching(/^views: cannot be compared/),
  ]);
});

test('names settings of PostgreSQL that would hurt', async () => {
  const role = `careless_${randomUUID().slice(0, 8)}`;
  await system.ledger.query(`create role ${role} login password 'x' in role pg_read_all_data`);
  onTestFinished(async () => void (await system.ledger.query(`drop role ${role}`)));
  for (const setting of ['statement_timeout = 1000', 'synchronous_commit = off'])
    await system.ledger.query(`alter role ${role} set ${setting}`);
  const url = new URL(system.env['DATABASE_URL'] ?? '');
  [url.username, url.password] = [role, 'x'];
  expect(await faultsOf({ ...system.env, DATABASE_URL: url.href })).toEqual([
    expect.stringContaining('its role may not create schemas'),
    expect.stringContaining('statement_timeout is 1000'),
    expect.stringContaining('synchronous_commit is off'),
  ]);
});

test('tells a database that waits for its migrations, and one that is ahead of this version', async () => {
  const empty = await createEmptyDatabase();
  onTestFinished(() => empty.drop());
  const faults = await faultsOf({ ...system.env, DATABASE_URL: empty.url });
  expect(faults).toContainEqual(
    expect.stringMatching(/^PostgreSQL: lacks \d+ migrations; run `caravan migrate`/),
  );
  await system.ledger.query(`insert into migration (name, checksum) values ('9999_later.sql', 'x')`);
  onTestFinished(
    async () => void (await system.ledger.query(`delete from migration where name like '9999%'`)),
  );
  expect(await faultsOf(system.env)).toEqual([
    expect.stringContaining('newer version of Caravan (9999_later.sql)'),
  ]);
});

test('notices a VAULT_KEY that does not open what is stored', async () => {
  const VAULT_KEY = Buffer.alloc(32, 1).toString('base64');
  expect(await faultsOf({ ...system.env, VAULT_KEY })).toEqual([
    expect.stringMatching(/^secrets: VAULT_KEY is not the key/),
  ]);
  const { findings } = await diagnosis({ ...system.env, SESSION_SECRET: '', VAULT_KEY: '' });
  expect(findings.filter(({ part }) => part === 'secrets')).toMatchObject([
    { verdict: 'hint', says: expect.stringMatching(/^SESSION_SECRET is not set/) },
    { verdict: 'hint', says: expect.stringMatching(/^VAULT_KEY is not set/) },
  ]);
});

test('notices keys of the log that are missing or are not those that the others have', async () => {
  const other = Buffer.alloc(32, 1).toString('base64');
  const { EVENT_KEY = '', SIGNING_KEY = '' } = system.env;
  const noted = async (env: Readonly<Record<string, string>>) =>
    (await diagnosis({ ...system.env, ...env })).findings
      .filter(({ part }) => part === 'keys of the log')
      .map(({ verdict, says }) => `${verdict}: ${says}`);
  expect(await noted({})).toEqual([
    'fine: EVENT_KEY is the key of the newest event',
    'fine: SIGNING_KEY is set',
  ]);
  expect(await noted({ EVENT_KEY: `${other},${EVENT_KEY}`, SIGNING_KEY: '' })).toEqual([
    'fine: EVENT_KEY is the key of the newest event',
    expect.stringMatching(/^fine: SIGNING_KEY is not set; `audit root` needs it/),
  ]);
  const [wrong, unknown] = await noted({ EVENT_KEY: other, SIGNING_PUBLIC_KEY: other });
  expect(wrong).toMatch(
    /^fault: EVENT_KEY \([0-9a-f]{8}\) is not the key of the newest event \([0-9a-f]{8}\)/,
  );
  expect(unknown).toMatch(/^fault: SIGNING_KEY \([0-9a-f]{8}\) is none of SIGNING_PUBLIC_KEY/);
  for (const [setting, verdict] of [
    [{}, 'fault'],
    [{ DEVELOPMENT: 'true' }, 'hint'],
    [{ EVENTS_WITHOUT_KEY: 'true' }, 'hint'],
  ] as const)
    expect((await noted({ EVENT_KEY: '', ...setting }))[0]).toMatch(`${verdict}: EVENT_KEY is not set`);
  const shown = JSON.stringify([wrong, unknown]);
  for (const secret of [other, EVENT_KEY, SIGNING_KEY]) expect(shown).not.toContain(secret);
});

test('notices that a database of one’s own has no event store beside it', async () => {
  expect(await faultsOf({ ...system.env, EVENT_STORE_URL: '' })).toEqual([
    expect.stringMatching(/^event store: EVENT_STORE_URL must be set/),
  ]);
});

test('names a view that has stopped', async () => {
  await system.ledger.query(
    `update projection_checkpoint set state = 'poisoned', poison = '{"type": "A", "stream": "s", "error": "no"}'
    where name = 'orders'`,
  );
  onTestFinished(
    async () =>
      void (await system.ledger.query(
        `update projection_checkpoint set state = 'running', poison = null where name = 'orders'`,
      )),
  );
  expect(await faultsOf(system.env)).toEqual([
    expect.stringContaining('views: orders stopped at A in s: no'),
  ]);
});

test('names a flow that has stopped, and how it goes on', async () => {
  await system.ledger.query(
    `insert into flow_checkpoint (name, position, stopped, reason) values ('credit-deposit', 7, 'poisoned', 'forged')`,
  );
  onTestFinished(async () => void (await system.ledger.query('delete from flow_checkpoint')));
  expect(await faultsOf(system.env)).toEqual([
    'flows: credit-deposit stopped: forged. Then: caravan flows resume credit-deposit',
  ]);
});

test('looks at Redis as it is', async ({ skip }) => {
  const redis = await startRedis();
  if (!redis) return skip('redis-server is not installed');
  onTestFinished(() => redis.stop());
  const { findings } = await diagnosis({ ...system.env, REDIS_URL: redis.url });
  expect(findings.filter(({ part }) => part === 'Redis')).toMatchObject([
    { verdict: 'fine', says: expect.stringMatching(/^is reached, version \d/) },
    { verdict: 'fine', says: 'its clock is right' },
    { verdict: 'hint', says: expect.stringContaining('maxmemory') },
  ]);
});

async function mine(rpcUrl: string, blocks: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: [blocks] });
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(await answer.json()).not.toHaveProperty('error');
}

async function mineTron(rpcUrl: string, blocks: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${rpcUrl}/development/mine`, { method: 'POST', headers, body: JSON.stringify({ blocks }) });
}

test('waits for no table that another session has locked, and says so', async () => {
  const other = new Client({ connectionString: system.env['DATABASE_URL'] });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin');
  await other.query(
    'lock table migration, person_key, brand, flow_checkpoint, projection_checkpoint in access exclusive mode',
  );
  const faults = await faultsOf(system.env);
  const locked = 'another session has locked a table';
  expect(faults).toEqual([
    expect.stringContaining(`PostgreSQL: its migrations cannot be read: ${locked}`),
    expect.stringContaining(`secrets: cannot be read: ${locked}`),
    expect.stringContaining(`brands: cannot be read: ${locked}`),
    expect.stringContaining(`flows: cannot be read: ${locked}`),
    expect.stringContaining(`views: cannot be compared with the log: ${locked}`),
  ]);
});

const chains = [
  { protocol: 'evm', name: 'ethereum', label: 'Ethereum', mine },
  { protocol: 'tron', name: 'tron', label: 'TRON', mine: mineTron },
];

const about = 'tells how high $name is, whether it is watched, and refuses a development chain in production';
test.each(chains)(about, async ({ protocol, name, label, mine: more }) => {
  const chain = await startDevelopmentNetwork(protocol, {
    dataDir: join(folder, name),
    logger: silentLogger,
  });
  if (!chain) expect.unreachable('there is a development chain');
  onTestFinished(() => chain.stop());
  const variables = (settings: object) =>
    Object.fromEntries(
      Object.entries(settings).map(([setting, value]) => [`NETWORK_${name.toUpperCase()}_${setting}`, value]),
    );
  const { rpcUrl: RPC_URL, xpub: XPUB, token: TOKEN_ADDRESS } = chain;
  const network = { NETWORKS: name, ...variables({ RPC_URL, XPUB, TOKEN_ADDRESS }) };
  const { findings } = await diagnosis({ ...system.env, ...network });
  expect(findings.filter(({ part }) => part === name)).toMatchObject([
    {
      verdict: 'fine',
      says: expect.stringMatching(new RegExp(`^${label} at block \\d+, first block [0-9a-fx]+`)),
    },
    { verdict: 'fault', says: expect.stringContaining('is a development chain') },
    { verdict: 'hint', says: expect.stringMatching(/^no watcher has read it yet/) },
    { verdict: 'hint', says: expect.stringMatching(/^no signer has worked on it yet/) },
  ]);
  const watched = { ...system.env, ...network, DEVELOPMENT: 'true' };
  await system.ledger.query(
    `insert into chain_head values ($1, 0, 0, 'following', null, null, now() - interval '2 minutes')`,
    [name],
  );
  onTestFinished(async () => void (await system.ledger.query('delete from chain_head')));
  await more(chain.rpcUrl, 1);
  expect(await faultsOf(watched)).toEqual([
    expect.stringMatching(new RegExp(`^${name}: no watcher runs: .* block 0 `)),
  ]);
  // a watcher's session, which does nothing else
  await system.ledger.query('select pg_advisory_lock(hashtextextended($1, 0))', [
    `caravan chain watcher ${name}`,
  ]);
  onTestFinished(async () => void (await system.ledger.query('select pg_advisory_unlock_all()')));
  await more(chain.rpcUrl, 21);
  expect(await faultsOf(watched)).toEqual([
    expect.stringMatching(new RegExp(`^${name}: its watcher has been at block 0 since .* look into its log`)),
  ]);
  await system.ledger.query('update chain_head set updated_at = now()');
  expect(await faultsOf(watched)).toEqual([]);
  const other = { ...network, ...variables({ DECIMALS: '9' }) };
  expect(await faultsOf({ ...system.env, ...other })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: its node cannot be used: .*decimals`)),
  ]);
});

test('says which setting is wrong before anything else can be looked at', async () => {
  expect(await faultsOf({ PORT: 'eighty' })).toEqual([expect.stringMatching(/^settings: PORT must be/)]);
});

test('notices that a system with data of its own is stopped', async () => {
  const DATA_DIR = join(folder, 'stopped');
  await mkdir(join(DATA_DIR, 'postgres'), { recursive: true });
  const { healthy, findings } = await diagnosis({ DATA_DIR });
  expect(healthy).toBe(true);
  expect(findings).toContainEqual({
    part: 'Caravan',
    verdict: 'hint',
    says: expect.stringMatching(/^is stopped: its data in .*stopped was not examined; run `caravan start`/),
  });
});

test('makes nothing where nothing is yet', async () => {
  const DATA_DIR = join(folder, 'none');
  const { healthy, findings } = await diagnosis({ DATA_DIR });
  expect(healthy).toBe(true);
  expect(findings).toContainEqual({
    part: 'PostgreSQL',
    verdict: 'fine',
    says: '`caravan start` brings its own',
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});
