import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { freePort } from '../postgres/free-port.ts';
import { createTemplate, TEST_POSTGRES, THROW_AWAY } from './test-postgres.ts';

export type KillablePostgres = {
  /** SIGKILL, as when the machine's memory runs out; resolves when the server is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same address, on what it had written. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** A server for one test file alone, which may kill it: every test database of the file is made there from now on. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-killed-'));
  const port = await freePort();
  const start = () =>
    startEmbeddedPostgres({
      dataFolder: join(folder, 'postgres'),
      password: 'test',
      port,
      settings: { ...THROW_AWAY, max_connections: '100' },
    });
  let postgres = await start();
  const url = postgres.url('postgres');
  await createTemplate(url);
  const others = process.env[TEST_POSTGRES];
  process.env[TEST_POSTGRES] = url;
  return {
    async kill() {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.ended;
    },
    async startAgain() {
      postgres = await start();
    },
    async stop() {
      if (others !== undefined) process.env[TEST_POSTGRES] = others;
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
