import { randomUUID } from 'node:crypto';
import {
  eventTypeFilter,
  jsonEvent,
  KurrentDBClient,
  NO_STREAM,
  START,
  streamNameFilter,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type Filter,
} from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLog } from '@caravan/platform/testing';
import { newStream, openStoreUnderTest } from './testing/store-under-test.ts';

/** What the client offers beyond what the log uses. A store that supports these can be inspected with any tool. */
let store: TestLog;
let client: KurrentDBClient;

beforeAll(async () => {
  store = await openStoreUnderTest();
  client = KurrentDBClient.connectionString(store.url);
});
afterAll(async () => {
  await client.dispose();
  await store.stop();
});

const event = (type = 'Counted') => jsonEvent({ id: randomUUID(), type, data: { n: 1 } });
// per-call credentials make the client use the single-append call instead of the batched one
const paths = [
  ['the shared call', {}],
  ['a call of its own', { credentials: { username: 'admin', password: 'changeit' } }],
] as const;

test.for(paths)('an append by %s says what was expected and what is', async ([, options]) => {
  const stream = newStream();
  const appended = await client.appendToStream(stream, [event(), event()], {
    ...options,
    streamState: NO_STREAM,
  });
  expect(appended).toMatchObject({ success: true, nextExpectedRevision: 1n });
  expect(appended.position?.commit).toBe(appended.position?.prepare);
  const conflict = async (streamState: bigint | typeof NO_STREAM | typeof STREAM_EXISTS, name = stream) =>
    client.appendToStream(name, event(), { ...options, streamState }).then(
      () => 'appended',
      (error: unknown) => error,
    );
  for (const expected of [0n, 7n, NO_STREAM] as const) {
    const error = await conflict(expected);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: stream, actualState: 1n, expectedState: expected });
  }
  const missing = newStream();
  expect(await conflict(5n, missing)).toMatchObject({ actualState: 'no_stream', expectedState: 5n });
  expect(await conflict(STREAM_EXISTS, missing)).toMatchObject({ actualState: 'no_stream' });
});

test.for(paths)('an append to a tombstoned stream by %s says so', async ([, options]) => {
  const stream = newStream();
  await client.appendToStream(stream, event());
  await client.tombstoneStream(stream, { expectedRevision: 0n });
  await expect(client.appendToStream(stream, event(), options)).rejects.toMatchObject({
    type: 'stream-deleted',
    streamName: stream,
  });
});

test('binary events come back as they are', async () => {
  const stream = newStream();
  const data = new Uint8Array([0, 1, 254, 255]);
  await client.appendToStream(stream, {
    id: randomUUID(),
    type: 'Bytes',
    contentType: 'application/octet-stream',
    data,
    metadata: undefined,
  });
  const [read] = await Array.fromAsync(client.readStream(stream));
  expect(read?.event).toMatchObject({ isJson: false, type: 'Bytes' });
  expect(Buffer.from(read?.event?.data as Uint8Array)).toEqual(Buffer.from(data));
});

async function typesOf(filter: Filter, count: number): Promise<string[]> {
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  const types: string[] = [];
  for await (const { event: recorded } of subscription) {
    if (recorded) types.push(recorded.type);
    if (types.length === count) break;
  }
  await subscription.unsubscribe();
  return types;
}

test('filters by prefix or regular expression, of stream name or event type', async () => {
  const [stream, tag] = [newStream(), randomUUID()];
  await client.appendToStream(stream, [event(`A${tag}`), event(`B${tag}`), event(`A${tag}2`)]);
  const [a, b, c] = [`A${tag}`, `B${tag}`, `A${tag}2`];
  expect(await typesOf(streamNameFilter({ prefixes: [stream] }), 3)).toEqual([a, b, c]);
  expect(await typesOf(streamNameFilter({ regex: `^${stream}$` }), 3)).toEqual([a, b, c]);
  expect(await typesOf(eventTypeFilter({ prefixes: [a] }), 2)).toEqual([a, c]);
  expect(await typesOf(eventTypeFilter({ regex: `^.${tag}$` }), 2)).toEqual([a, b]);
});

test('a filtered subscription is told positions while it searches events of which none matches', async () => {
  const { position: first } = await client.appendToStream(newStream(), event());
  for (let n = 0; n < 3; n += 1)
    await client.appendToStream(
      newStream(),
      Array.from({ length: 50 }, () => event()),
    );
  const { position: last } = await client.appendToStream(newStream(), event());
  const told: bigint[] = [];
  const fromPosition = first ?? START;
  const subscription = client.subscribeToAll({
    fromPosition,
    filter: streamNameFilter({
      prefixes: [randomUUID()],
      checkpointInterval: 1,
      checkpointReached: async (_subscription, { commit }) => void told.push(commit),
    }),
  });
  subscription.on('error', () => {});
  subscription.on('data', () => {});
  // one after 32 events each, and none for the rest: nothing may wait for it to reach the end
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(4);
  await subscription.unsubscribe();
  expect(told).toEqual(told.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(told[0]).toBeGreaterThan(first?.commit ?? 0n);
  expect(told[3]).toBeLessThan(last?.commit ?? 0n);
});

test('metadata of a stream is kept in a stream of its own, as is the deletion of a stream', async () => {
  const stream = newStream();
  await client.appendToStream(stream, event());
  expect(await client.getStreamMetadata(stream)).toMatchObject({ streamName: stream });
  await client.setStreamMetadata(stream, { owner: 'test' });
  expect((await client.getStreamMetadata(stream)).metadata).toEqual({ owner: 'test' });
  await client.deleteStream(stream);
  expect((await client.getStreamMetadata(stream)).metadata).toHaveProperty('truncateBefore');
  const kept = await Array.fromAsync(client.readStream(`$$${stream}`));
  expect(kept.map((each) => each.event?.type)).toEqual(['$metadata', '$metadata']);
  const all = client.readAll({ filter: streamNameFilter({ prefixes: [`$$${stream}`] }) });
  expect(await Array.fromAsync(all)).toHaveLength(2);
});

test('of a stream that is limited by its metadata only the rest is read', async () => {
  const stream = newStream();
  await client.appendToStream(
    stream,
    Array.from({ length: 20 }, () => event()),
  );
  const revisions = async (options: Parameters<typeof client.readStream>[1] = {}) =>
    (await Array.fromAsync(client.readStream(stream, options))).map((each) => each.event?.revision);
  await client.setStreamMetadata(stream, { maxCount: 2 });
  expect(await revisions()).toEqual([18n, 19n]);
  expect(await revisions({ direction: 'backwards', fromRevision: 'end' })).toEqual([19n, 18n]);
  await client.setStreamMetadata(stream, { truncateBefore: 17 });
  expect(await revisions()).toEqual([17n, 18n, 19n]);
});

test('an append whose time is over before it is written says so', async () => {
  const many = Array.from({ length: 2_000 }, () => event());
  const late = client.appendToStream(newStream(), many, { deadline: 1 });
  await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
});

const linkTo = (target: string) => ({
  id: randomUUID(),
  type: '$>',
  contentType: 'application/octet-stream' as const,
  data: Buffer.from(target),
  metadata: undefined,
});

test('a link is read as what it points at, by whoever asks for that', async () => {
  const [stream, links] = [newStream(), newStream('links')];
  await client.appendToStream(stream, [event('First'), event('Second')]);
  await client.appendToStream(links, [linkTo(`1@${stream}`), linkTo(`7@${stream}`)]);
  const resolved = await Array.fromAsync(client.readStream(links, { resolveLinkTos: true }));
  expect(resolved.map((each) => [each.event?.type, each.link?.type])).toEqual([
    ['Second', '$>'],
    [undefined, '$>'],
  ]);
  const asTheyAre = await Array.fromAsync(client.readStream(links));
  expect(asTheyAre.map((each) => each.event?.type)).toEqual(['$>', '$>']);
});
