import { Metadata, status } from '@grpc/grpc-js';
import type { TestLog } from '@caravan/platform/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accept } from '../kernel/decider.ts';
import { createAggregateStore } from './create-aggregate-store.ts';
import { openEventLog } from './open-event-log.ts';
import type { EventLog } from './event-log.ts';
import { assertReaches } from './reaches.ts';
import { announceCaughtUp, confirm, startFakeStore, type FakeStore } from './testing/fake-store.ts';
import {
  facts,
  follow,
  newStream,
  numberOf,
  openStoreUnderTest,
  readAll,
} from './testing/store-under-test.ts';

/** A follower in a cluster led by the store under test: it is behind, and knows who leads. */
let leader: TestLog;
let follower: FakeStore;
let log: EventLog;
/** for each read that reached the follower, whether it required the leader */
const asked: boolean[] = [];

beforeAll(async () => {
  leader = await openStoreUnderTest();
  const [, host = '', port = ''] = /\/\/([^:/]+):(\d+)/.exec(leader.url) ?? [];
  follower = await startFakeStore({
    read: (call) => {
      const wanted = call.metadata.get('requires-leader').includes('true');
      asked.push(wanted);
      if (!wanted) {
        confirm(call);
        announceCaughtUp(call);
        return;
      }
      const metadata = new Metadata();
      metadata.set('exception', 'not-leader');
      metadata.set('leader-endpoint-host', host);
      metadata.set('leader-endpoint-port', port);
      call.emit('error', { code: status.NOT_FOUND, details: 'Leader info available', metadata });
    },
  });
  log = openEventLog({ url: follower.url, patience: { answerMs: 2_000, totalMs: 30_000 } });
});
afterEach(() => void asked.splice(0));
afterAll(async () => {
  await log.close();
  follower.stop();
  await leader.stop();
});

test('what a follower is asked that does not need the leader, it answers', async () => {
  expect(await follow(log, { prefixes: ['order-'] }, () => true)).toEqual([{ kind: 'caught-up' }]);
  expect(asked).toEqual([false]);
});

test('what needs the leader is refused by a follower, and read from the leader', async () => {
  const stream = newStream();
  await leader.log.append(stream, 'no_stream', facts(0, 3));
  const events = await readAll(log.read(stream, { requiresLeader: true }));
  expect(events.map(numberOf)).toEqual([0, 1, 2]);
  expect(asked).toContain(true);
});

test('whether a log was set back is asked of its leader: a follower that lags is no reason to stop', async () => {
  const { position } = await leader.log.append(newStream(), 'no_stream', facts(0, 1));
  const url = `${follower.url}&nodePreference=follower`;
  const nearby = openEventLog({ url, patience: { answerMs: 2_000, totalMs: 30_000 } });
  await assertReaches(nearby, position, { patienceMs: 0 });
  await nearby.close();
  expect(asked).toContain(true);
});

test('a node that leads answers whether it is asked for or not', async () => {
  const stream = newStream();
  await leader.log.append(stream, 'no_stream', facts(0, 2));
  for (const requiresLeader of [true, false])
    expect(await readAll(leader.log.read(stream, { requiresLeader }))).toHaveLength(2);
});

test('whatever an aggregate decides on is read from the leader', async () => {
  const reads: (boolean | undefined)[] = [];
  const watched: EventLog = {
    ...leader.log,
    read: (stream, options) => {
      reads.push(options?.requiresLeader);
      return leader.log.read(stream, options);
    },
  };
  const Counted = { version: 1, schema: z.object({ n: z.int() }) };
  type Event = { readonly type: 'Counted'; readonly data: { readonly n: number } };
  const store = createAggregateStore<number, number, Event>(watched, {
    category: 'order',
    decider: {
      initialState: 0,
      evolve: (_, { data }) => data.n,
      decide: (state, n) => (n > state ? accept<Event>({ type: 'Counted', data: { n } }) : accept<Event>()),
    },
    eventTypes: { Counted },
    ownerOf: () => undefined,
    isEffect: () => true,
  });
  const id = crypto.randomUUID();
  const context = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'test' };
  for (const n of [1, 1]) await store.handle(id, n, context);
  await store.load(id);
  expect(reads.length).toBeGreaterThan(2);
  expect(new Set(reads)).toEqual(new Set([true]));
});
