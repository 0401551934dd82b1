import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the real command; returns its exit code and all its output. */
async function caravan(
  command: string,
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [PROGRAM, command], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'var'), PORT: '0', WS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code: Number(code), said: said.trim() };
}

test('says which port is in use, and which variable names another', async () => {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const asHttp = await caravan('start', { PORT: port });
  expect(asHttp).toEqual({ code: 1, said: `Port ${port} is in use; set PORT to another one.` });
  const asSocket = await caravan('start', { WS_PORT: port });
  expect(asSocket).toEqual({ code: 1, said: `Port ${port} is in use; set WS_PORT to another one.` });
  server.close();
});

test('says that the data folder cannot be made', async () => {
  await writeFile(join(folder, 'file'), '');
  const { code, said } = await caravan('start', { DATA_DIR: join(folder, 'file', 'var') });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The data folder \S+file\/var cannot be written \(ENOTDIR: .*\); set DATA_DIR to one that can\.$/,
  );
});

test.skipIf(process.getuid?.() === 0)(
  'says that the data folder cannot be written (root may write anywhere)',
  async () => {
    const locked = await mkdtemp(join(folder, 'locked-'));
    await chmod(locked, 0o500);
    const { code, said } = await caravan('start', { DATA_DIR: locked });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The data folder .* cannot be written \(EACCES: .*\); set DATA_DIR to one that can\.$/,
    );
  },
);

test.each(['start', 'migrate', 'projections'])(
  '%s says that DATABASE_URL cannot be reached',
  async (command) => {
    const url = 'postgres://nobody:hunter2@127.0.0.1:1/none';
    const others = { EVENT_STORE_URL: 'kurrentdb://127.0.0.1:1?tls=false', SESSION_SECRET: 'x'.repeat(32) };
    const VAULT_KEY = Buffer.alloc(32).toString('base64');
    const { code, said } = await caravan(command, { DATABASE_URL: url, ...others, VAULT_KEY });
    expect({ code, said }).toEqual({
      code: 1,
      said: 'DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    });
  },
);

test('says every variable that is wrong, a sentence each', async () => {
  const { code, said } = await caravan('start', { PORT: 'eighty', CARAVAN_SEED_GOODS: '-5' });
  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    'PORT must be a port number from 0 to 65535, not "eighty".',
    'CARAVAN_SEED_GOODS must be a whole number from 0 to 1000000, not "-5".',
  ]);
});

test('a single process says what it lacks', async () => {
  const { code, said } = await caravan('worker', { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(said).toBe(
    'EVENT_STORE_URL, SESSION_SECRET, VAULT_KEY must be set (`caravan start` does so by itself).',
  );
});

test.each(['start', 'projections', 'migrate'])(
  '%s says at once that the data has lost its secrets, and makes nothing',
  async (command) => {
    const data = await mkdtemp(join(folder, 'locked-'));
    await mkdir(join(data, 'postgres'));
    const { code, said } = await caravan(command, { DATA_DIR: data });
    expect(code).toBe(1);
    expect(said.replace('Caravan is starting …\n', '')).toBe(
      `${data} holds data but no secrets.json, and without its keys the data stays locked: put the right one back (a backup has it), or move the whole data folder away.`,
    );
    expect(await readdir(join(data, 'postgres'))).toEqual([]);
    expect(await readdir(data)).not.toContain('secrets.json');
    expect(await readdir(data)).not.toContain('chain');
  },
);
