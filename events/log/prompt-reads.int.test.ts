import { credentials, makeGenericClientConstructor, Metadata } from '@grpc/grpc-js';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNodeProcess, type NodeProcess } from '../node/testing/node-process.ts';
import { streamsService } from '../node/wire.ts';
import { readConnectionUrl } from './connection-url.ts';
import { openEventLog } from './open-event-log.ts';
import { pageRequest } from './stream-codec.ts';
import { fact, newStream } from './testing/store-under-test.ts';
import { startTcpProxy } from './testing/tcp-proxy.ts';

const READS = 300;
/** A read that waits for a delayed acknowledgement takes this much longer: Linux delays it by 40 ms. */
const STALL_MS = 30;
/** On a busy machine a read that can stall does so one time in twenty, on a quiet one up to every third time. */
const MOST_STALLED = READS * 0.03;

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let node: NodeProcess;

beforeAll(async () => {
  database = await createEmptyDatabase();
  node = await startNodeProcess(database.url);
});
afterAll(async () => {
  await node.kill();
  await database.drop();
});

const firstOf = (stream: string) => pageRequest({ stream, from: 'start', forwards: true, limit: 1 });

/** Reads one event as gRPC alone does. */
function bareReader(url: string) {
  const [place] = readConnectionUrl(url).hosts;
  const Streams = makeGenericClientConstructor(streamsService, 'Streams');
  const client = new Streams(`${place?.address}:${place?.port}`, credentials.createInsecure());
  return {
    close: () => client.close(),
    read: (stream: string): Promise<unknown[]> =>
      Array.fromAsync(client['Read']?.(firstOf(stream), new Metadata())),
  };
}

async function millisecondsOf(read: () => Promise<readonly unknown[]>): Promise<number> {
  const began = performance.now();
  expect(await read()).toHaveLength(1);
  return performance.now() - began;
}

test('a single read is as prompt as gRPC alone', async () => {
  const log = openEventLog({ url: node.url });
  const stream = newStream();
  await log.append(stream, 'no_stream', [fact(0)]);
  const bare = bareReader(node.url);
  const later: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const ours = await millisecondsOf(() => Array.fromAsync(log.read(stream, { max: 1 })));
    later.push(ours - (await millisecondsOf(() => bare.read(stream))));
  }
  bare.close();
  await log.close();
  // a busy machine delays both alike; a stall delays ours alone
  const stalled = later.filter((ms) => ms > STALL_MS).length - later.filter((ms) => ms < -STALL_MS).length;
  expect(stalled).toBeLessThan(MOST_STALLED);
});

test('streams are read over the connection that appends', async () => {
  const proxy = await startTcpProxy(node.url);
  const log = openEventLog({ url: proxy.url });
  const stream = newStream();
  await log.append(stream, 'no_stream', [fact(0)]);
  await Array.fromAsync(log.read(stream, { requiresLeader: true }));
  expect(proxy.accepted).toBe(1);
  // the native part, which reads $all, has its own
  await log.ping();
  expect(proxy.accepted).toBe(2);
  await log.close();
  await proxy.stop();
});
