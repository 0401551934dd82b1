import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { startNode, type Node } from '../node/index.ts';
import { LogUnavailableError, type EventLog } from './event-log.ts';
import { openEventLog } from './open-event-log.ts';
import { givingUpAfter } from './patience.ts';
import { eventsOf, fact, facts, follow, newStream, numberOf, readAll } from './testing/store-under-test.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let node: Node;
let proxy: TcpProxy;
let log: EventLog;

beforeAll(async () => {
  database = await createEmptyDatabase();
  node = await startNode({ databaseUrl: database.url });
  proxy = await startTcpProxy(node.url);
  log = openEventLog({ url: proxy.url, patience: { answerMs: 2_000, totalMs: 20_000 } });
});
afterAll(async () => {
  await log.close();
  await proxy.stop();
  await node.stop();
  await database.drop();
});

test('appends whose answers are lost are written once', async () => {
  await log.append(newStream(), 'no_stream', [fact(0)]);
  const streams = Array.from({ length: 30 }, () => newStream('lost'));
  proxy.silence();
  const appending = Promise.all(streams.map((stream) => log.append(stream, 'no_stream', facts(0, 2))));
  const direct = openEventLog({ url: node.url });
  // written, though nobody was told
  await expect.poll(async () => (await readAll(direct.read(streams[29] ?? ''))).length).toBe(2);
  proxy.restore();
  const answers = await appending;
  expect(answers.every(({ revision }) => revision === 1n)).toBe(true);
  const lengths = await Promise.all(
    streams.map(async (stream) => (await readAll(direct.read(stream))).length),
  );
  expect(lengths.every((length) => length === 2)).toBe(true);
  await direct.close();
});

test('appends and a subscription survive a connection that keeps breaking', async () => {
  const prefix = `cut${Date.now()}`;
  const following = follow(log, { prefixes: [prefix] }, (all) => eventsOf(all).length >= 200);
  for (let n = 0; n < 200; n += 20) {
    const batch = facts(n, 20).map((event) => log.append(newStream(prefix), 'no_stream', [event]));
    proxy.cut();
    await Promise.all(batch);
  }
  const seen = eventsOf(await following).map(numberOf);
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('who waits for a frozen store is told so in time, and the same ids sent again are written once', async () => {
  const patient = openEventLog({ url: proxy.url });
  const stream = newStream('frozen');
  await patient.append(stream, 'no_stream', [fact(0)]);
  proxy.silence();
  const next = [fact(1)];
  const interactive = () => givingUpAfter(1_000, () => patient.append(stream, 0n, next));
  await expect(interactive()).rejects.toThrow(LogUnavailableError);
  const reading = givingUpAfter(1_000, () => readAll(patient.read(stream)));
  await expect(reading).rejects.toThrow(LogUnavailableError);
  // a flow waits on, and gets its answer once the store answers
  const flow = patient.append(newStream('frozen'), 'no_stream', [fact(2)]);
  proxy.restore();
  await flow;
  expect(await patient.append(stream, 0n, next)).toMatchObject({ revision: 1n });
  expect((await readAll(patient.read(stream))).map(numberOf)).toEqual([0, 1]);
  await patient.close();
  // connections that were silenced stay so
  proxy.cut();
});

test('no subscription stays open at the store after its reader left', async () => {
  for (let n = 0; n < 5; n += 1) await follow(log, { prefixes: ['order-'] }, (all) => all.length > 0);
  await expect.poll(() => node.subscriptions).toBe(0);
});

test('reads, appends and a subscription go on when the store comes back after an outage', async () => {
  const stream = newStream('outage');
  await log.append(stream, 'no_stream', [fact(0)]);
  const following = follow(log, { prefixes: [stream] }, (all) => eventsOf(all).length === 2);
  const { port } = node;
  await node.stop();
  const reading = readAll(log.read(stream));
  const appending = log.append(stream, 0n, [fact(1)]);
  node = await startNode({ databaseUrl: database.url, port });
  await appending;
  expect((await reading).map(numberOf).at(0)).toBe(0);
  expect(eventsOf(await following).map(numberOf)).toEqual([0, 1]);
});
