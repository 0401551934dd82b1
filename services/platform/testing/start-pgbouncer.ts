import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../postgres/free-port.ts';
import { TEST_POSTGRES } from './test-postgres.ts';

export type TestPgBouncer = {
  /** the same database through the pooler */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
};

/** Debian's user for what needs no rights */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** A throw-away PgBouncer in front of the test run's server, with its own defaults; undefined if it is not on the PATH. */
export async function startPgBouncer(mode: 'session' | 'transaction'): Promise<TestPgBouncer | undefined> {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return undefined;
  const server = new URL(process.env[TEST_POSTGRES] ?? '');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'caravan-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const { hostname, port: serverPort, username, password } = server;
  const login = `user=${username} password='${decodeURIComponent(password)}'`;
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
    { mode: 0o600 },
  );
  // it refuses to run as root
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await Promise.all([folder, file].map((path) => chown(path, NOBODY.uid, NOBODY.gid)));
  const pooler = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(isRoot ? NOBODY : {}) });
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  await untilAnswers(through(server.href), pooler);
  return {
    through,
    async stop() {
      const gone = once(pooler, 'exit');
      pooler.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string, pooler: ChildProcess): Promise<void> {
  for (;;) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended (${pooler.exitCode}).`);
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
