import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  ADMINISTRATOR,
  CLERK,
  createEmptyDatabase,
  createSecuredTestStore,
  createTestDatabase,
  createTestLog,
  USER,
} from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
const closing = new AsyncDisposableStack();
let folder = '';
/** Data on which Caravan was once, and does not run now. */
let stopped = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-told-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  stopped = join(folder, 'stopped');
  expect(await caravan(['migrate'], { DATA_DIR: stopped })).toMatchObject({ code: 0 });
});
afterAll(() => closing.disposeAsync());

/** Runs the real command as a person would. */
async function caravan(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), out, said: said.trim() };
}

test('a mistyped command is answered with where to find the right one', async () => {
  const mistyped = [['nonsense'], ['audit', 'wallet'], ['replay', 'order', 'A', 'B']];
  const told = await Promise.all(mistyped.map((args) => caravan(args, { DATA_DIR: folder })));
  const said = expect.stringMatching(/^error: .*--help/s);
  expect(told).toEqual(mistyped.map(() => ({ code: 1, out: '', said })));
});

test('a tool is told to wait while Caravan starts or another tool has the data, not to stop either', async () => {
  const starting = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'caravan']);
  closing.defer(() => void starting.kill());
  await once(starting, 'spawn');
  const data = await mkdtemp(join(folder, 'starting-'));
  await writeFile(join(data, 'running.json'), JSON.stringify({ pid: starting.pid }));
  const tools = [['audit', 'root', '--json'], ['projections'], ['chain']];
  const told = await Promise.all(tools.map((args) => caravan(args, { DATA_DIR: data })));
  const said = expect.stringMatching(
    new RegExp(`^Process ${starting.pid} .*${data}.* Try again in a moment\\.$`),
  );
  expect(told).toEqual(tools.map(() => ({ code: 1, out: '', said })));
});

test('a database without the tables is reported as not migrated', async () => {
  const { url, drop } = await createEmptyDatabase();
  const told = await caravan(['chain'], { DATA_DIR: folder, DATABASE_URL: url });
  await drop();
  expect(told).toEqual({
    code: 1,
    out: '',
    said: 'The database lacks what this version of Caravan needs (relation "chain_head" does not exist): run `caravan migrate`.',
  });
});

test('an event store that does not answer is named, and a rebuild that goes on already is to be waited for', async () => {
  const [{ db, url: DATABASE_URL, drop }, log] = await Promise.all([createTestDatabase(), createTestLog()]);
  const secrets = { SESSION_SECRET: 'x'.repeat(32), VAULT_KEY: Buffer.alloc(32).toString('base64') };
  const env = { DATA_DIR: folder, DATABASE_URL, ...secrets };
  const none = await caravan(['projections'], {
    ...env,
    EVENT_STORE_URL: 'kurrentdb://127.0.0.1:1?tls=false',
  });
  const going = await db.connection().execute(async (rebuilding) => {
    await sql`select pg_advisory_lock(hashtextextended('rebuild:orders', 0))`.execute(rebuilding);
    return await caravan(['rebuild', 'orders'], { ...env, EVENT_STORE_URL: log.url });
  });
  await Promise.all([drop(), log.stop()]);
  const said =
    'EVENT_STORE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1; start the store there, or correct the address.';
  expect(none).toEqual({ code: 1, out: '', said });
  expect(going).toEqual({
    code: 1,
    out: '',
    said: 'orders is being rebuilt already; wait until that is done.',
  });
});

test('what a user of the event store lacks is said before anything starts, and an administrator grants it once', async () => {
  const [{ url: DATABASE_URL, drop }, store] = await Promise.all([
    createTestDatabase(),
    createSecuredTestStore(),
  ]);
  const key = Buffer.alloc(32).toString('base64');
  const secrets = { SESSION_SECRET: 'x'.repeat(32), VAULT_KEY: key, EVENT_KEY: key };
  const [ours, administrators] = [USER, ADMINISTRATOR].map((user) => ({
    DATA_DIR: folder,
    DATABASE_URL,
    ...secrets,
    EVENT_STORE_URL: store.address(user),
    PORT: '0',
    WS_PORT: '0',
  }));
  const grant = ['event-store', 'grant', '--user', 'caravan'];
  const before = await Promise.all(['start', 'worker', 'projections'].map((it) => caravan([it], ours ?? {})));
  const granted = [await caravan(grant, administrators ?? {}), await caravan(grant, administrators ?? {})];
  const refused = await caravan(['event-store', 'grant', '--user', 'reports'], ours ?? {});
  const after = await caravan(['projections'], ours ?? {});
  await Promise.all([drop(), store.stop()]);
  const said =
    'EVENT_STORE_URL has the user "caravan", who may not read $all; run `caravan event-store grant --user caravan` once, with the address of an administrator.';
  expect(before).toEqual(before.map(() => ({ code: 1, out: '', said })));
  expect(granted.map(({ out }) => out)).toEqual([
    '"caravan" may now read everything and append.\n',
    '"caravan" may do so already.\n',
  ]);
  expect(refused.said).toBe(
    'EVENT_STORE_URL has the user "caravan", who is no administrator of the store; use the address of one.',
  );
  expect(after).toMatchObject({ code: 0, out: expect.stringMatching(/^log: empty\n/) });
});

test('the user of the address is let in by the administrator, if that is needed', async () => {
  const store = await createSecuredTestStore();
  const grant = (user: string, env: Record<string, string> = {}) =>
    caravan(['event-store', 'grant'], { EVENT_STORE_URL: store.address(user), ...env });
  const administrator = { EVENT_STORE_ADMIN_PASSWORD: 'p@ss:word' };
  const needless = await grant(CLERK);
  const alone = await grant(USER);
  const admitted = [await grant(USER, administrator), await grant(USER, administrator)];
  const unknown = await grant('reports:who@', administrator);
  const nobody = await grant('', administrator);
  await store.stop();
  expect(needless.out).toBe('"clerk" may do so already.\n');
  expect(alone.said).toMatch(
    /^EVENT_STORE_ADMIN_PASSWORD must be set to let "caravan" in: .*may not read \$all/,
  );
  expect(admitted.map(({ out }) => out)).toEqual([
    '"caravan" may now read everything and append.\n',
    '"caravan" may do so already.\n',
  ]);
  // the embedded store takes its users from its environment
  expect(unknown.said).toContain('did not create the user "reports" (HTTP 404); create it by hand.');
  expect(nobody.said).toMatch(/^EVENT_STORE_URL must be set to the address of the store, with the user/);
});

test('a gateway whose BRAND_HOSTS names no brand says which there are', async () => {
  const [{ url: DATABASE_URL, drop }, log] = await Promise.all([createTestDatabase(), createTestLog()]);
  const secrets = { SESSION_SECRET: 'x'.repeat(32), VAULT_KEY: Buffer.alloc(32).toString('base64') };
  const urls = { DATABASE_URL, EVENT_STORE_URL: log.url };
  const hosts = {
    BRAND_HOSTS: 'a.example=caravan,b.example=carvan',
    EVENT_STORE_INSECURE: 'true',
    EVENTS_WITHOUT_KEY: 'true',
  };
  const { code, said } = await caravan(['gateway'], { DATA_DIR: folder, ...urls, ...secrets, ...hosts });
  await Promise.all([drop(), log.stop()]);
  expect(code).toBe(1);
  expect(said).toMatch(
    /^BRAND_HOSTS names the brand "carvan", which does not exist; the brands are caravan, silkway, .*greenlane\.$/,
  );
});

describe('on the data of a system that was stopped', () => {
  test.each([
    ['projections', /^log: empty\n/],
    ['chain', /^No network/],
  ])('%s tells its last known state, and that Caravan is not running', async (command, out) => {
    const told = await caravan([command], { DATA_DIR: stopped });
    const said = expect.stringContaining('is not running');
    expect(told).toEqual({ code: 0, out: expect.stringMatching(out), said });
  });

  test.each([[['audit', 'root', '--json']], [['audit', 'verify', '--json']]])(
    '%j says nothing but JSON',
    async (args) => {
      const { code, out, said } = await caravan(args, { DATA_DIR: stopped });
      expect({ code, said }).toEqual({ code: 0, said: '' });
      expect(JSON.parse(out)).toEqual(expect.any(Object));
    },
  );

  test.each([
    [['audit', 'wallet', 'NOBODY', '--json'], 'a usercode is like'],
    [['replay', 'order', 'NONE', '--json'], 'an order number is like'],
    [['audit', 'root', '--position', '7', '--json'], 'Name one that it has passed'],
  ])('%j is told what is wrong with it, and gets no JSON', async (args, what) => {
    const told = await caravan(args, { DATA_DIR: stopped });
    expect(told).toEqual({ code: 1, out: '', said: expect.stringContaining(what) });
    expect(told.said).not.toMatch(/\n\s+at /);
  });
});
