import { afterEach, expect, test, vi } from 'vitest';
import type { EventLog, RecordedEvent } from './event-log.ts';
import { shareTail } from './shared-tail.ts';
import { createMemoryLog } from './testing/memory-log.ts';

const stop: (() => void)[] = [];
afterEach(() => {
  for (const each of stop.splice(0)) each();
});

function follow(
  log: EventLog,
  { after, gate, paceMs }: { after?: bigint; gate?: () => Promise<void>; paceMs?: number } = {},
) {
  const aborting = new AbortController();
  stop.push(() => aborting.abort());
  const seen: bigint[] = [];
  const ended = (async () => {
    const from = { ...(after !== undefined && { after }), ...(paceMs !== undefined && { paceMs }) };
    for await (const delivery of log.subscribe({ prefixes: ['order-'], ...from, signal: aborting.signal })) {
      if (delivery.kind === 'event') seen.push(delivery.event.position);
      await gate?.();
    }
  })();
  return { seen, ended, abort: () => aborting.abort() };
}

/** The first events of these streams, numbered as one log: positions grow with gaps. */
function recorded(...streams: readonly string[]): RecordedEvent[] {
  return streams.map((stream, index) => ({
    id: `event-${index}`,
    stream,
    revision: 0n,
    position: BigInt(index + 1) * 10n,
    created: new Date('2026-01-01T00:00:00.000Z'),
    type: 'Happened',
    data: {},
    metadata: { version: 1, commandId: '', correlationId: '', causationId: '', actor: 'test', hash: '' },
  }));
}

const events = (count: number): RecordedEvent[] =>
  recorded(...Array.from({ length: count }, (_, index) => `order-${index}`));
const positions = (all: readonly RecordedEvent[]) => all.map((event) => event.position);

test('whoever starts from the beginning sees every event once, in order, and then shares one subscription', async () => {
  const memory = createMemoryLog();
  const all = events(40);
  memory.record(...all.slice(0, 20));
  const log = shareTail(memory);
  const followers = [follow(log), follow(log), follow(log, { after: all[9]?.position ?? 0n })];
  memory.record(...all.slice(20, 30));
  await vi.waitFor(() => expect(followers[0]?.seen.length).toBe(30));
  memory.record(...all.slice(30));
  await vi.waitFor(() => {
    expect(followers[0]?.seen).toEqual(positions(all));
    expect(followers[1]?.seen).toEqual(positions(all));
    expect(followers[2]?.seen).toEqual(positions(all.slice(10)));
  });
  await vi.waitFor(() => expect(memory.open).toBe(1));
});

test('a slow follower falls back to a subscription of its own and misses nothing', async () => {
  const memory = createMemoryLog();
  const all = events(200);
  const log = shareTail(memory, { keep: 8 });
  const opened = Promise.withResolvers<void>();
  const slow = follow(log, { gate: () => opened.promise });
  const quick = follow(log);
  memory.record(...all.slice(0, 1));
  await vi.waitFor(() => expect(quick.seen.length).toBe(1));
  for (const event of all.slice(1)) {
    memory.record(event);
    await Promise.resolve();
  }
  await vi.waitFor(() => expect(quick.seen).toEqual(positions(all)));
  expect(slow.seen.length).toBeLessThan(2);
  opened.resolve();
  await vi.waitFor(() => expect(slow.seen).toEqual(positions(all)));
});

test('a follower that wants none of what comes still gets what it wants later', async () => {
  const memory = createMemoryLog();
  const all = recorded('wallet-1', 'order-1', 'order-2');
  memory.record(...all.slice(0, 1));
  const log = shareTail(memory);
  const { seen } = follow(log);
  memory.record(...all.slice(1));
  await vi.waitFor(() => expect(seen).toEqual(positions(all.slice(1))));
});

test('a follower with a pace gets at the end of its interval what came in it, and others get it at once', async () => {
  const memory = createMemoryLog();
  const all = events(3);
  const interval = Promise.withResolvers<void>();
  const log = shareTail(memory, { beat: () => interval.promise });
  const [paced, unpaced] = [follow(log, { paceMs: 20 }), follow(log)];
  await vi.waitFor(() => expect(memory.open).toBe(1));
  memory.record(...all);
  await vi.waitFor(() => expect(unpaced.seen).toEqual(positions(all)));
  expect(paced.seen).toEqual([]);
  interval.resolve();
  await vi.waitFor(() => expect(paced.seen).toEqual(positions(all)));
});

test('an aborted follower ends, and closing ends the shared subscription', async () => {
  const memory = createMemoryLog();
  const log = shareTail(memory);
  const follower = follow(log);
  await vi.waitFor(() => expect(memory.open).toBe(1));
  follower.abort();
  await follower.ended;
  await log.close();
  expect(memory.open).toBe(0);
});

test('when the shared subscription breaks, it goes on after the last event, without repeating any', async () => {
  const memory = createMemoryLog();
  const all = events(6);
  let breaks = 0;
  const breaking: EventLog = {
    ...memory,
    async *subscribe(options) {
      let delivered = 0;
      for await (const delivery of memory.subscribe(options)) {
        yield delivery;
        if (delivery.kind === 'event') delivered += 1;
        if (delivered === 2) {
          breaks += 1;
          throw new Error('the connection was cut');
        }
      }
    },
  };
  const log = shareTail(breaking);
  const { seen } = follow(log);
  await vi.waitFor(() => expect(memory.open).toBe(1));
  memory.record(...all);
  await vi.waitFor(() => expect(seen).toEqual(positions(all)));
  expect(breaks).toBe(3);
});
