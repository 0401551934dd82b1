import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestLog, type TestLog } from '@caravan/platform/testing';
import { accept, refuse, type Decider } from '../kernel/decider.ts';
import { refusal } from '../kernel/refusals.ts';
import type { CommandContext } from './aggregate-store.ts';
import { createAggregateStore } from './create-aggregate-store.ts';
import type { EventLog } from './event-log.ts';
import { verifyChain } from './hash-chain.ts';
import { readAll } from './testing/store-under-test.ts';

type Purse = { readonly coins: number; readonly done: readonly string[] };
type Change = { readonly key: string; readonly coins: number; readonly at?: string };
type Changed = { readonly type: 'Changed'; readonly data: Change };

const eventTypes = {
  Changed: {
    version: 2,
    schema: z.object({ key: z.string(), coins: z.int(), at: z.string().optional() }),
    // version 1 counted half coins
    upcast: { 1: ({ key, halves }: { key: string; halves: number }) => ({ key, coins: halves / 2 }) },
  },
} as const;

const purse: Decider<Purse, Change, Changed> = {
  initialState: { coins: 0, done: [] },
  evolve: (state, { data }) => ({ coins: state.coins + data.coins, done: [...state.done, data.key] }),
  decide: (state, change) => {
    if (state.done.includes(change.key)) return accept<Changed>();
    if (state.coins + change.coins < 0) return refuse(refusal('insufficient-balance'));
    return accept<Changed>({ type: 'Changed', data: change });
  },
};

const ownerOf = (_fact: Changed, { done }: Purse) => done[0];

let store: TestLog;

beforeAll(async () => {
  store = await createTestLog();
});
afterAll(() => store.stop());

const purses = (log: EventLog = store.log) =>
  createAggregateStore(log, { category: 'wallet', decider: purse, eventTypes, ownerOf });
const context = (commandId: string = randomUUID()): CommandContext => ({
  commandId,
  correlationId: 'request',
  causationId: commandId,
  actor: 'tester',
});

function counted(log: EventLog): { readonly log: EventLog; readonly calls: Record<string, number> } {
  const calls = { append: 0, read: 0 };
  return {
    calls,
    log: {
      ...log,
      append: (...parameters) => {
        calls.append += 1;
        return log.append(...parameters);
      },
      read: (...parameters) => {
        calls.read += 1;
        return log.read(...parameters);
      },
    },
  };
}

test('loads the state that its events made, in another process too', async () => {
  const id = randomUUID();
  const handled = await purses().handle(id, { key: 'a', coins: 5 }, context());
  expect(handled).toMatchObject({ outcome: 'accepted', state: { coins: 5 } });
  const loaded = await purses().load(id);
  expect(loaded).toMatchObject({ state: { coins: 5 }, revision: 0n });
  expect(handled.outcome === 'accepted' && handled.position).toBe(loaded.position);
});

test('an aggregate without events is at its initial state', async () => {
  expect(await purses().load(randomUUID())).toEqual({
    state: purse.initialState,
    revision: undefined,
    position: undefined,
  });
});

test('a first command, and one on remembered state, cost one append each and no read', async () => {
  const id = randomUUID();
  const { log, calls } = counted(store.log);
  const mine = purses(log);
  await mine.handle(id, { key: 'a', coins: 5 }, context());
  await mine.handle(id, { key: 'b', coins: 5 }, context());
  expect(calls).toEqual({ append: 2, read: 0 });
});

test('a process that knows nothing of an aggregate decides on what is there', async () => {
  const id = randomUUID();
  await purses().handle(id, { key: 'a', coins: 5 }, context());
  const more = await purses().handle(id, { key: 'b', coins: 1 }, context());
  expect(more).toMatchObject({ outcome: 'accepted', state: { coins: 6 } });
  const spent = await purses().handle(id, { key: 'c', coins: -4 }, context());
  expect(spent).toMatchObject({ outcome: 'accepted', state: { coins: 2 } });
});

test('recalls what this process remembers, and asks the log for what it does not', async () => {
  const id = randomUUID();
  const [here, there] = [purses(), purses()];
  await here.handle(id, { key: 'a', coins: 5 }, context());
  expect(await there.recall(id)).toMatchObject({ coins: 5 });
  await here.handle(id, { key: 'b', coins: 1 }, context());
  expect(await there.recall(id)).toMatchObject({ coins: 5 });
  expect(await here.recall(id)).toMatchObject({ coins: 6 });
});

test('a slow read of an older state does not replace what was written meanwhile', async () => {
  const id = randomUUID();
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reads = 0;
  const mine = purses({
    ...store.log,
    async *read(...parameters) {
      const events = await readAll(store.log.read(...parameters));
      reads += 1;
      if (reads === 1) {
        reached.resolve();
        await goOn.promise;
      }
      yield* events;
    },
  });
  await purses().handle(id, { key: 'a', coins: 1 }, context());
  const slow = mine.load(id);
  await reached.promise;
  await mine.handle(id, { key: 'b', coins: 10 }, context());
  goOn.resolve();
  expect(await slow).toMatchObject({ state: { coins: 1 }, revision: 0n });
  expect(await mine.recall(id)).toMatchObject({ coins: 11 });
});

test('many commands on one aggregate at once all take effect, without a conflict inside the process', async () => {
  const id = randomUUID();
  const { log, calls } = counted(store.log);
  const mine = purses(log);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => mine.handle(id, { key: `k${n}`, coins: 1 }, context())),
  );
  expect((await mine.load(id)).state.coins).toBe(40);
  expect(calls['append']).toBe(40);
});

test('two processes writing the same aggregate both take effect', async () => {
  const id = randomUUID();
  const [here, there] = [purses(), purses()];
  for (let n = 0; n < 10; n += 1) {
    await Promise.all([
      here.handle(id, { key: `h${n}`, coins: 1 }, context()),
      there.handle(id, { key: `t${n}`, coins: 1 }, context()),
    ]);
  }
  expect((await purses().load(id)).state.coins).toBe(20);
});

test('does not refuse on remembered state what a newer event allows', async () => {
  const id = randomUUID();
  const [here, there] = [purses(), purses()];
  await here.handle(id, { key: 'a', coins: 1 }, context());
  await there.handle(id, { key: 'b', coins: 10 }, context());
  const spent = await here.handle(id, { key: 'c', coins: -8 }, context());
  expect(spent).toMatchObject({ outcome: 'accepted', state: { coins: 3 } });
});

test('never spends on remembered state what somebody else has spent', async () => {
  const id = randomUUID();
  const [here, there] = [purses(), purses()];
  await here.handle(id, { key: 'a', coins: 10 }, context());
  await there.handle(id, { key: 'b', coins: -8 }, context());
  const refused = await here.handle(id, { key: 'c', coins: -8 }, context());
  expect(refused).toMatchObject({ outcome: 'refused', refusal: { key: 'insufficient-balance' } });
});

test('a repeated command takes effect once, wherever it is repeated', async () => {
  const id = randomUUID();
  const [here, there, elsewhere] = [purses(), purses(), purses()];
  const first = await here.handle(id, { key: 'a', coins: 5, at: '10:00' }, context('same'));
  const position = first.outcome === 'accepted' ? first.position : undefined;
  const exact = await there.handle(id, { key: 'a', coins: 5, at: '10:00' }, context('same'));
  expect(exact).toMatchObject({ outcome: 'accepted', state: { coins: 5 }, position });
  const later = await elsewhere.handle(id, { key: 'a', coins: 5, at: '10:01' }, context('same'));
  expect(later).toMatchObject({ outcome: 'accepted', events: [], state: { coins: 5 }, position });
  expect(await readAll(store.log.read(`wallet-${id}`))).toHaveLength(1);
});

test('one command decided in two processes at different moments takes effect once and keeps the chain', async () => {
  const id = randomUUID();
  const [here, there] = [purses(), purses()];
  await here.handle(id, { key: 'open', coins: 1 }, context());
  await there.load(id);
  await Promise.all([
    here.handle(id, { key: 'a', coins: 5, at: '10:00' }, context('twice')),
    there.handle(id, { key: 'a', coins: 5, at: '10:01' }, context('twice')),
  ]);
  await there.handle(id, { key: 'b', coins: 1 }, context());
  await here.handle(id, { key: 'c', coins: 1 }, context());
  expect((await purses().load(id)).state.coins).toBe(8);
  expect(await verifyChain(store.log.read(`wallet-${id}`))).toMatchObject({ intact: true, events: 4 });
});

test('every event is chained to the one before it, and a changed one is found', async () => {
  const id = randomUUID();
  const mine = purses();
  for (const key of ['a', 'b', 'c']) await mine.handle(id, { key, coins: 1 }, context());
  await purses().handle(id, { key: 'd', coins: 1 }, context());
  const events = await readAll(store.log.read(`wallet-${id}`));
  expect(await verifyChain(events)).toMatchObject({ intact: true, events: 4 });
  const forged = events.map((event) =>
    event.revision === 2n ? { ...event, data: { key: 'c', coins: 1_000 } } : event,
  );
  expect(await verifyChain(forged)).toEqual({ intact: false, revision: 2n });
  expect(await verifyChain(events.toSpliced(1, 1))).toEqual({ intact: false, revision: 2n });
});

test('every event names its owner, who is asked of the fact and the state after it', async () => {
  const id = randomUUID();
  const kept = purses();
  await kept.handle(id, { key: 'ann', coins: 1 }, context());
  await kept.handle(id, { key: 'bob', coins: 1 }, context());
  await purses().handle(id, { key: 'cat', coins: 1 }, context());
  const events = await readAll(store.log.read(`wallet-${id}`));
  expect(events.map(({ metadata }) => metadata.owner)).toEqual(['ann', 'ann', 'ann']);
  expect(await verifyChain(events)).toMatchObject({ intact: true });
  const nobodys = createAggregateStore(store.log, {
    category: 'order',
    decider: purse,
    eventTypes,
    ownerOf: () => undefined,
  });
  await nobodys.handle(id, { key: 'a', coins: 1 }, context());
  const [event] = await readAll(store.log.read(`order-${id}`));
  expect(event?.metadata).not.toHaveProperty('owner');
});

test('events of an older schema are read in the current one', async () => {
  const id = randomUUID();
  const metadata = { ...context(), version: 1, owner: undefined, hash: '' };
  const old = { id: randomUUID(), type: 'Changed', data: { key: 'a', halves: 8 }, metadata };
  await store.log.append(`wallet-${id}`, 'no_stream', [old]);
  expect((await purses().load(id)).state.coins).toBe(4);
});

test('an event that does not fit its schema is never written', async () => {
  const id = randomUUID();
  await expect(purses().handle(id, { key: 'a', coins: 0.5 }, context())).rejects.toThrow(z.ZodError);
  expect(await readAll(store.log.read(`wallet-${id}`))).toEqual([]);
});

test('after a failure with an unknown outcome nothing remembered is trusted', async () => {
  const id = randomUUID();
  let fail = false;
  const log: EventLog = {
    ...store.log,
    append: async (...parameters) => {
      const answer = await store.log.append(...parameters);
      if (fail) throw new Error('the answer was lost');
      return answer;
    },
  };
  const mine = purses(log);
  await mine.handle(id, { key: 'a', coins: 5 }, context());
  fail = true;
  await expect(mine.handle(id, { key: 'b', coins: -5 }, context())).rejects.toThrow('lost');
  fail = false;
  expect(await mine.handle(id, { key: 'b', coins: -5 }, context())).toMatchObject({
    events: [],
    state: { coins: 0 },
  });
  expect((await readAll(store.log.read(`wallet-${id}`))).length).toBe(2);
});

const isEffect = ({ data }: Changed, { key, coins }: Change) => data.key === key && data.coins === coins;

test('a repeated command is answered from what it wrote, where an aggregate tells its facts from others', async () => {
  const forgetful: typeof purse = {
    ...purse,
    decide: (state, change) => {
      if (state.coins === 0) return accept<Changed>({ type: 'Changed', data: change });
      return change.key === 'silent' ? accept<Changed>() : refuse(refusal('order-already-cancelled'));
    },
  };
  const telling = (more: object = { isEffect }) =>
    createAggregateStore(store.log, { category: 'order', decider: forgetful, eventTypes, ownerOf, ...more });
  for (const key of ['silent', 'loud']) {
    const [id, commandId] = [randomUUID(), randomUUID()];
    const first = await telling().handle(id, { key, coins: 5 }, context(commandId));
    if (first.outcome !== 'accepted') throw new Error('refused');
    const late = { key, coins: 5, at: 'later' };
    const again = { outcome: 'accepted', events: [], position: first.position };
    expect(await telling().handle(id, late, context(commandId))).toMatchObject(again);

    const another = { outcome: 'refused', refusal: { key: 'repeated-submission' } };
    expect(await telling().handle(id, { key, coins: 7 }, context(commandId))).toMatchObject(another);
  }
  const [id, refused] = [randomUUID(), { outcome: 'refused', refusal: { key: 'order-already-cancelled' } }];
  await telling().handle(id, { key: 'loud', coins: 5 }, context('once'));
  const late = { key: 'loud', coins: 5, at: 'later' };
  expect(await telling().handle(id, late, context('other'))).toMatchObject(refused);
  expect(await telling({}).handle(id, late, context('once'))).toMatchObject(refused);
});
