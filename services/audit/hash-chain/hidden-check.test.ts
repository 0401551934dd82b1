import { StreamDeletedError } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { credit, history } from '../testing/history.ts';
import { verifyChainsAlone as verifyLog } from '../testing/chains-alone.ts';
import { HiddenCheck } from './hidden-check.ts';

/** More wallets than are read at once, three events each, and an order. */
const wallets = Array.from({ length: 150 }, (_, index) => `U${index}`);
const written = history([
  ...wallets.flatMap((usercode) => [credit(usercode, '1'), credit(usercode, '2'), credit(usercode, '3')]),
  { stream: 'order-O1', type: 'OrderPlaced', data: {} },
]);

/** A store that returns everything to a reader of the whole log, and of each stream what `shows` says. */
function logThat(
  shows: (stream: string, events: readonly RecordedEvent[]) => readonly RecordedEvent[],
): Pick<EventLog, 'read' | 'readAll'> {
  return {
    async *read(stream) {
      yield* shows(
        stream,
        written.filter((event) => event.stream === stream),
      );
    },
    async *readAll() {
      yield* written;
    },
  };
}

const hiddenIn = async (log: ReturnType<typeof logThat>) => {
  const { intact, misfits, hidden } = await verifyLog({ log });
  expect(misfits).toEqual([]);
  expect(intact).toBe(hidden.length === 0);
  return hidden.map(({ stream }) => stream);
};

test.each<[string, (events: readonly RecordedEvent[]) => readonly RecordedEvent[]]>([
  ['deleted', () => []],
  ['truncated', (events) => events.slice(1)],
  [
    'closed with a tombstone',
    () => {
      throw new StreamDeletedError('gone');
    },
  ],
])('finds a wallet whose stream was %s, although the log holds all its events', async (_how, shows) => {
  const log = logThat((stream, events) => (stream === 'wallet-U7' ? shows(events) : events));
  expect(await hiddenIn(log)).toEqual(['wallet-U7']);
});

test('finds nothing where streams read as the log holds them, and reads no orders', async () => {
  const asked = new Set<string>();
  const log = logThat((stream, events) => {
    asked.add(stream);
    return events;
  });
  expect(await hiddenIn(log)).toEqual([]);
  expect(asked.size).toBe(wallets.length);
});

test('fails if the store cannot be read', async () => {
  const log = logThat((stream, events) => {
    if (stream === 'wallet-U7') throw new Error('the store is away');
    return events;
  });
  await expect(hiddenIn(log)).rejects.toThrow('the store is away');
});

/** A store whose reads wait until they are let go. */
function slowLog(shows: (stream: string) => readonly RecordedEvent[] = () => []) {
  const waiting: (() => void)[] = [];
  const log: Pick<EventLog, 'read'> = {
    async *read(stream) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      yield* shows(stream);
    },
  };
  return { log, waiting, letGo: () => waiting.splice(0).forEach((go) => go()) };
}

const openingAt = (index: number): RecordedEvent => {
  const opening = openings[index];
  if (!opening) throw new Error('no such event');
  return opening;
};
const openings = written.filter(({ revision, stream }) => revision === 0n && stream.startsWith('wallet-'));

test('is told with the event that a reader of the stream does not get', async () => {
  const opening = openingAt(0);
  const { log, letGo } = slowLog();
  const check = new HiddenCheck(log);
  expect(check.see(opening)).toBeUndefined();
  const ended = check.end();
  letGo();
  expect(await ended).toEqual([
    {
      stream: opening.stream,
      explanation: `the log holds its first event ${opening.id}, but a reader of the stream does not get it: the stream was deleted or truncated`,
    },
  ]);
});

test('looks at wallets, loans and shops’ accounts, at their first events alone', async () => {
  const { log, waiting } = slowLog();
  const check = new HiddenCheck(log);
  const event = openingAt(0);
  for (const stream of ['order-O1', 'deposit-D1', 'depositAddress-A1']) void check.see({ ...event, stream });
  void check.see({ ...event, revision: 1n });
  expect(waiting).toHaveLength(0);
  for (const stream of ['wallet-U1', 'loan-U1', 'proceeds-S1']) void check.see({ ...event, stream });
  expect(waiting).toHaveLength(3);
});

test('waits when 64 streams are being read, until one of them is', async () => {
  const { log, waiting } = slowLog();
  const check = new HiddenCheck(log);
  const answers = openings.slice(0, 64).map((event) => check.see(event));
  expect(answers.map((answer) => answer instanceof Promise)).toEqual([
    ...Array<boolean>(63).fill(false),
    true,
  ]);
  waiting[10]?.();
  await answers[63];
  // there is room again for one
  expect(check.see(openingAt(64))).toBeInstanceOf(Promise);
  waiting.slice(0, 20).forEach((go) => go());
  await check.see(openingAt(65));
  expect(check.see(openingAt(66))).toBeUndefined();
});

test('reads no more than the first event of a stream', async () => {
  const asked: unknown[] = [];
  const check = new HiddenCheck({
    async *read(stream, options) {
      asked.push(options);
      yield* written.filter((event) => event.stream === stream);
    },
  });
  await check.see(openingAt(0));
  expect(await check.end()).toEqual([]);
  expect(asked).toEqual([{ max: 1 }]);
});

test('tells at most 100 streams', async () => {
  const check = new HiddenCheck({
    async *read() {
      yield* [];
    },
  });
  for (const event of openings) await check.see(event);
  expect(await check.end()).toHaveLength(100);
});

test('a failure to read is thrown at the next wait, and until then by nobody', async () => {
  const check = new HiddenCheck({
    async *read() {
      yield await Promise.reject<never>(new Error('the store is away'));
    },
  });
  for (const event of openings.slice(0, 3)) check.see(event);
  await expect(check.end()).rejects.toThrow('the store is away');
});
