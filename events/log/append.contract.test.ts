import { KurrentDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLog } from '@caravan/platform/testing';
import { ConcurrencyError, StreamDeletedError } from './event-log.ts';
import { fact, facts, newStream, numberOf, readAll, openStoreUnderTest } from './testing/store-under-test.ts';

let store: TestLog;

beforeAll(async () => {
  store = await openStoreUnderTest();
});
afterAll(() => store.stop());

test('an appended event is read back as it was written', async () => {
  const stream = newStream();
  const event = fact(1);
  const appended = await store.log.append(stream, 'no_stream', [event]);
  const [read] = await readAll(store.log.read(stream));
  expect(appended.revision).toBe(0n);
  expect(read).toMatchObject({ ...event, stream, revision: 0n, position: appended.position });
  expect(Math.abs(Date.now() - (read?.created.getTime() ?? 0))).toBeLessThan(60_000);
});

test('positions increase with every append', async () => {
  let last = -1n;
  for (const n of [1, 2, 3]) {
    const { position } = await store.log.append(newStream(), 'no_stream', facts(n, 2));
    expect(position).toBeGreaterThan(last);
    last = position;
  }
});

test('refuses an expectation that does not hold', async () => {
  const stream = newStream();
  await store.log.append(stream, 'no_stream', facts(0, 3));
  await expect(store.log.append(stream, 'no_stream', [fact(9)])).rejects.toThrow(ConcurrencyError);
  await expect(store.log.append(stream, 1n, [fact(9)])).rejects.toThrow(ConcurrencyError);
  await expect(store.log.append(stream, 7n, [fact(9)])).rejects.toThrow(ConcurrencyError);
  await expect(store.log.append(newStream(), 0n, [fact(9)])).rejects.toThrow(ConcurrencyError);
  expect((await readAll(store.log.read(stream))).map(numberOf)).toEqual([0, 1, 2]);
});

test('a repeated append gets the first answer and writes nothing', async () => {
  const stream = newStream();
  const opening = facts(0, 2);
  const second = facts(2, 2);
  const first = await store.log.append(stream, 'no_stream', opening);
  const next = await store.log.append(stream, 1n, second);
  await store.log.append(stream, 3n, [fact(4)]);
  expect(await store.log.append(stream, 'no_stream', opening)).toEqual(first);
  expect(await store.log.append(stream, 1n, second)).toEqual(next);
  expect((await readAll(store.log.read(stream))).map(numberOf)).toEqual([0, 1, 2, 3, 4]);
});

test('an append that repeats only some of the ids is a conflict', async () => {
  const stream = newStream();
  const [one, two] = [fact(1), fact(2)];
  await store.log.append(stream, 'no_stream', [one, two]);
  await expect(store.log.append(stream, 'no_stream', [one, fact(3)])).rejects.toThrow(ConcurrencyError);
  await expect(store.log.append(stream, 'no_stream', [one, two, fact(3)])).rejects.toThrow(ConcurrencyError);
});

test('the same append sent many times at once is written once', async () => {
  const stream = newStream();
  const events = facts(0, 3);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => store.log.append(stream, 'no_stream', events)),
  );
  expect(new Set(answers.map((answer) => answer.position)).size).toBe(1);
  expect(await readAll(store.log.read(stream))).toHaveLength(3);
});

test('of many who expect the same revision exactly one wins', async () => {
  const stream = newStream();
  await store.log.append(stream, 'no_stream', [fact(0)]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => store.log.append(stream, 0n, [fact(n)])),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failures.every((failure) => failure instanceof ConcurrencyError)).toBe(true);
  expect(await readAll(store.log.read(stream))).toHaveLength(2);
});

test('more than a hundred appends at once on a fresh connection all arrive', async () => {
  const streams = Array.from({ length: 300 }, () => newStream());
  const answers = await Promise.all(
    streams.map((stream) => store.log.append(stream, 'no_stream', [fact(1)])),
  );
  expect(new Set(answers.map((answer) => answer.position)).size).toBe(300);
});

test('a bigint in the data is refused at once, and the log stays usable', async () => {
  const stream = newStream();
  const bad = { ...fact(1), data: { amount: { units: 5n } } };
  await expect(store.log.append(stream, 'no_stream', [bad])).rejects.toThrow(/data\.amount\.units .*bigint/);
  await expect(store.log.append(stream, 'no_stream', [fact(1)])).resolves.toMatchObject({ revision: 0n });
});

test('a negative expectation, an empty append and an id that is no UUID are refused at once', async () => {
  await expect(store.log.append(newStream(), -1n, [fact(1)])).rejects.toThrow(RangeError);
  await expect(store.log.append(newStream(), 'no_stream', [])).rejects.toThrow(RangeError);
  await expect(store.log.append(newStream(), 'no_stream', [fact(1, 'x')])).rejects.toThrow(TypeError);
});

test('an append beyond the size limit of the store is refused, not retried', async () => {
  const big = { ...fact(1), data: { text: 'x'.repeat(1_100_000) } };
  await expect(store.log.append(newStream(), 'no_stream', [big])).rejects.toMatchObject({
    type: 'maximum-append-size-exceeded',
  });
});

test('a tombstoned stream is closed for good', async () => {
  const stream = newStream();
  await store.log.append(stream, 'no_stream', [fact(1)]);
  const client = KurrentDBClient.connectionString(store.url);
  await client.tombstoneStream(stream);
  await client.dispose();
  await expect(store.log.append(stream, 0n, [fact(2)])).rejects.toThrow(StreamDeletedError);
  await expect(store.log.append(stream, 'no_stream', [fact(2)])).rejects.toThrow(StreamDeletedError);
  await expect(readAll(store.log.read(stream))).rejects.toThrow(StreamDeletedError);
});

test('a deleted stream reads as empty, and a new first event goes on with its numbering', async () => {
  const stream = newStream();
  await store.log.append(stream, 'no_stream', facts(0, 2));
  const client = KurrentDBClient.connectionString(store.url);
  await client.deleteStream(stream);
  await client.dispose();
  expect(await readAll(store.log.read(stream))).toEqual([]);
  // which is why a verifier needs both
  expect((await readAll(store.log.readAll({ prefixes: [stream] }))).map(numberOf)).toEqual([0, 1]);
  const again = [fact(7)];
  const appended = await store.log.append(stream, 'no_stream', again);
  expect(appended.revision).toBe(2n);
  // the store compares with event 0, which is the old one: this repetition is not recognised
  await expect(store.log.append(stream, 'no_stream', again)).rejects.toThrow(ConcurrencyError);
  expect((await readAll(store.log.read(stream))).map(numberOf)).toEqual([7]);
});
