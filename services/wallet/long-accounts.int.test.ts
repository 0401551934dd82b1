import { verifyChain, type EventLog, type SnapshotStore } from '@caravan/events/log';
import { createSnapshotStore } from '@caravan/platform';
import { createTestDatabase, createTestLog, startProcess } from '@caravan/platform/testing';
import type { TestDatabase, TestLog } from '@caravan/platform/testing';
import { money } from '@caravan/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CREDIT, longAccounts, type OpenAccount } from './testing/long-accounts.ts';

const SECRET = 'a secret of the tests';
/** events of a long account, when a test begins */
const LONG = 1_200;
/** the number of a credit that no history has */
const NEW = 1_000_000;

let database: TestDatabase;
let store: TestLog;
let snapshots: SnapshotStore;
beforeAll(async () => {
  [database, store] = await Promise.all([createTestDatabase(), createTestLog()]);
  snapshots = createSnapshotStore({ db: database.db, secret: SECRET });
});
afterAll(() => Promise.all([database.drop(), store.stop()]));

describe.each(Object.values(longAccounts))('a long account: $category', (kind) => {
  const { category, snapshot, keyOf } = kind;
  /** A new process. */
  const open = (log: EventLog = store.log): OpenAccount => kind.open(log, snapshots);
  const headsOf = (id: string) =>
    database.db
      .selectFrom('aggregate_snapshot')
      .select(['version', 'revision'])
      .where((row) => row.and({ category, id }))
      .execute();
  const headAt = (revision: number) => [{ version: snapshot.version, revision: `${revision}` }];
  const eventsOf = async (id: string) => (await Array.fromAsync(store.log.read(`${category}-${id}`))).length;

  /** A long account with a snapshot of all of it, and what it has. */
  async function written(id: string) {
    await kind.write(store.log, id, LONG);
    const available = await open().available(id);
    await vi.waitFor(async () => expect(await headsOf(id)).toEqual(headAt(LONG - 1)));
    return available;
  }

  it('goes on from its snapshot as from its first fact, and from that when the snapshot was changed', async () => {
    const available = await written('long');
    // an old credit is still known, and a new one counts once
    expect(await open().credit('long', 0)).toMatchObject({ available });
    expect(await open().credit('long', 0, money('1'))).toMatchObject({
      refusal: { key: 'repeated-submission' },
    });
    await open().credit('long', NEW);
    await open().credit('long', NEW);
    expect(await open().available('long')).toBe(available + CREDIT);
    const chain = await verifyChain(store.log.read(`${category}-long`));
    expect(chain).toMatchObject({ intact: true, events: LONG + 1 });

    const ofLong = { category, id: 'long' };
    const { state } = await database.db
      .selectFrom('aggregate_snapshot')
      .select('state')
      .where((row) => row.and(ofLong))
      .executeTakeFirstOrThrow();
    const richer = state.replace(/"available":"\d+"/, '"available":"99999999999999999"');
    expect(richer).not.toBe(state);
    await database.db
      .updateTable('aggregate_snapshot')
      .set({ state: richer })
      .where((row) => row.and(ofLong))
      .execute();
    expect(await open().available('long')).toBe(available + CREDIT);
    // what was wrong is replaced
    await vi.waitFor(async () => expect(await headsOf('long')).toEqual(headAt(LONG)));
  });

  it('costs its first command what came since the snapshot, and later ones nothing that was before', async () => {
    await written('read');
    const { log, reads } = counting(store.log);
    const account = open(log);
    await account.credit('read', NEW);
    // the event that the snapshot names, to believe it
    expect(reads).toEqual({ events: 1 });
    for (let n = 1; n <= 20; n += 1) await account.credit('read', NEW + n);
    expect(reads).toEqual({ events: 1 });
    const later = counting(store.log);
    await open(later.log).available('read');
    expect(later.reads).toEqual({ events: 1 + 21 });
    const none = counting(store.log);
    await kind.open(none.log).available('read');
    expect(none.reads).toEqual({ events: LONG + 21 });
  });

  it('is read from its first fact where there is a snapshot of another version alone', async () => {
    const available = await written('older');
    const key = { category, id: 'older', version: snapshot.version };
    const right = await snapshots.read(key);
    if (!right || right === 'unusable') throw new Error('no snapshot');
    await snapshots.discard(key);
    const richer = right.state.replace(/"available":"\d+"/, '"available":"99999999999999999"');
    // ours and of this history, but by rules that are not those of today
    for (const version of [snapshot.version - 1, snapshot.version + 1])
      await snapshots.write({ ...key, version }, { ...right, state: richer }, { onto: undefined, parts: [] });
    expect(await open().available('older')).toBe(available);
    // the next one replaces what is older
    await vi.waitFor(async () =>
      expect(new Set((await headsOf('older')).map(({ version }) => version))).toEqual(
        new Set([snapshot.version, snapshot.version + 1]),
      ),
    );
    expect(await open().available('older')).toBe(available);
  });

  it('loses nothing when the process dies after its append and before the snapshot', async () => {
    const available = await written('killed');
    const program = new URL('testing/killed-before-snapshot.ts', import.meta.url);
    const { url } = store;
    await startProcess(program, database.url, url, SECRET, category, 'killed', `${NEW}`).ended;
    expect(await headsOf('killed')).toEqual(headAt(LONG - 1));
    const events = await eventsOf('killed');
    expect(events).toBeGreaterThanOrEqual(LONG + snapshot.every);
    const before = available + CREDIT * BigInt(events - LONG);
    const account = open();
    expect(await account.available('killed')).toBe(before);
    // the last thing that the dead process did is known
    await account.credit('killed', NEW + events - LONG - 1);
    expect(await eventsOf('killed')).toBe(events);
    await vi.waitFor(async () => expect(await headsOf('killed')).toEqual(headAt(events - 1)));
    expect(await open().available('killed')).toBe(before);
  });

  /** The parts of a snapshot, and the transaction that wrote each. */
  const partsOf = (id: string) =>
    database.db
      .selectFrom('aggregate_snapshot_part')
      .select([sql<string>`xmin::text`.as('writtenBy'), 'part', 'content'])
      .where((row) => row.and({ category, id }))
      .orderBy('part')
      .execute();

  it('has a next snapshot that leaves what is written as it is, and adds what came since', async () => {
    const available = await written('growing');
    const before = await partsOf('growing');
    const account = open();
    for (let n = 0; n < snapshot.every; n += 1) await account.credit('growing', NEW + n);
    await vi.waitFor(async () => expect((await partsOf('growing')).length).toBeGreaterThan(before.length));
    const now = await partsOf('growing');
    expect(now.slice(0, before.length)).toEqual(before);
    const added = now.slice(before.length).map(({ content }) => content);
    expect(added.join()).toContain(keyOf(NEW));
    expect(added.join()).toContain(keyOf(NEW + snapshot.every - 1));
    expect(added.join()).not.toContain(keyOf(0));

    // an old credit and a new one are known
    await open().credit('growing', 0);
    await open().credit('growing', NEW + 7);
    expect(await open().available('growing')).toBe(available + CREDIT * BigInt(snapshot.every));
  });
});

/** The same log, and how many events were read from it. */
function counting(log: EventLog): { readonly log: EventLog; readonly reads: { events: number } } {
  const reads = { events: 0 };
  const read: EventLog['read'] = async function* (...asked) {
    for await (const event of log.read(...asked)) {
      reads.events += 1;
      yield event;
    }
  };
  return { log: { ...log, read }, reads };
}
