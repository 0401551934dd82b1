import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@caravan/platform';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childrenOf, isAlive } from '../testing/processes.ts';

const PROGRAM = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 100 };

let folder = '';
let environment: Record<string, string | undefined> = {};
let origin = '';
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-system-'));
  const PORT = String(await freePort());
  origin = `http://127.0.0.1:${PORT}`;
  const { PATH, HOME } = process.env;
  const settings = { PORT, WS_PORT: '0', DATA_DIR: join(folder, 'var'), CARAVAN_SEED_GOODS: '30' };
  // nobody sits there to slide a piece
  environment = { PATH, HOME, ...settings, SLIDE_VERIFICATION: 'off' };
});

afterAll(async () => {
  await Promise.all(started.map(stop));
  await rm(folder, { recursive: true, force: true });
});

/** `caravan start` until it says that it is open. */
async function open(): Promise<ChildProcess> {
  const system = spawn(process.execPath, [PROGRAM, 'start'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(system);
  let said = '';
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [system.stdout, system.stderr])
      stream.on('data', (text) => {
        said += String(text);
        if (said.includes('Caravan is open')) resolve();
      });
    system.once('exit', () => reject(new Error(`It ended:\n${said}`)));
  });
  await opened;
  expect(said).toContain(origin.replace('127.0.0.1', 'localhost'));
  return system;
}

async function stop(system: ChildProcess): Promise<void> {
  if (system.exitCode !== null || system.signalCode !== null) return;
  system.kill('SIGINT');
  await once(system, 'exit');
}

const isReady = async (): Promise<void> => {
  const answer = await fetch(`${origin}/readyz`);
  expect(answer.status).toBe(200);
};

let system: ChildProcess;
let children: Record<string, number> = {};

test('one command opens the shop, with every part in a process of its own', { timeout: 90_000 }, async () => {
  system = await open();
  await isReady();
  children = childrenOf(system);
  expect(Object.keys(children).toSorted()).toEqual(
    ['anvil', 'event-store', 'machine', 'gateway', 'postgres', 'signer', 'watcher', 'worker'].toSorted(),
  );
  const page = await fetch(origin, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
});

/** The data of an answer of the API. */
async function ask(action: string, request: object, token = ''): Promise<unknown> {
  const answer = await fetch(`${origin}/wap/api/${action}.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(request),
  });
  return ((await answer.json()) as { data: unknown }).data;
}

test('it accepts deposits on two networks, and says how long each takes', async () => {
  const registered = await ask('localuser!registerNoVerifcode', { username: 'ada123', password: 'secret42' });
  const { token } = registered as { token: string };
  expect(await ask('channelBlockchain!list', {}, token)).toMatchObject({
    pageList: [
      { network: 'ethereum', name: 'Ethereum', standard: 'ERC20', confirmationsRequired: 6 },
      { network: 'tron', name: 'TRON', standard: 'TRC20', confirmationsRequired: 7 },
    ],
  });
  const addressOn = (network: string) => ask('rechargeBlockchain!recharge_open', { network }, token);
  expect(await addressOn('ethereum')).toMatchObject({ address: expect.stringMatching(/^0x/) });
  expect(await addressOn('tron')).toMatchObject({
    address: expect.stringMatching(/^T/),
    confirmationsRequired: 7,
  });
});

test('keeps its secrets to its owner', async () => {
  for (const file of ['secrets.json', 'running.json', 'log/caravan.log'])
    expect(((await stat(join(folder, 'var', file))).mode & 0o077).toString(8)).toBe('0');
});

test('a second one on the same data is refused', { timeout: 90_000 }, async () => {
  const PORT = String(await freePort());
  const second = spawn(process.execPath, [PROGRAM, 'start'], { env: { ...environment, PORT } });
  let said = '';
  second.stderr.on('data', (text) => (said += String(text)));
  const [code] = await once(second, 'close');
  expect(code).toBe(1);
  expect(said).toMatch(
    /^Caravan already runs on \S+ \(process \d+\); stop it, or set DATA_DIR to another folder\.\n$/,
  );
  await isReady();
});

test.each(['gateway', 'worker', 'watcher', 'event-store', 'postgres', 'anvil'])(
  'a %s that is killed is replaced, and the shop goes on',
  { timeout: 90_000 },
  async (role) => {
    const before = childrenOf(system)[role] ?? 0;
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(childrenOf(system)[role] ?? before).not.toBe(before), PATIENCE);
    await vi.waitFor(isReady, PATIENCE);
  },
);

/** Runs a command-line tool on the same data folder; returns its output. */
function tool(...args: readonly string[]): string {
  return execFileSync(process.execPath, [PROGRAM, ...args], { env: environment, encoding: 'utf8' });
}

test('the tools work on the system that runs', { timeout: 60_000 }, () => {
  expect(tool('projections')).toMatch(/^orders: version 1, running/m);
  expect(tool('rebuild', 'orders')).toContain('Version 2 is live now.');
  expect(tool('projections')).toMatch(/^orders: version 2, running/m);
});

test('when it is killed itself, nothing of it stays behind', { timeout: 60_000 }, async () => {
  const orphans = Object.values(childrenOf(system));
  system.kill('SIGKILL');
  await vi.waitFor(() => expect(orphans.filter(isAlive)).toEqual([]), { timeout: 90_000, interval: 100 });
});

/** As a version left it whose event store had neither a certificate nor users. */
async function forgetGuard(): Promise<void> {
  await rm(join(folder, 'var', 'event-store'), { recursive: true });
  const file = join(folder, 'var', 'secrets.json');
  const secrets = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const { eventStorePassword: _, eventStoreAdminPassword: __, ...earlier } = secrets;
  await writeFile(file, JSON.stringify(earlier));
}

test(
  'the next start goes on from there, also from the data of an earlier version, and Ctrl-C ends all of it',
  { timeout: 90_000 },
  async () => {
    await forgetGuard();
    system = await open();
    const parts = Object.values(childrenOf(system));
    await stop(system);
    expect(system.exitCode).toBe(0);
    expect(parts.filter(isAlive)).toEqual([]);
  },
);

test('the tools work on the data when nothing runs', { timeout: 60_000 }, () => {
  expect(tool('projections')).toMatch(/^orders: version 2, running/m);
  expect(tool('trial-balance')).toMatch(/^sum +0 USDT$/m);
  expect(tool('audit', 'verify')).toMatch(/^\d+ events of \d+ streams in .* s: every event fits\.$/m);
  expect(tool('migrate')).toBe('The schema is up to date.\n');
});
