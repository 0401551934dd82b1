import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfigurationError } from '../config/config.ts';
import { findPostgresBinaries, binariesUnder } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { planLaunch } from './unprivileged.ts';

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const isRoot = process.getuid?.() === 0;

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'caravan-pg-'));
  folders.push(folder);
  return folder;
}

async function start(dataFolder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, password: 'p@ss:word/1' });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('keeps what was committed over a stop and a start', async () => {
  const data = join(await newFolder(), 'postgres');
  const first = await start(data);
  await first.ensureDatabase('caravan');
  await first.ensureDatabase('caravan');
  await ask(first.url('caravan'), 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(data);
  expect(await ask(second.url('caravan'), 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the password of other data is refused at once, in a sentence, and no server is left running', async () => {
  const dataFolder = join(await newFolder(), 'postgres');
  await (await start(dataFolder)).stop();
  const refusal = startEmbeddedPostgres({ dataFolder, password: 'of other data' });
  await expect(refusal).rejects.toThrow(ConfigurationError);
  await expect(refusal).rejects.toThrow(/ does not take the password of secrets\.json, /);
  // a server removes it when it has ended
  await expect(stat(join(dataFolder, 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('lets nobody in without the password, and only from this machine', async () => {
  const postgres = await start(join(await newFolder(), 'postgres'));
  const wrong = new URL(postgres.url('postgres'));
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(await ask(postgres.url('postgres'), 'show listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ]);
  expect(await ask(postgres.url('postgres'), 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('ends when its parent is killed, and what was committed is there at the next start', async () => {
  const data = join(await newFolder(), 'postgres');
  const parent = fork(new URL('../testing/postgres-parent.ts', import.meta.url), [data], { execArgv: [] });
  const [{ pid, url }] = (await once(parent, 'message')) as [{ pid: number; url: string }];
  await ask(url, 'create table kept as select 1 as answer');
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  const next = await start(data);
  expect(await ask(next.url('postgres'), 'select answer from kept')).toEqual([{ answer: 1 }]);
});

test('takes over from a server that still runs on its folder', async () => {
  const data = join(await newFolder(), 'postgres');
  const first = await start(data);
  await ask(first.url('postgres'), 'create table kept as select 2 as answer');
  const second = await start(data);
  await first.ended;
  expect(await ask(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 2 }]);
});

test('starts again after the server itself was killed', async () => {
  const data = join(await newFolder(), 'postgres');
  const first = await start(data);
  await ask(first.url('postgres'), 'create table kept as select 3 as answer');
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const second = await start(data);
  expect(await ask(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 3 }]);
});

test.skipIf(!isRoot)('runs for root below a folder only root may enter (only root can try)', async () => {
  const vault = await newFolder();
  await chmod(vault, 0o700);
  const postgres = await start(join(vault, 'deep', 'var', 'postgres'));
  expect(postgres.how).toBe('capabilities');
  expect(await ask(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await stat(join(vault, 'deep', 'var', 'postgres'))).uid).not.toBe(0);
});

test.skipIf(!isRoot)(
  'runs for root when the installed binaries are out of reach too (only root can try)',
  async () => {
    const vault = await newFolder();
    await chmod(vault, 0o700);
    const native = join(vault, 'native');
    await cp(findPostgresBinaries().root, native, { recursive: true, verbatimSymlinks: true });
    const launch = planLaunch(binariesUnder(native), join(vault, 'postgres'));
    const child = launch.start(launch.binaries.postgres, ['--version'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout?.on('data', (text) => (said += String(text)));
    await once(child, 'close');
    expect(said).toContain('PostgreSQL) 18');
  },
);

test.skipIf(!isRoot)('copies itself within reach for root without setpriv (only root can try)', async () => {
  const vault = await newFolder();
  await chmod(vault, 0o700);
  const data = join(vault, 'postgres');
  const path = process.env['PATH'];
  process.env['PATH'] = '';
  const starting = start(data);
  process.env['PATH'] = path;
  const postgres = await starting;
  folders.push(dirname(await realpath(data)));
  expect(postgres.how).toBe('copied');
  expect(await ask(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(!isRoot)('uses another user for root where everybody may pass (only root can try)', async () => {
  const open = await newFolder();
  await chmod(open, 0o755);
  await mkdir(join(open, 'var'));
  const everyonesBinaries = binariesUnder('/usr');
  expect(planLaunch(everyonesBinaries, join(open, 'var', 'postgres')).how).toBe('other-user');
});
