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

test('a filtered subscription is told positions though nothing matches', async () => {
  const from = await store.log.head();
  for (let n = 0; n < 3; n += 1)
    await client.appendToStream(
      newStream(),
      Array.from({ length: 50 }, () => event()),
    );
  const head = await store.log.head();
  const checkpoints: bigint[] = [];
  const subscription = client.subscribeToAll({
    fromPosition: { commit: from ?? 0n, prepare: from ?? 0n },
    filter: streamNameFilter({
      prefixes: [randomUUID()],
      checkpointInterval: 1,
      checkpointReached: async (_subscription, position) => {
        checkpoints.push(position.commit);
      },
    }),
  });
  subscription.on('error', () => {});
  subscription.on('data', () => {});
  await expect.poll(() => checkpoints.at(-1)).toBe(head);
  expect(checkpoints.length).toBeGreaterThan(2);
  await subscription.unsubscribe();
});
