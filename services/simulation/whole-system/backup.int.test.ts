import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program, startIsolatedSystem } from '@caravan/caravan/testing';
import { money } from '@caravan/events';
import { openEventLog } from '@caravan/events/log';
import { openDatabase } from '@caravan/platform';
import { createRandom } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBackOffice } from '../back-office/start-back-office.ts';
import { createBook } from '../book.ts';
import { transfer, transferOf } from '../commands/from-outside.ts';
import { createScene, nominalStaff } from '../scene.ts';
import { give, giveCommands } from './clients.ts';
import { createMallClient } from './mall-client.ts';
import { createWholeMall } from './mall.ts';
import { registerBuyers, stockUp } from './opening.ts';
import type { Registered } from './opening.ts';

const run = promisify(execFile);
const random = createRandom(1110);
const PATIENCE = { timeout: 120_000, interval: 100 };
// each of the commands starts a database, and copies thousands of files
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const closing = new AsyncDisposableStack();
let folder = '';
/** somebody who only has an address and money */
let quiet: Registered | undefined;
let backup = '';
/** where the log stood before the backup was begun */
let before = 0n;

/** Runs a tool on a data folder; returns what it printed. */
async function caravan(
  dataFolder: string,
  ...args: readonly string[]
): Promise<{ code: number; said: string }> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataFolder };
  return await run(process.execPath, [program, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

/** A mall full of buyers, saved meanwhile, and then destroyed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-backup-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  backup = join(folder, 'saved');
  await using running = new AsyncDisposableStack();
  const system = await startIsolatedSystem({ CARAVAN_SEED_GOODS: '60', LOG_LEVEL: 'warn' });
  running.defer(() => system.stop());
  const log = openEventLog({ url: system.variables['EVENT_STORE_URL'] ?? '' });
  running.defer(() => log.close());
  const db = openDatabase(system.variables['DATABASE_URL'] ?? '', { max: 2 });
  running.defer(() => db.destroy());
  const backOffice = startBackOffice(system.variables);
  running.defer(() => backOffice.stop());
  const client = createMallClient(system.origins);
  const [first, ...buyers] = await registerBuyers(client, 'b', 4);
  quiet = first;
  const tokens = new Map(
    [first, ...buyers].flatMap((each) => each ?? []).map(({ usercode, token }) => [usercode, token]),
  );
  const terms = {
    network: 'ethereum',
    withdrawal: { minimum: money('10'), maximum: money('500'), fee: money('1'), decimals: 6, perDay: 3 },
    loan: { least: 100_000, most: 150_000, days: 365 },
  };
  const people = { buyers, leavers: [], owners: new Map<string, string>(), staff: nominalStaff };
  const scene = createScene({ run: 'b', random, ...people, skus: await stockUp(db), terms });
  const place = {
    scene,
    book: createBook(scene),
    mall: createWholeMall({ client, tokens, office: backOffice.office }),
  };
  await Promise.all(
    [...tokens.keys()].map((usercode) =>
      give(place, { kind: transfer, attempt: transferOf(usercode, '9000') }),
    ),
  );
  await vi.waitFor(async () => {
    for (const token of tokens.values())
      expect((await client.get('wallet!getUsdt', {}, { token })).money).not.toBe('0');
  }, PATIENCE);
  const closed = new AbortController();
  const shopping = buyers.map(() => giveUntil(place, closed.signal));
  const accepted = () => place.book.entries.filter((entry) => entry.accepted).length;
  await vi.waitFor(() => expect(accepted()).toBeGreaterThan(20), PATIENCE);
  before = (await log.head()) ?? 0n;
  const [atFirst, made] = [accepted(), await caravan(system.dataFolder, 'backup', backup)];
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Saved \d+ MiB in \d+ files to /) });
  expect(accepted(), 'the mall stayed open meanwhile').toBeGreaterThan(atFirst);
  closed.abort();
  await Promise.all(shopping);
});
afterAll(() => closing.disposeAsync());

type Place = Parameters<typeof giveCommands>[0];

/** One short walk after the other, so that it ends soon after it is told to. */
async function giveUntil(place: Place, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const until = Date.now() + 1_000;
    await giveCommands(place, { random: random.fork(), until, atTheLatest: until });
  }
}

test('the backup is its owner’s alone', async () => {
  for (const file of ['', 'manifest.json', 'secrets.json', 'postgres'])
    expect(((await stat(join(backup, file))).mode & 0o077).toString(8)).toBe('0');
});

test('where nothing was ever kept there is nothing to save', async () => {
  const none = join(folder, 'none');
  expect(await caravan(none, 'backup', join(folder, 'other'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no data in /),
  });
});

test('what was restored fits its hashes, adds up, and every view equals its replay', async () => {
  const data = join(folder, 'restored');
  const restored = await caravan(data, 'restore', backup);
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ events of .*every event fits\.$/m),
  });
  expect(restored.said).toMatch(/^sum +0 USDT$/m);
  for (const view of ['orders', 'wallet', 'ledger', 'deposits'])
    expect(await caravan(data, 'rebuild', view)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\w+: [1-9]\d* events in [^]*Equal to the live version/m),
    });
  expect(await caravan(data, 'backup', backup)).toEqual({
    code: 1,
    said: `${backup} is not empty: name a folder that is, or one that there is not yet.\n`,
  });
  const again = await caravan(data, 'restore', backup);
  expect(again).toEqual({
    code: 1,
    said: `There is data in ${data} already, and a restore never writes over any: move it away, or set DATA_DIR to an empty folder.\n`,
  });
});

test('the mall opens on it: nothing acknowledged before is lost, and nobody is signed out', async () => {
  const system = await startIsolatedSystem({ DATA_DIR: join(folder, 'restored'), LOG_LEVEL: 'warn' });
  try {
    const log = openEventLog({ url: system.variables['EVENT_STORE_URL'] ?? '' });
    expect(await log.head()).toBeGreaterThanOrEqual(before);
    await log.close();
    const client = createMallClient(system.origins);
    const as = { token: quiet?.token ?? '' };
    expect((await client.get('wallet!getUsdt', {}, as)).money).toBe('9000');
    // sealed under the key of its person
    expect(JSON.stringify(await client.get('address!list', {}, as))).toContain('1 Marina Boulevard');
  } finally {
    await system.stop();
  }
});

async function leadOut(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"postgres/PG_VERSION"', '"../PG_VERSION"'));
}

/** Changes a file of the backup for one attempt to restore it. Returns what the attempt said. */
async function restoreSpoiled(file: string, spoil: (path: string) => Promise<void>): Promise<string> {
  const path = join(backup, file);
  const kept = await readFile(path);
  const data = join(folder, 'spoiled');
  try {
    await spoil(path);
    const { code, said } = await caravan(data, 'restore', backup);
    expect(code).toBe(1);
    expect(await readdir(data).catch(() => [])).toEqual([]);
    return said;
  } finally {
    await writeFile(path, kept);
  }
}

test('a backup that is not as it was written is refused, and nothing of it is restored', async () => {
  const version = 'postgres/PG_VERSION';
  expect(await restoreSpoiled(version, (path) => writeFile(path, '19\n'))).toBe(
    `The backup is damaged: ${version} is not as it was saved. Nothing was restored.\n`,
  );
  expect(await restoreSpoiled(version, (path) => appendFile(path, '1'))).toBe(
    `The backup is damaged: ${version} is not as it was saved.\n`,
  );
  expect(await restoreSpoiled('secrets.json', unlink)).toBe('The backup lacks secrets.json.\n');
  expect(await restoreSpoiled('manifest.json', unlink)).toMatch(
    /^.* is no finished backup: it has no manifest/,
  );
  expect(await restoreSpoiled('manifest.json', leadOut)).toMatch(/ is not the manifest of a backup/);
});
