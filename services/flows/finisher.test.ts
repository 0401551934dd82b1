import type { RecordedEvent } from '@caravan/events/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFinisher } from './finisher.ts';
import type { Flow } from './flow.ts';
import { createOpenItems } from './open-items.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A flow whose work a test ends by hand, with what it was told to say. */
function running(flow: Partial<Flow<string>> = {}) {
  const calls: { items: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const said: Record<string, unknown>[] = [];
  const described: Flow<string> = {
    name: 'tested',
    prefixes: [''],
    graceMs: 0,
    opens: ({ type }) => [{ key: type, item: type }],
    closes: () => [],
    finish: (items) => {
      const end = Promise.withResolvers<void>();
      calls.push({ items, end });
      return end.promise;
    },
    ...flow,
  };
  const items = createOpenItems(described, -1n);
  const say = (level: string) => (fields: object, text: string) => said.push({ level, text, ...fields });
  const logger = { warn: say('warn'), error: say('error') } as never;
  const finisher = createFinisher({ flow: described, items, logger, now: Date.now });
  let position = 0n;
  const open = (...types: string[]): void => {
    for (const type of types) {
      position += 1n;
      items.note(
        {
          id: `event of ${type}`,
          type,
          position,
          created: new Date(Date.now()),
          metadata: { correlationId: 'the request' },
        } as RecordedEvent,
        Date.now(),
      );
    }
    finisher.wake();
  };
  return { calls, said, items, finisher, open };
}

test('finishes eight batches at once, and the next when one has ended', async () => {
  const { calls, items, open } = running();
  open(...'abcdefghij');
  expect(calls.map((call) => call.items)).toEqual([...'abcdefgh'].map((item) => [item]));
  calls[0]?.end.resolve();
  await vi.waitFor(() => expect(calls).toHaveLength(9));
  expect(items.size).toBe(9);
});

test('a batch holds as many as the flow takes', () => {
  const { calls, open } = running({ batch: 2 });
  open('a', 'b', 'c');
  expect(calls.map((call) => call.items)).toEqual([['a', 'b'], ['c']]);
});

test('what has a grace is finished when it is over, not before', async () => {
  const { calls, open } = running({ graceMs: 1000 });
  open('a');
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(1);
});

test('what opens later is waited for by a timer of its own', async () => {
  const { calls, open } = running({ graceMs: 1000 });
  open('a');
  await vi.advanceTimersByTimeAsync(600);
  open('b');
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(calls).toHaveLength(2);
});

test('a failure is tried again for ever, later each time, and is an alarm from the fifth on', async () => {
  const { calls, said, items, open } = running();
  open('a');
  for (let failures = 1; failures <= 6; failures += 1) {
    calls.at(-1)?.end.reject(new Error('away'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(failures);
    expect(items.size).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toHaveLength(failures + 1);
  }
  const about = { flow: 'tested', key: 'a', error: 'Error: away', correlationId: 'the request' };
  const again = { ...about, level: 'warn', text: 'a flow will try again' };
  const alarm = { ...about, level: 'error', text: 'a flow cannot finish what it must', alert: true };
  expect(said).toMatchObject([
    ...[1, 2, 3, 4].map((attempts) => ({ ...again, attempts })),
    ...[5, 6].map((attempts) => ({ ...alarm, attempts })),
  ]);
  expect(said[0]).not.toHaveProperty('alert');
  calls.at(-1)?.end.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(items.size).toBe(0);
});

test('one that failed does not hold up the others', async () => {
  const { calls, open } = running();
  open('a', 'b');
  calls[0]?.end.reject(new Error('away'));
  calls[1]?.end.resolve();
  open('c');
  expect(calls.map((call) => call.items)).toEqual([['a'], ['b'], ['c']]);
});

test('whoever waits is told at the next end of a batch, finished or failed', async () => {
  const { calls, finisher, open } = running();
  open('a', 'b');
  let told = 0;
  void finisher.settled().then(() => (told += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toBe(0);
  calls[1]?.end.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toBe(1);
});

test('a timer runs only while something is waited for that could begin', async () => {
  const { finisher, open, calls } = running({ graceMs: 1000 });
  finisher.wake();
  expect(vi.getTimerCount()).toBe(0);
  open('a');
  expect(vi.getTimerCount()).toBe(1);
  await finisher.stop();
  expect(vi.getTimerCount()).toBe(0);
  finisher.wake();
  expect(vi.getTimerCount()).toBe(0);
  expect(calls).toEqual([]);
  // nine are due, and eight are being finished
  const busy = running();
  busy.open(...'abcdefghi');
  expect(vi.getTimerCount()).toBe(0);
});

test('after a stop nothing begins, and the stop waits for what had begun', async () => {
  const { calls, finisher, open } = running({ graceMs: 1000 });
  open('a');
  await vi.advanceTimersByTimeAsync(1000);
  open('b');
  let stopped = false;
  const stopping = finisher.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).toBe(false);
  calls[0]?.end.reject(new Error('away'));
  await stopping;
  expect(vi.getTimerCount()).toBe(0);
  finisher.wake();
  expect(calls).toHaveLength(1);
});
