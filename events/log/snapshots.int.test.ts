import { randomUUID } from 'node:crypto';
import { createTestLog, type TestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accept, type Decider } from '../kernel/decider.ts';
import type { CommandContext, SnapshotFormat } from './aggregate-store.ts';
import { createAggregateStore } from './create-aggregate-store.ts';
import type { EventLog, ReadOptions } from './event-log.ts';
import { verifyChain } from './hash-chain.ts';
import type { KeptSnapshot, SnapshotKey, SnapshotStore } from './snapshot-store.ts';

type Purse = { readonly coins: number; readonly changes: readonly string[] };
type Change = { readonly coins: number };
type Changed = { readonly type: 'Changed'; readonly data: Change };

const eventTypes = { Changed: { version: 1, schema: z.object({ coins: z.int() }) } } as const;
const purse: Decider<Purse, Change, Changed> = {
  initialState: { coins: 0, changes: [] },
  evolve: ({ coins, changes }, { data }) => ({
    coins: coins + data.coins,
    changes: [...changes, `${data.coins}`],
  }),
  decide: (_state, data) => accept<Changed>({ type: 'Changed', data }),
};
const format: SnapshotFormat<Purse> = {
  version: 1,
  every: 5,
  encode: ({ coins }) => ({ coins }),
  lists: ({ changes }) => ({ changes: { size: changes.length, from: (index) => changes.slice(index) } }),
  decode: (json, lists) => ({
    ...z.object({ coins: z.int() }).parse(json),
    changes: z.array(z.string()).parse(lists['changes']?.texts),
  }),
};

let shared: TestLog;
beforeAll(async () => {
  shared = await createTestLog();
});
afterAll(() => shared.stop());

const context = (commandId: string = randomUUID()): CommandContext => ({
  commandId,
  correlationId: 'request',
  causationId: commandId,
  actor: 'tester',
});

const nameOf = ({ category, id, version }: SnapshotKey) => `${category} ${id} ${version}`;
const away = () => Promise.reject(new Error('away'));

type InMemory = KeptSnapshot & { readonly texts: readonly string[] };

function memory(): SnapshotStore & { readonly kept: Map<string, InMemory> } {
  const kept = new Map<string, InMemory>();
  return {
    kept,
    read: async (key) => kept.get(nameOf(key)),
    readParts: async (key) => kept.get(nameOf(key))?.texts ?? 'unusable',
    write: async (key, snapshot, { onto, parts }) => {
      const before = onto && kept.get(nameOf(key));
      const texts = [...(before?.texts ?? []), ...parts];
      kept.set(nameOf(key), { ...snapshot, parts: texts.length, digest: texts.join(), texts });
    },
    discard: async (key) => void kept.delete(nameOf(key)),
  };
}

/** Acts as a separate process with nothing cached. `reads`: the revisions from which it read. */
function open(snapshots: SnapshotStore, snapshot = format) {
  const reads: ReadOptions[] = [];
  const failures: string[] = [];
  const log: EventLog = {
    ...shared.log,
    read: (stream, options = {}) => {
      reads.push(options);
      return shared.log.read(stream, options);
    },
  };
  const store = createAggregateStore(
    log,
    { category: 'wallet', decider: purse, eventTypes, ownerOf: () => undefined, snapshot },
    { snapshots, onSnapshotFailure: (error) => failures.push(String(error)) },
  );
  return { store, reads, failures };
}

/** A purse of `events` coins, and the snapshot that was written on the way. */
async function filled(events: number) {
  const snapshots = memory();
  const id = randomUUID();
  const { store } = open(snapshots);
  for (let n = 0; n < events; n += 1) await store.handle(id, { coins: 1 }, context());
  const name = `wallet ${id} 1`;
  if (events >= format.every) await vi.waitFor(() => expect(snapshots.kept.has(name)).toBe(true));
  return { id, snapshots, name };
}

test('a snapshot is written when the stream has grown by so many events, and not before', async () => {
  const short = await filled(format.every - 1);
  expect(short.snapshots.kept.size).toBe(0);
  const { snapshots, name } = await filled(7);
  expect(snapshots.kept.get(name)).toMatchObject({
    revision: 4n,
    state: '{"sizes":{"changes":5},"state":{"coins":5}}',
    texts: ['{"changes":["1","1","1","1","1"]}'],
  });
});

test('a new process begins there and reads only what came after it', async () => {
  const { id, snapshots } = await filled(7);
  const { store, reads } = open(snapshots);
  expect((await store.load(id)).state).toEqual({ coins: 7, changes: Array(7).fill('1') });
  // the snapshot's own event, and what came after it
  expect(reads.map(({ from }) => from)).toEqual([4n, 5n]);
});

test('the next one adds what came since, in another process as in the same', async () => {
  const { id, snapshots, name } = await filled(5);
  for (const last of [9n, 14n]) {
    const { store } = open(snapshots);
    for (let n = 0; n < 5; n += 1) await store.handle(id, { coins: 2 }, context());
    await vi.waitFor(() => expect(snapshots.kept.get(name)?.revision).toBe(last));
  }
  const twos = JSON.stringify({ changes: Array(5).fill('2') });
  expect(snapshots.kept.get(name)?.texts.slice(1)).toEqual([twos, twos]);
  const { coins, changes } = (await open(snapshots).store.load(id)).state;
  expect([coins, changes.length]).toEqual([25, 15]);
});

test('one of another history is not gone on from: it is thrown away, and the next is written whole', async () => {
  const { id, snapshots, name } = await filled(5);
  const { store } = open(snapshots);
  await store.load(id);
  const right = snapshots.kept.get(name);
  if (!right) throw new Error('no snapshot');
  snapshots.kept.set(name, { ...right, hash: 'f'.repeat(64), texts: ['{"changes":["1000000"]}'] });
  for (let n = 0; n < 5; n += 1) await store.handle(id, { coins: 1 }, context());
  await vi.waitFor(() => expect(snapshots.kept.has(name)).toBe(false));
  for (let n = 0; n < 5; n += 1) await store.handle(id, { coins: 1 }, context());
  await vi.waitFor(() => expect(snapshots.kept.has(name)).toBe(true));
  expect((await open(snapshots).store.load(id)).state).toEqual({ coins: 15, changes: Array(15).fill('1') });
});

test('a chain goes on over a snapshot', async () => {
  const { id, snapshots } = await filled(5);
  const { store } = open(snapshots);
  await store.load(id);
  await store.handle(id, { coins: 1 }, context());
  expect(await verifyChain(shared.log.read(`wallet-${id}`))).toMatchObject({ intact: true, events: 6 });
});

const notUsed: readonly [string, (right: InMemory) => Partial<InMemory>][] = [
  ['of another history', () => ({ hash: 'f'.repeat(64) })],
  ['from beyond the end', () => ({ revision: 1_000n })],
  ['of another revision', () => ({ revision: 3n })],
  ['that is not JSON', ({ state }) => ({ state: state.slice(0, -1) })],
  ['that is not such a state', ({ state }) => ({ state: state.replace('coins', 'notes') })],
  ['whose list is not there', ({ state }) => ({ state: state.replace('changes', 'others') })],
  ['of which a part is not JSON', ({ texts }) => ({ texts: texts.map((text) => text.slice(0, -1)) })],
];

test.each(notUsed)(
  'a snapshot %s is not used: the stream is read from its first event, and another is written',
  async (_what, wrong) => {
    const { id, snapshots, name } = await filled(7);
    const right = snapshots.kept.get(name);
    if (!right) throw new Error('no snapshot');
    snapshots.kept.set(name, { ...right, ...wrong(right) });
    const { store, failures } = open(snapshots);
    expect((await store.load(id)).state.coins).toBe(7);
    expect(failures).toHaveLength(1);
    await vi.waitFor(() => expect(snapshots.kept.get(name)?.revision).toBe(6n));
    expect((await open(snapshots).store.load(id)).state).toEqual({ coins: 7, changes: Array(7).fill('1') });
  },
);

test.each(['read', 'readParts'] as const)(
  'one that the store cannot vouch for is not used: %s',
  async (asked) => {
    const { id, snapshots } = await filled(7);
    const { store, failures } = open({ ...snapshots, [asked]: async () => 'unusable' });
    expect((await store.load(id)).state.coins).toBe(7);
    expect(failures).toEqual([expect.stringContaining('written')]);
  },
);

test('a snapshot of another version is not read', async () => {
  const { id, snapshots } = await filled(5);
  const decode = vi.fn(format.decode);
  const { store, reads } = open(snapshots, { ...format, version: 2, decode });
  expect((await store.load(id)).state.coins).toBe(5);
  expect(decode).not.toHaveBeenCalled();
  expect(reads.map(({ from }) => from)).toEqual([0n]);
});

test('commands are answered while snapshots can be neither read nor written', async () => {
  const id = randomUUID();
  const none: SnapshotStore = { read: away, readParts: away, write: away, discard: away };
  const { store, failures } = open(none);
  for (let n = 0; n < 6; n += 1) await store.handle(id, { coins: 1 }, context());
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0));
  const other = open(none);
  expect((await other.store.load(id)).state.coins).toBe(6);
});
