import { randomUUID } from 'node:crypto';
import { createTestLog, type TestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accept, type Decider } from '../kernel/decider.ts';
import type { CommandContext, SnapshotFormat } from './aggregate-store.ts';
import { createAggregateStore } from './create-aggregate-store.ts';
import type { EventLog, ReadOptions } from './event-log.ts';
import { verifyChain } from './hash-chain.ts';
import type { Snapshot, SnapshotKey, SnapshotStore } from './snapshot-store.ts';

type Purse = { readonly coins: number };
type Change = { readonly coins: number };
type Changed = { readonly type: 'Changed'; readonly data: Change };

const eventTypes = { Changed: { version: 1, schema: z.object({ coins: z.int() }) } } as const;
const purse: Decider<Purse, Change, Changed> = {
  initialState: { coins: 0 },
  evolve: (state, { data }) => ({ coins: state.coins + data.coins }),
  decide: (_state, data) => accept<Changed>({ type: 'Changed', data }),
};
const format: SnapshotFormat<Purse> = {
  version: 1,
  every: 5,
  encode: ({ coins }) => ({ coins }),
  decode: (json) => z.object({ coins: z.int() }).parse(json),
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

function memory(): SnapshotStore & { readonly kept: Map<string, Snapshot> } {
  const kept = new Map<string, Snapshot>();
  return {
    kept,
    read: async (key) => kept.get(nameOf(key)),
    write: async (key, snapshot) => void kept.set(nameOf(key), snapshot),
  };
}

/** A process of its own: nothing remembered. `reads`: from where it read. */
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
    { category: 'wallet', decider: purse, eventTypes, snapshot },
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
  expect(snapshots.kept.get(name)).toMatchObject({ revision: 4n, state: '{"coins":5}' });
});

test('a new process begins there and reads only what came after it', async () => {
  const { id, snapshots } = await filled(7);
  const { store, reads } = open(snapshots);
  expect((await store.load(id)).state.coins).toBe(7);
  expect(reads.map(({ from }) => from)).toEqual([4n]);
});

test('a chain goes on over a snapshot', async () => {
  const { id, snapshots } = await filled(5);
  const { store } = open(snapshots);
  await store.load(id);
  await store.handle(id, { coins: 1 }, context());
  expect(await verifyChain(shared.log.read(`wallet-${id}`))).toMatchObject({ intact: true, events: 6 });
});

test.each<[string, Partial<Snapshot>]>([
  ['of another history', { hash: 'f'.repeat(64) }],
  ['from beyond the end', { revision: 1_000n }],
  ['of another revision', { revision: 3n }],
  ['that is not JSON', { state: '{"coins":' }],
  ['that is not such a state', { state: '{"notes":1000000}' }],
])('a snapshot %s is not used: the stream is read from its first event', async (_what, wrong) => {
  const { id, snapshots, name } = await filled(7);
  const right = snapshots.kept.get(name);
  if (!right) throw new Error('no snapshot');
  snapshots.kept.set(name, { ...right, ...wrong });
  const { store, failures } = open(snapshots);
  expect((await store.load(id)).state.coins).toBe(7);
  expect(failures).toHaveLength(1);
});

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
  const { store, failures } = open({ read: away, write: away });
  for (let n = 0; n < 6; n += 1) await store.handle(id, { coins: 1 }, context());
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0));
  const other = open({ read: away, write: away });
  expect((await other.store.load(id)).state.coins).toBe(6);
});
