import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { END, jsonEvent, KurrentDBClient, START, type ResolvedEvent } from '@eventstore/db-client';
import type { TestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStream, openStoreUnderTest } from './testing/store-under-test.ts';

/** The log follows $all alone. A store that also serves single streams can be inspected with any tool. */
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

type Numbered = { readonly n: number };
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    jsonEvent({ id: randomUUID(), type: 'Counted', data: { n: from + n } }),
  );
const numberOf = ({ event }: ResolvedEvent) => (event ? (event.data as Numbered).n : -1);

/** Follows a stream until it has this many events; more are appended once it is live. */
async function followed(
  stream: string,
  fromRevision: typeof START | typeof END | bigint,
  count: number,
): Promise<number[]> {
  const subscription = client.subscribeToStream(stream, { fromRevision });
  subscription.once('caughtUp', () => void client.appendToStream(stream, numbered(100, 40)));
  const numbers: number[] = [];
  for await (const resolved of subscription) {
    numbers.push(numberOf(resolved));
    if (numbers.length === count) break;
  }
  await subscription.unsubscribe();
  return numbers;
}

const counting = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

test('a stream is followed from its start, from after a revision, and from its end', async () => {
  const live = counting(100, 40);
  for (const [from, expected] of [
    [START, [...counting(0, 700), ...live]],
    [597n, [...counting(598, 102), ...live]],
    [END, live],
  ] as const) {
    const stream = newStream();
    await client.appendToStream(newStream(), numbered(0, 3));
    await client.appendToStream(stream, numbered(0, 700));
    expect(await followed(stream, from, expected.length)).toEqual(expected);
  }
});

test('a stream that does not exist yet is followed from its first event', async () => {
  expect(await followed(newStream(), START, 40)).toEqual(counting(100, 40));
});

test('a subscription is a stream that can be piped', async () => {
  const stream = newStream();
  await client.appendToStream(stream, numbered(0, 60));
  const subscription = client.subscribeToStream(stream);
  const numbers: number[] = [];
  const collect = new Writable({
    objectMode: true,
    write(resolved: ResolvedEvent, _encoding, done) {
      numbers.push(numberOf(resolved));
      if (numbers.length === 60) void subscription.unsubscribe();
      done();
    },
  });
  await pipeline(subscription, collect).catch(() => undefined);
  expect(numbers).toEqual(counting(0, 60));
});
