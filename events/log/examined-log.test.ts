import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { accept } from '../kernel/decider.ts';
import { createAggregateStore } from './create-aggregate-store.ts';
import type { EventLog, RecordedEvent } from './event-log.ts';
import { eventKeyOf, macOf, withMacs } from './event-mac.ts';
import { assertBelieved, DoubtedEventError, examined, type Examination } from './examined-log.ts';
import { createMemoryLog } from './testing/memory-log.ts';

const key = eventKeyOf(Buffer.alloc(32, 1).toString('base64'));
const other = eventKeyOf(Buffer.alloc(32, 2).toString('base64'));

/** An account that is only ever credited. */
type Credited = { readonly type: 'DepositCredited'; readonly data: { readonly amount: number } };
const wallets = {
  category: 'wallet' as const,
  eventTypes: { DepositCredited: { version: 1, schema: z.object({ amount: z.number() }) } },
  ownerOf: () => 'U1',
  decider: {
    initialState: 0,
    evolve: (sum: number, { data }: Credited) => sum + data.amount,
    decide: (_: number, amount: number) => accept<Credited>({ type: 'DepositCredited', data: { amount } }),
  },
};

const context = (commandId: string) => ({ commandId, correlationId: 'c', causationId: 'c', actor: 'U1' });
const examining = (log: EventLog, more: Partial<Examination> = {}) => examined(log, { keys: [key], ...more });
const storeOn = (log: EventLog) => createAggregateStore<number, number, Credited>(log, wallets);

/** Credits 1, 2, 3 by whoever writes to `log`, from 0 on. */
async function credited(log: EventLog, amounts: readonly number[] = [1, 2, 3]): Promise<void> {
  const store = storeOn(log);
  for (const amount of amounts) await store.handle('U1', amount, context(`credit ${amount}`));
}

async function doubts(log: EventLog): Promise<readonly (string | undefined)[]> {
  const events = await Array.fromAsync(log.read('wallet-U1'));
  return events.map(({ doubt }) => doubt?.why);
}

/** For each event that comes whether it is doubted, until the end of the log is reached. */
async function followed(reading: EventLog): Promise<readonly (boolean | string)[]> {
  const seen: (boolean | string)[] = [];
  const done = new AbortController();
  for await (const delivery of reading.subscribe({ prefixes: ['wallet-'], signal: done.signal })) {
    const { doubt } = delivery.kind === 'event' ? delivery.event : {};
    const told = doubt?.passedOver ? 'passed over' : doubt !== undefined;
    seen.push(delivery.kind === 'event' ? told : delivery.kind);
    if (delivery.kind === 'caught-up') done.abort();
  }
  return seen;
}

/** The same history with one event changed. */
function changed(
  events: readonly RecordedEvent[],
  at: number,
  change: (event: RecordedEvent) => RecordedEvent,
) {
  const log = createMemoryLog();
  log.record(...events.map((event, index) => (index === at ? change(event) : event)));
  return log;
}

test('believes what was written with the key, however it is read', async () => {
  const log = createMemoryLog();
  await credited(withMacs(log, key));
  const reading = examining(log);
  expect(await doubts(reading)).toEqual([undefined, undefined, undefined]);
  expect((await storeOn(reading).load('U1')).state).toBe(6);
  for await (const event of reading.readAll({ prefixes: ['wallet-'] })) assertBelieved(event);
  await expect(doubts(examining(log, { keys: [other, key] }))).resolves.toEqual(Array(3).fill(undefined));
});

test('believes events of an earlier version, which do not name the hash before them', async () => {
  const log = createMemoryLog();
  await credited(withMacs(log, key));
  const former = await Array.fromAsync(log.read('wallet-U1'));
  expect(former.map(({ metadata }) => metadata.previous === undefined)).toEqual([true, false, false]);
  const old = createMemoryLog();
  old.record(...former.map((event) => ({ ...event, metadata: { ...event.metadata, previous: undefined } })));
  expect(await doubts(examining(old))).toEqual([undefined, undefined, undefined]);
});

const forgeries: readonly (readonly [string, string, (event: RecordedEvent) => RecordedEvent])[] = [
  ['without a code', 'it carries no code', (e) => withMetadata(e, { mac: undefined })],
  ['without any metadata', 'it carries no code', (e) => ({ ...e, metadata: undefined as never })],
  [
    'with a code that was made up',
    'does not come from who holds the key',
    (e) => withMetadata(e, { mac: `${key.id}:${'0'.repeat(64)}` }),
  ],
  [
    'under a key of its own',
    'under none of the keys',
    (e) => withMetadata(e, { mac: macOf(other, e.metadata) }),
  ],
  ['with another amount under the old code', 'that of another event', (e) => ({ ...e, data: { amount: 9 } })],
  ['that is no JSON', 'that of another event', (e) => ({ ...e, data: { amount: 1n } })],
  ['copied to another wallet', 'that of another event', (e) => ({ ...e, stream: 'wallet-U2' })],
  ['repeated later in its stream', 'that of another event', (e) => ({ ...e, revision: 7n })],
  [
    'chained to something else',
    'that of another event',
    (e) => withMetadata(e, { previous: 'f'.repeat(64) }),
  ],
  ['for another owner', 'does not come from who holds the key', (e) => withMetadata(e, { owner: 'U2' })],
];

function withMetadata(event: RecordedEvent, more: Partial<RecordedEvent['metadata']>): RecordedEvent {
  return { ...event, metadata: { ...event.metadata, ...more } };
}

test.each(forgeries)('doubts an event %s', async (_, why, forge) => {
  const log = createMemoryLog();
  await credited(withMacs(log, key));
  const events = await Array.fromAsync(log.read('wallet-U1'));
  const forged = examining(changed(events, 1, forge));
  const found: RecordedEvent[] = [];
  for await (const event of forged.readAll({ prefixes: ['wallet-'] })) found.push(event);
  expect(found.map(({ doubt }) => doubt !== undefined)).toEqual([false, true, false]);
  expect(found[1]?.doubt).toEqual({ why: expect.stringContaining(why), passedOver: false });
  expect(() => found.forEach(assertBelieved)).toThrow(DoubtedEventError);
});

test('a command is not decided on what a stranger wrote, even if it fits the public chain', async () => {
  const log = createMemoryLog();
  await credited(withMacs(log, key), [1]);
  await credited(log, [1_000_000]);
  const store = storeOn(withMacs(examining(log), key));
  const refused = { name: 'DoubtedEventError', message: expect.stringContaining('to EVENTS_PASSED_OVER') };
  await expect(store.load('U1')).rejects.toMatchObject(refused);
  await expect(store.handle('U1', 2, context('next'))).rejects.toMatchObject(refused);
});

test('an event that a person passed over says nothing, and what follows is chained to it', async () => {
  const log = createMemoryLog();
  await credited(withMacs(log, key), [1]);
  await credited(log, [1_000_000]);
  const [, forged] = await Array.fromAsync(log.read('wallet-U1'));
  const passing = withMacs(examining(log, { passedOver: [forged?.position ?? -1n] }), key);
  const { outcome, state } = await storeOn(passing).handle('U1', 2, context('next'));
  expect({ outcome, state }).toEqual({ outcome: 'accepted', state: 3 });
  const [, , next] = await Array.fromAsync(passing.read('wallet-U1'));
  expect(next).toMatchObject({ revision: 2n, metadata: { previous: forged?.metadata.hash } });
  expect(next?.doubt).toBeUndefined();
});

test.each([undefined, {}, { hash: 7 }])(
  'behind an event that was passed over, a stream goes on, although %o stands beside it',
  async (metadata) => {
    const log = createMemoryLog();
    await credited(withMacs(log, key), [1]);
    const forged = { id: randomUUID(), type: 'Credited', data: {}, metadata: metadata as never };
    const { position } = await log.append('wallet-U1', 0n, [forged]);
    const passing = () => withMacs(examining(log, { passedOver: [position] }), key);
    for (const amount of [2, 3]) {
      // a process of its own, which has only the log
      const { outcome } = await storeOn(passing()).handle('U1', amount, context(`next ${amount}`));
      expect(outcome).toBe('accepted');
    }
    expect((await storeOn(passing()).load('U1')).state).toBe(6);
    expect((await doubts(passing())).map((doubt) => Boolean(doubt))).toEqual([false, true, false, false]);
  },
);

test('who follows the log sees a doubt, and of what is passed over that it is', async () => {
  const log = createMemoryLog();
  await credited(withMacs(log, key), [1]);
  await credited(log, [2]);
  const [, forged] = await Array.fromAsync(log.read('wallet-U1'));
  expect(await followed(examining(log))).toEqual([false, true, 'caught-up']);
  const passedOver = [forged?.position ?? -1n];
  expect(await followed(examining(log, { passedOver }))).toEqual([false, 'passed over', 'caught-up']);
});

test('a log that was begun without a key is believed up to where the codes began', async () => {
  const log = createMemoryLog();
  await credited(log, [1, 2]);
  await credited(withMacs(log, key), [3]);
  const events = await Array.fromAsync(log.read('wallet-U1'));
  const from = events[2]?.position;
  expect(await doubts(examining(log, { from }))).toEqual([undefined, undefined, undefined]);
  expect((await doubts(examining(log))).map(Boolean)).toEqual([true, true, false]);
});
