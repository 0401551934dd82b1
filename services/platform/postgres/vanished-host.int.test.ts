import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '@caravan/events/node';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSeverableHost, mayMakeHosts } from '../testing/severable-host.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createLeases } from './leases.ts';

/** About ten seconds are promised; without the settings it would be two hours. */
const PATIENTLY = { timeout: 60_000, interval: 250 };

let closing = new AsyncDisposableStack();
afterEach(async () => {
  await closing.disposeAsync();
  closing = new AsyncDisposableStack();
});

if (!mayMakeHosts)
  console.warn('A vanished host is not tested: only root may make one here, and this is not root.');

/** A server that listens where both of us reach it. */
async function serverAt(address: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-vanished-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const dataFolder = join(folder, 'postgres');
  const settings = { listen_addresses: `127.0.0.1,${address}`, fsync: 'off', shared_buffers: '16MB' };
  // made and stopped, to be told who may come
  const first = await startEmbeddedPostgres({ dataFolder, password: 'test', settings });
  await first.stop();
  await appendFile(join(dataFolder, 'pg_hba.conf'), `host all all ${address}/30 scram-sha-256\n`);
  const postgres = await startEmbeddedPostgres({ dataFolder, password: 'test', settings });
  closing.defer(() => postgres.stop());
  return postgres.url('postgres').replace('127.0.0.1', address);
}

/** Sessions of Caravan that the server keeps, by name, without our own. */
async function sessions(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'looks on' });
  await client.connect();
  try {
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity
       where application_name like 'caravan%' and client_addr <> inet_server_addr() order by 1`,
    );
    return rows.map(({ application_name: name }) => name);
  } finally {
    await client.end();
  }
}

test.runIf(mayMakeHosts)(
  'a host that vanishes loses its leases and the log within seconds, and is no longer announced to',
  async () => {
    const host = makeSeverableHost();
    closing.defer(() => host.remove());
    const url = await serverAt(host.address);
    await host.run(new URL('../testing/lease-holder.ts', import.meta.url), url, 'turn');
    expect(await sessions(url)).toEqual([
      'caravan event store (writer)',
      'caravan leases',
      'caravan listens vanishing',
    ]);
    const leases = createLeases({ databaseUrl: url, pollMs: 100 });
    closing.defer(() => leases.close());
    expect(await leases.hold('turn', AbortSignal.timeout(1_000))).toBeUndefined();
    host.sever();
    const severed = Date.now();
    expect(await leases.hold('turn', AbortSignal.timeout(PATIENTLY.timeout))).toBeDefined();
    console.log(`the lease was free after ${((Date.now() - severed) / 1000).toFixed(1)} s`);
    const node = await startNode({ databaseUrl: url, ownerWaitMs: PATIENTLY.timeout });
    closing.defer(() => node.stop());
    await vi.waitFor(async () => expect(await sessions(url)).toEqual([]), PATIENTLY);
  },
  180_000,
);
