import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../postgres/free-port.ts';

export type TestRedis = { readonly url: string; readonly port: number; stop(): Promise<void> };

/** A throw-away, empty Redis for tests, on a free port or a given one; undefined if redis-server is not on the PATH. */
export async function startRedis(givenPort?: number): Promise<TestRedis | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = givenPort ?? (await freePort());
  const options = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no' };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn('redis-server', flags, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  // the client keeps trying until the server listens
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
  return {
    url,
    port,
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
