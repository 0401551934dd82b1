import { BACKWARDS, END, FORWARDS, jsonEvent, KurrentDBClient, START } from '@eventstore/db-client';
import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLog } from '@caravan/platform/testing';
import { newStream, openStoreUnderTest } from './testing/store-under-test.ts';

/** A store reads its table page by page. No client may notice: our own asks in another way than others do. */
const LONG = 1_300;
const stream = newStream();
let store: TestLog;
let client: KurrentDBClient;
/** of every event of the stream, in order */
let positions: bigint[];

beforeAll(async () => {
  store = await openStoreUnderTest();
  client = KurrentDBClient.connectionString(store.url);
  const events = Array.from({ length: LONG }, (_, n) => jsonEvent({ type: 'Counted', data: { n } }));
  await client.appendToStream(stream, events.slice(0, 700));
  // between two events of the stream there is another one
  await client.appendToStream(newStream(), jsonEvent({ type: 'Counted', data: {} }));
  await client.appendToStream(stream, events.slice(700));
  const read = await Array.fromAsync(client.readStream(stream));
  positions = read.map(({ event }) => event?.position?.commit ?? -1n);
});
afterAll(async () => {
  await client.dispose();
  await store.stop();
});

const upwards = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const numbersOf = (events: readonly (ResolvedEvent | AllStreamResolvedEvent)[]) =>
  events.flatMap(({ event }) => {
    if (event?.streamId !== stream) return [];
    const { n } = event.data as { readonly n: number };
    return [n];
  });
const everyCount = [1, 511, 512, 513, 1_023, 1_024, 1_025, LONG];

test.each(everyCount)('a stream read in one call of %i events has each of them, forwards', async (count) => {
  for (const from of [0, 1, LONG - count]) {
    const options = { direction: FORWARDS, fromRevision: BigInt(from), maxCount: count } as const;
    const read = await Array.fromAsync(client.readStream(stream, options));
    expect(numbersOf(read)).toEqual(upwards(from, Math.min(count, LONG - from)));
  }
});

test.each(everyCount)('a stream read in one call of %i events has each of them, backwards', async (count) => {
  for (const from of [LONG - 1, LONG - 2, count - 1]) {
    const options = { direction: BACKWARDS, fromRevision: BigInt(from), maxCount: count } as const;
    const read = await Array.fromAsync(client.readStream(stream, options));
    const expected = Math.min(count, from + 1);
    expect(numbersOf(read)).toEqual(upwards(from - expected + 1, expected).toReversed());
  }
});

test('everything read in one call has each event, forwards and backwards', async () => {
  const first = positions[0] ?? -1n;
  const fromPosition = { commit: first, prepare: first };
  const forwards = await Array.fromAsync(client.readAll({ fromPosition, maxCount: LONG + 1 }));
  expect(numbersOf(forwards)).toEqual(upwards(0, LONG));
  const last = { direction: BACKWARDS, fromPosition: END, maxCount: LONG + 1 } as const;
  const backwards = await Array.fromAsync(client.readAll(last));
  expect(numbersOf(backwards)).toEqual(upwards(0, LONG).toReversed());
});

test.each([START, 0n, 10n, 511n, 512n] as const)(
  'who follows a stream from %s on is sent each event that is there',
  async (fromRevision) => {
    const following = client.subscribeToStream(stream, { fromRevision });
    const seen: number[] = [];
    const expected = fromRevision === START ? 0 : Number(fromRevision) + 1;
    for await (const resolved of following) {
      seen.push(...numbersOf([resolved]));
      if (seen.length === LONG - expected) break;
    }
    expect(seen).toEqual(upwards(expected, LONG - expected));
  },
);

test('who follows everything is sent each event that is there', async () => {
  const first = positions[0] ?? -1n;
  const following = client.subscribeToAll({ fromPosition: { commit: first, prepare: first } });
  const seen: number[] = [];
  for await (const resolved of following) {
    seen.push(...numbersOf([resolved]));
    if (seen.length === LONG - 1) break;
  }
  expect(seen).toEqual(upwards(1, LONG - 1));
});
