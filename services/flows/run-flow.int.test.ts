import type { Delivery, RecordedEvent } from '@caravan/events/log';
import { createLogger } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFinisher } from './finisher.ts';
import type { Flow } from './flow.ts';
import { createOpenItems } from './open-items.ts';
import { runFlow } from './run-flow.ts';
import { readStuck } from './read-stuck.ts';

const logger = createLogger({ name: 'flows', level: 'silent' });
const MANY = 6000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const flowThat = (finish: Flow<string>['finish'], name: string): Flow<string> => ({
  name,
  prefixes: ['order-'],
  graceMs: 0,
  gatherMs: 1000,
  batch: 500,
  opens: ({ id }) => [{ key: id, item: id }],
  closes: () => [],
  finish,
});

const event = (position: bigint): RecordedEvent => ({
  id: `${position}`,
  stream: 'order-1',
  revision: position,
  position,
  created: new Date(),
  type: 'OrderPlaced',
  data: {},
  metadata: { version: 1, commandId: '', correlationId: '', causationId: '', actor: '', hash: '' },
});

/** A log of this many recent events, then silent until the signal fires. */
async function* manyFacts({ signal }: { readonly signal: AbortSignal }): AsyncGenerator<Delivery> {
  for (let at = 0n; at < BigInt(MANY); at += 1n) yield { kind: 'event', event: event(at) };
  yield { kind: 'caught-up' };
  await new Promise<void>((resolve) => void signal.addEventListener('abort', () => resolve()));
}

async function finishedBy(flow: (finished: Set<string>, done: () => void) => Flow<string>) {
  const finished = new Set<string>();
  const stopping = new AbortController();
  const described = flow(finished, () => {
    if (finished.size === MANY) stopping.abort();
  });
  await runFlow(described, {
    db: database.db,
    log: { subscribe: manyFacts, head: () => Promise.resolve(undefined) },
    logger,
    signal: stopping.signal,
  });
  return finished.size;
}

test('more facts than may be open at once, all gathered, are finished when their time has come', async () => {
  const size = await finishedBy((finished, done) =>
    flowThat(async (items) => {
      for (const item of items) finished.add(item);
      done();
    }, 'gathers'),
  );
  expect(size).toBe(MANY);
});

test('when everything that may be open has failed, it is tried again', async () => {
  let failures = 0;
  const size = await finishedBy((finished, done) =>
    flowThat(async (items) => {
      failures += items.length;
      if (failures <= 5000) throw new Error('not now');
      for (const item of items) finished.add(item);
      done();
    }, 'fails'),
  );
  expect(size).toBe(MANY);
});

test('waiting for something to finish does not keep timers from firing', async () => {
  const items = createOpenItems(
    flowThat(async () => {}, 'idle'),
    -1n,
  );
  const finisher = createFinisher({
    flow: flowThat(async () => {}, 'idle'),
    items,
    logger,
    now: Date.now,
  });
  const timer = new Promise<string>((resolve) => void setImmediate(() => resolve('timer')));
  expect(await Promise.race([finisher.settled().then(() => 'settled'), timer])).toBe('timer');
});

test('what fails again and again is told to everybody, and told no more once it is finished', async () => {
  let broken = true;
  const { db } = database;
  await db
    .insertInto('flow_stuck')
    .values({ flow: 'sticks', key: 'of another runner', attempts: 9, since: new Date(), error: 'old' })
    .execute();
  const stopping = new AbortController();
  const flow: Flow<string> = {
    ...flowThat(async () => {
      if (broken) throw new Error('the wallet is away');
    }, 'sticks'),
    gatherMs: 0,
    batch: 1,
  };
  const log = {
    async *subscribe({ signal }: { readonly signal: AbortSignal }): AsyncGenerator<Delivery> {
      yield { kind: 'event', event: event(7n) };
      yield { kind: 'caught-up' };
      await new Promise<void>((resolve) => void signal.addEventListener('abort', () => resolve()));
    },
    head: () => Promise.resolve(undefined),
  };
  const running = runFlow(flow, { db, log, logger, signal: stopping.signal });
  const stuck = () => readStuck(db, { most: 10, first: 'oldest' });
  await expect
    .poll(stuck)
    .toMatchObject([{ flow: 'sticks', count: 1, items: [{ key: '7', error: 'Error: the wallet is away' }] }]);
  broken = false;
  await expect.poll(stuck).toEqual([]);
  stopping.abort();
  await running;
});
