import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@caravan/platform';
import { freePort } from '@caravan/platform/testing';
import { S3mini } from 's3mini';
import type { S3Access } from '../storage/s3.ts';

export type TestS3 = {
  readonly access: S3Access;
  stop(): Promise<void>;
};

const PROGRAM = process.env['VERSITYGW_PATH'] ?? 'versitygw';

/** Whether there is an S3 server to test with. */
export function hasS3(): boolean {
  return spawnSync(PROGRAM, ['--version']).status === 0;
}

/** A throw-away S3 server with these buckets, on a free port. */
export async function startS3(buckets: readonly string[]): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-s3-'));
  const data = join(folder, 'data');
  for (const bucket of buckets) await mkdir(join(data, bucket), { recursive: true });
  const port = await freePort();
  const keys = { accessKeyId: 'caravan', secretAccessKey: 'a secret of the tests' };
  const env = { ...process.env, ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey };
  const flags = ['--port', `127.0.0.1:${port}`, 'posix', '--nometa', data];
  const server = spawn(PROGRAM, flags, { stdio: 'ignore', env });
  const exited = once(server, 'exit');
  const access = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys };
  const [bucket] = buckets;
  const client = new S3mini({ ...access, endpoint: `${access.endpoint}/${bucket}` });
  // until the server listens
  while (server.exitCode === null && !(await client.bucketExists().catch(() => false)))
    await pause(20, AbortSignal.timeout(60_000));
  if (server.exitCode !== null) throw new Error(`${PROGRAM} ended with ${server.exitCode}`);
  return {
    access,
    async stop() {
      server.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
