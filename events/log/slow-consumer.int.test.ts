import { createEmptyDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode } from '../node/index.ts';
import type { Delivery } from './event-log.ts';
import { openEventLog } from './open-event-log.ts';
import { eventsOf, fact, facts, follow, newStream, numberOf } from './testing/store-under-test.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** A log on a node that keeps as few events for a live subscription as the real store does. */
async function logOn(whenFull: 'end' | 'read again') {
  const node = await startNode({ databaseUrl: database.url, slowConsumers: { buffer: 32, whenFull } });
  const warnings: unknown[] = [];
  const logger = { warn: (details: object) => void warnings.push(details) };
  const log = openEventLog({ url: node.url, logger });
  const stop = async (): Promise<void> => {
    await log.close();
    await node.stop();
  };
  return { log, warnings, [Symbol.asyncDispose]: stop };
}

const caughtUp = (all: readonly Delivery[]) => all.filter(({ kind }) => kind === 'caught-up').length;
const inOrder = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a store that ends the subscription of a slow consumer is followed on, without gap or repeat', async () => {
  await using store = await logOn('end');
  const [prefix, aborting] = [`ended${Date.now()}`, new AbortController()];
  const seen: number[] = [];
  for await (const delivery of store.log.subscribe({ prefixes: [prefix], signal: aborting.signal })) {
    if (delivery.kind === 'event') seen.push(numberOf(delivery.event));
    // live, and then more at once than the store keeps
    else if (seen.length < 300)
      await store.log.append(newStream(prefix), 'no_stream', facts(seen.length, 100));
    if (seen.length === 300) aborting.abort();
  }
  expect(seen).toEqual(inOrder(300));
  const said = { error: expect.stringContaining('Consumer too slow') };
  expect(store.warnings.length).toBeGreaterThan(2);
  expect(store.warnings).toEqual(store.warnings.map(() => expect.objectContaining(said)));
});

test('a store that reads again for a slow consumer says twice that it caught up, and loses nothing', async () => {
  await using store = await logOn('read again');
  const prefix = `again${Date.now()}`;
  const following = follow(store.log, { prefixes: [prefix] }, (all) => {
    if (all.length === 1) void store.log.append(newStream(prefix), 'no_stream', facts(0, 100));
    return caughtUp(all) === 2;
  });
  expect(eventsOf(await following).map(numberOf)).toEqual(inOrder(100));
  expect(store.warnings).toEqual([]);
});

test.for(['end', 'read again'] as const)(
  'sixteen writers at once reach a consumer that only counts (the store will %s)',
  async (whenFull) => {
    await using store = await logOn(whenFull);
    const prefix = `busy${Date.now()}`;
    const following = follow(store.log, { prefixes: [prefix] }, (all) => eventsOf(all).length === 960);
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let n = 0; n < 60; n += 1)
          await store.log.append(newStream(prefix), 'no_stream', [fact(writer * 60 + n)]);
      }),
    );
    const events = eventsOf(await following);
    expect(events.map(numberOf).toSorted((a, b) => a - b)).toEqual(inOrder(960));
    const positions = events.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  },
);
