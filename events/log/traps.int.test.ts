import { status } from '@grpc/grpc-js';
import { afterEach, expect, test, vi } from 'vitest';
import { LogUnavailableError } from './event-log.ts';
import {
  acknowledge,
  announceCaughtUp,
  confirm,
  deliver,
  startFakeStore,
  type AppendCall,
  type Misbehaviour,
} from './testing/fake-store.ts';
import { structuredUuid } from '../node/uuid.ts';
import { openEventLog } from './open-event-log.ts';
import { eventsOf, fact, follow, newStream, numberOf } from './testing/store-under-test.ts';

const patience = { answerMs: 1_000, totalMs: 30_000 };
const cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function logOn(misbehaviour: Misbehaviour, limits = patience) {
  const store = await startFakeStore(misbehaviour);
  const warnings: object[] = [];
  const logger = { warn: (details: object) => void warnings.push(details) };
  const lost = vi.fn<() => void>();
  const log = openEventLog({ url: store.url, patience: limits, logger, onSubscriptionLost: lost });
  cleanUp.push(() => store.stop());
  cleanUp.push(() => log.close());
  return { log, warnings, lost };
}

test('an append that is never answered ends with LogUnavailableError', async () => {
  const { log } = await logOn({ append: () => {} }, { answerMs: 50, totalMs: 200 });
  await expect(log.append(newStream(), 'no_stream', [fact(1)])).rejects.toThrow(LogUnavailableError);
});

test('an append without an answer is sent again with the same ids', async () => {
  const ids: (string | undefined)[] = [];
  const { log } = await logOn({
    append: (request, call) => {
      ids.push(request.proposedMessages?.[0]?.id?.string);
      if (ids.length > 2) acknowledge(request, call);
    },
  });
  const event = fact(1);
  expect(await log.append(newStream(), 'no_stream', [event])).toEqual({ revision: 0n, position: 100n });
  // a busy machine may have it sent once more before the third is answered
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids)).toEqual(new Set([event.id]));
});

test.for([
  { how: 'is ended without a word', end: (call: AppendCall) => void call.end() },
  {
    how: 'fails',
    end: (call: AppendCall) => void call.emit('error', { code: status.UNAVAILABLE, details: 'restarting' }),
  },
])('appends that wait on a call that $how are sent again, each with its ids', async ({ end }) => {
  const calls = new Set<AppendCall>();
  const ids: (string | undefined)[] = [];
  const { log } = await logOn({
    append: (request, call) => {
      calls.add(call);
      ids.push(request.proposedMessages?.[0]?.id?.string);
      if (calls.size > 1) acknowledge(request, call);
      else if (ids.length === 2) end(call);
    },
  });
  const events = [fact(1), fact(2)];
  const appending = events.map((event) => log.append(newStream(), 'no_stream', [event]));
  const once = { revision: 0n, position: 100n };
  expect(await Promise.all(appending)).toEqual([once, once]);
  const sent = events.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...sent, ...sent].toSorted());
});

test('an answer whose correlation id has the form of another language is understood', async () => {
  const { log } = await logOn({
    append: (request, call) =>
      acknowledge({ ...request, correlationId: structuredUuid(request.correlationId?.string ?? '') }, call),
  });
  expect(await log.append(newStream(), 'no_stream', [fact(1)])).toEqual({ revision: 0n, position: 100n });
});

test('a read that is never answered ends with LogUnavailableError', async () => {
  const { log } = await logOn({}, { answerMs: 50, totalMs: 200 });
  await expect(Array.fromAsync(log.read(newStream()))).rejects.toThrow(LogUnavailableError);
});

test('appends and reads say LogUnavailableError when there is no store at all', async () => {
  const log = openEventLog({ url: 'kurrentdb://127.0.0.1:1?tls=false', patience: { totalMs: 100 } });
  cleanUp.push(() => log.close());
  await expect(log.append(newStream(), 'no_stream', [fact(1)])).rejects.toThrow(LogUnavailableError);
  await expect(Array.fromAsync(log.read(newStream()))).rejects.toThrow(LogUnavailableError);
  await expect(log.head()).rejects.toThrow(LogUnavailableError);
  await expect(log.ping()).rejects.toThrow(LogUnavailableError);
});

test('a subscription that the store ends without a word goes on from its last event', async () => {
  const asked: (string | undefined)[] = [];
  const { log, warnings, lost } = await logOn({
    read: (call) => {
      const from = call.request.options?.all?.position?.commitPosition;
      asked.push(from);
      confirm(call);
      for (const position of [1, 2]) deliver(call, Number(from ?? 0) + position);
      call.end();
    },
  });
  const delivered = await follow(log, { prefixes: ['order-'] }, (all) => all.length === 6);
  expect(eventsOf(delivered).map(numberOf)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(asked).toEqual([undefined, '2', '4']);
  expect(warnings).toHaveLength(2);
  expect(lost).toHaveBeenCalledTimes(2);
});

test.for([status.CANCELLED, status.UNAVAILABLE, status.INTERNAL])(
  'a subscription that fails with code %i goes on from its last event',
  async (code) => {
    let subscriptions = 0;
    const { log } = await logOn({
      read: (call) => {
        subscriptions += 1;
        confirm(call);
        const from = Number(call.request.options?.all?.position?.commitPosition ?? 0);
        deliver(call, from + 1);
        if (subscriptions < 3) setTimeout(() => call.emit('error', { code, details: 'dropped' }), 20);
      },
    });
    const delivered = await follow(log, { prefixes: ['order-'] }, (all) => all.length === 3);
    expect(eventsOf(delivered).map(numberOf)).toEqual([1, 2, 3]);
  },
);

test('"caught up" waits for the events that were still in the client when the store said it', async () => {
  const { log } = await logOn({
    read: (call) => {
      confirm(call);
      for (let n = 1; n <= 20; n += 1) deliver(call, n);
      announceCaughtUp(call);
      for (let n = 21; n <= 25; n += 1) deliver(call, n);
    },
  });
  const order: string[] = [];
  for await (const delivery of log.subscribe({ prefixes: ['order-'], signal: AbortSignal.timeout(10_000) })) {
    order.push(delivery.kind);
    if (order.length === 1) await expect.poll(() => order.length, { timeout: 200 }).toBe(1);
    if (order.length === 26) break;
  }
  expect(order.indexOf('caught-up')).toBe(20);
  expect(order.filter((kind) => kind === 'event')).toHaveLength(25);
});

test('leaving a subscription cancels it at the store', async () => {
  let cancelled = 0;
  const { log } = await logOn({
    read: (call) => {
      call.on('cancelled', () => {
        cancelled += 1;
      });
      confirm(call);
      for (let n = 1; n <= 500; n += 1) deliver(call, n);
    },
  });
  await follow(log, { prefixes: ['order-'] }, (all) => all.length === 3);
  await expect.poll(() => cancelled).toBe(1);
});
