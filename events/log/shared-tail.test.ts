import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Delivery, EventLog, RecordedEvent } from './event-log.ts';
import { shareTail, type SharedLog } from './shared-tail.ts';
import { createMemoryLog } from './testing/memory-log.ts';

const stop: (() => void)[] = [];
afterEach(() => {
  for (const each of stop.splice(0)) each();
});

function follow(log: EventLog, { after, gate }: { after?: bigint; gate?: () => Promise<void> } = {}) {
  const aborting = new AbortController();
  stop.push(() => aborting.abort());
  const seen: bigint[] = [];
  const ended = (async () => {
    const from = after === undefined ? {} : { after };
    for await (const delivery of log.subscribe({ prefixes: ['order-'], ...from, signal: aborting.signal })) {
      if (delivery.kind === 'event') seen.push(delivery.event.position);
      await gate?.();
    }
  })();
  return { seen, ended, abort: () => aborting.abort() };
}

function pullFrom(log: SharedLog, after?: bigint) {
  const aborting = new AbortController();
  stop.push(() => aborting.abort());
  const from = after === undefined ? {} : { after };
  return log.pull({ prefixes: ['order-'], ...from, capacity: 10, signal: aborting.signal });
}

const deliveriesOf = (all: readonly RecordedEvent[]) =>
  all.map((event): Delivery => ({ kind: 'event', event }));

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

test('whoever takes with a pace gets at once what comes first, and at the end of its interval what came in it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  onTestFinished(() => now.mockRestore());
  const memory = createMemoryLog();
  const [first, ...others] = events(4);
  const interval = Promise.withResolvers<void>();
  const log = shareTail(memory, { beat: () => interval.promise.then(() => void now.mockReturnValue(1_020)) });
  const pulled = pullFrom(log);
  expect(await pulled.take(10, 20)).toEqual([{ kind: 'caught-up' }]);
  memory.record(...(first ? [first] : []));
  expect(await pulled.take(10, 20)).toEqual(deliveriesOf(first ? [first] : []));
  const taken = vi.fn<(deliveries: readonly Delivery[] | undefined) => void>();
  const second = pulled.take(10, 20).then(taken);
  const unpaced = follow(log);
  memory.record(...others);
  await vi.waitFor(() => expect(unpaced.seen).toHaveLength(4));
  expect(taken).not.toHaveBeenCalled();
  interval.resolve();
  await second;
  expect(taken).toHaveBeenCalledWith(deliveriesOf(others));
});

test('takes at most so many at a time, and a full batch does not wait for its interval', async () => {
  const memory = createMemoryLog();
  const all = events(5);
  const log = shareTail(memory, { beat: () => new Promise(() => {}) });
  const [pulled, unpaced] = [pullFrom(log), follow(log)];
  await pulled.take(2, 20);
  memory.record(...all);
  await vi.waitFor(() => expect(unpaced.seen).toHaveLength(5));
  const taken = [await pulled.take(2, 20), await pulled.take(2, 20)].flatMap((each) => each ?? []);
  expect(taken).toEqual(deliveriesOf(all.slice(0, 4)));
});

test('one who begins before the tail takes what is older, is told nothing twice, and then shares the subscription', async () => {
  const memory = createMemoryLog();
  const all = events(6);
  memory.record(...all.slice(0, 4));
  const log = shareTail(memory);
  const pulled = pullFrom(log, all[0]?.position);
  const seen: Delivery[] = [];
  while (!seen.some(({ kind }) => kind === 'caught-up')) seen.push(...((await pulled.take(2)) ?? []));
  memory.record(...all.slice(4));
  while (seen.length < 6) seen.push(...((await pulled.take(2)) ?? []));
  expect(seen.filter(({ kind }) => kind === 'event')).toEqual(deliveriesOf(all.slice(1)));
  await vi.waitFor(() => expect(memory.open).toBe(1));
});

test('one who is far behind gets nothing twice when what it reads by itself ends in a batch of its own', async () => {
  const memory = createMemoryLog();
  const all = recorded(
    ...Array.from({ length: 7 }, (_, index) => `order-${index}`),
    ...Array.from({ length: 12 }, (_, index) => `wallet-${index}`),
  );
  memory.record(...all.slice(0, 6));
  const log = shareTail(memory, { keep: 2 });
  const behind = pullFrom(log);
  const seen = [...((await behind.take(1)) ?? [])];
  // the tail goes on to beyond what the other has by then
  memory.record(...all.slice(6));
  const wallets = log.pull({
    prefixes: ['wallet-'],
    after: 60n,
    capacity: 10,
    signal: new AbortController().signal,
  });
  for (let left = 12; left > 0;)
    left -= (await wallets.take(1))?.filter(({ kind }) => kind === 'event').length ?? 0;
  while (!seen.some(({ kind }) => kind === 'caught-up')) seen.push(...((await behind.take(1)) ?? []));
  expect(seen.filter(({ kind }) => kind === 'event')).toEqual(deliveriesOf(all.slice(0, 7)));
  await wallets[Symbol.asyncDispose]();
});

test('one that was left takes no more, and ends what it had opened', async () => {
  const memory = createMemoryLog();
  memory.record(...events(3));
  const log = shareTail(memory);
  const pulled = pullFrom(log);
  await pulled.take(1);
  await pulled[Symbol.asyncDispose]();
  expect(await pulled.take(1)).toBeUndefined();
  await vi.waitFor(() => expect(memory.open).toBe(1));
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
