import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLog } from '@caravan/platform/testing';
import { facts, newStream, numberOf, readAll, openStoreUnderTest } from './testing/store-under-test.ts';

const LONG = 1_300;
const stream = newStream();
let store: TestLog;

beforeAll(async () => {
  store = await openStoreUnderTest();
  await store.log.append(stream, 'no_stream', facts(0, 650));
  await store.log.append(stream, 649n, facts(650, LONG - 650));
});
afterAll(() => store.stop());

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (from < to ? from + index : from - index));

test('a long stream is read to its end, in order', async () => {
  const events = await readAll(store.log.read(stream));
  expect(events.map(numberOf)).toEqual(numbers(0, LONG - 1));
  expect(events.map((event) => event.revision)).toEqual(numbers(0, LONG - 1).map(BigInt));
});

test('a long stream is read backwards to its start', async () => {
  const events = await readAll(store.log.read(stream, { direction: 'backwards' }));
  expect(events.map(numberOf)).toEqual(numbers(LONG - 1, 0));
});

test('a read starts at the revision asked for, both ways, and stops at the number asked for', async () => {
  const forwards = await readAll(store.log.read(stream, { from: 640n, max: 20 }));
  expect(forwards.map(numberOf)).toEqual(numbers(640, 659));
  const backwards = await readAll(store.log.read(stream, { from: 5n, direction: 'backwards' }));
  expect(backwards.map(numberOf)).toEqual(numbers(5, 0));
  const newest = await readAll(store.log.read(stream, { direction: 'backwards', max: 1 }));
  expect(newest.map(numberOf)).toEqual([LONG - 1]);
});

test('a read from beyond the end, or of a missing stream, is empty', async () => {
  expect(await readAll(store.log.read(stream, { from: BigInt(LONG) }))).toEqual([]);
  expect(await readAll(store.log.read(newStream()))).toEqual([]);
});

test('an event is the same whether its stream is read or everything', async () => {
  const some = newStream();
  await store.log.append(some, 'no_stream', facts(0, 3));
  const events = await readAll(store.log.read(some));
  expect(events).toEqual(await readAll(store.log.readAll({ prefixes: [some] })));
  expect(events.map(({ created }) => created.getTime() % 1_000)).toEqual([0, 0, 0]);
});

test('a reader may stop half-way and the next read still works', async () => {
  for await (const event of store.log.read(stream)) {
    if (numberOf(event) === 3) break;
  }
  const [first] = await readAll(store.log.read(stream, { max: 1 }));
  expect(first && numberOf(first)).toBe(0);
});

test('everything is read in commit order, page after page, of the streams asked for alone, and ends', async () => {
  const other = newStream();
  await store.log.append(other, 'no_stream', facts(0, 1_000));
  await store.log.append(stream, BigInt(LONG - 1), facts(LONG, 1_500));
  const long = await readAll(store.log.readAll({ prefixes: [stream] }));
  expect(long.map(numberOf)).toEqual(numbers(0, LONG + 1_499));
  const both = await readAll(store.log.readAll({ prefixes: [stream, other] }));
  expect(both.map(({ position }) => position)).toEqual(
    both.map(({ position }) => position).toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(both.length).toBe(LONG + 2_500);
});

test('everything between two positions is what was committed after the one and up to the other', async () => {
  const all = await readAll(store.log.readAll({ prefixes: [stream] }));
  const [after, upTo] = [all[9]?.position ?? 0n, all[19]?.position ?? 0n];
  expect(await readAll(store.log.readAll({ prefixes: [stream], after, upTo }))).toEqual(all.slice(10, 20));
});
