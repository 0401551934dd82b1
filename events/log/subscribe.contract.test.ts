import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLog } from '@caravan/platform/testing';
import type { RecordedEvent } from './event-log.ts';
import {
  eventsOf,
  fact,
  facts,
  follow,
  newStream,
  numberOf,
  openStoreUnderTest,
} from './testing/store-under-test.ts';

let store: TestLog;

beforeAll(async () => {
  store = await openStoreUnderTest();
});
afterAll(() => store.stop());

function expectOrdered(events: readonly RecordedEvent[]): void {
  const positions = events.map((event) => event.position);
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(positions).size).toBe(positions.length);
}

test('delivers only the streams whose names have one of the prefixes', async () => {
  const tag = randomUUID();
  const [order, wallet, deposit] = [`order-${tag}`, `wallet-${tag}`, `deposit-${tag}`];
  await store.log.append(order, 'no_stream', [fact(1)]);
  await store.log.append(deposit, 'no_stream', [fact(2)]);
  await store.log.append(wallet, 'no_stream', [fact(3)]);
  const delivered = await follow(store.log, { prefixes: [order, wallet] }, (all) =>
    all.some((delivery) => delivery.kind === 'caught-up'),
  );
  expect(eventsOf(delivered).map((event) => event.stream)).toEqual([order, wallet]);
});

test('starts after the position given, which it does not deliver again', async () => {
  const stream = newStream();
  const { position } = await store.log.append(stream, 'no_stream', [fact(1)]);
  await store.log.append(stream, 0n, [fact(2)]);
  const delivered = await follow(
    store.log,
    { prefixes: [stream], after: position },
    (all) => all.length === 2,
  );
  expect(eventsOf(delivered).map(numberOf)).toEqual([2]);
  expect(delivered.at(-1)?.kind).toBe('caught-up');
});

test('says that it caught up only after every earlier event was consumed', async () => {
  const stream = newStream('caught');
  await store.log.append(stream, 'no_stream', facts(0, 90));
  let consumed = 0;
  for await (const delivery of store.log.subscribe({
    prefixes: [stream],
    signal: AbortSignal.timeout(30_000),
  })) {
    if (delivery.kind === 'caught-up') break;
    // a slow consumer: everything that the client would announce early has time to arrive
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    consumed += 1;
  }
  expect(consumed).toBe(90);
});

test('goes from the past to the present without gap or repeat while others write', async () => {
  const prefix = `busy${Date.now()}`;
  await Promise.all(facts(0, 40).map((event) => store.log.append(newStream(prefix), 'no_stream', [event])));
  const writing = Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 60; n += 1) {
        await store.log.append(newStream(prefix), 'no_stream', [fact(1_000 * (writer + 1) + n)]);
      }
    }),
  );
  const delivered = await follow(store.log, { prefixes: [prefix] }, (all) => eventsOf(all).length === 520);
  await writing;
  const events = eventsOf(delivered);
  expectOrdered(events);
  expect(new Set(events.map(numberOf)).size).toBe(520);
});

test('a consumer far slower than the writers still gets everything, once, in order', async () => {
  const prefix = `slow${Date.now()}`;
  const total = 9_600;
  const seen: RecordedEvent[] = [];
  let started = false;
  const signal = AbortSignal.timeout(50_000);
  for await (const delivery of store.log.subscribe({ prefixes: [prefix], signal })) {
    if (!started) {
      // while this waits nobody reads, so the subscription falls behind what the store keeps in memory
      started = true;
      for (let n = 0; n < total; n += 800)
        await store.log.append(newStream(prefix), 'no_stream', facts(n, 800));
    }
    if (delivery.kind === 'event') seen.push(delivery.event);
    if (seen.length === total) break;
  }
  expectOrdered(seen);
  expect(seen.map(numberOf)).toEqual(Array.from({ length: total }, (_, n) => n));
});

test('ends when its signal aborts, even while nothing happens', async () => {
  const controller = new AbortController();
  const kinds: string[] = [];
  for await (const delivery of store.log.subscribe({ prefixes: [newStream()], signal: controller.signal })) {
    kinds.push(delivery.kind);
    queueMicrotask(() => controller.abort());
  }
  expect(kinds).toEqual(['caught-up']);
});
