import type { SnapshotKey, SnapshotStore } from '@caravan/events/log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, startProcess } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { createSnapshotStore } from './snapshot-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (secret = 'a secret of ours') => createSnapshotStore({ db: database.db, secret });
const keyOf = (id: string, version = 1): SnapshotKey => ({ category: 'wallet', id, version });
const headAt = (revision: bigint) => ({
  revision,
  hash: `hash ${revision}`,
  state: `{"last":"${revision}"}`,
});

/** One part for each revision. */
function* partsOf(from: bigint, to: bigint): Generator<string> {
  for (let revision = from; revision <= to; revision += 1n) yield `["part of ${revision}"]`;
}

/** As a process does it that has come to this revision. */
async function grow(key: SnapshotKey, to: bigint, store = open()): Promise<void> {
  const onto = await store.read(key);
  if (onto === 'unusable') throw new Error('unusable');
  if (onto && onto.revision >= to) return;
  await store.write(key, headAt(to), { onto, parts: partsOf(onto ? onto.revision + 1n : 0n, to) });
}

/** What a new process finds. */
async function found(key: SnapshotKey, store: SnapshotStore = open()) {
  const kept = await store.read(key);
  if (!kept || kept === 'unusable') return kept;
  const contents = await store.readParts(key, kept);
  return contents === 'unusable' ? contents : { ...kept, contents };
}

const whole = (to: bigint) => ({ ...headAt(to), contents: [...partsOf(0n, to)] });

describe('the snapshots in Postgres', () => {
  it('give back what was written, and what was added to it', async () => {
    await grow(keyOf('u1'), 1n);
    expect(await found(keyOf('u1'))).toMatchObject(whole(1n));
    await grow(keyOf('u1'), 5n);
    await grow(keyOf('u1'), 6n);
    expect(await found(keyOf('u1'))).toMatchObject(whole(6n));
    expect(await found(keyOf('u2'))).toBeUndefined();
  });

  it('may have no part, and be replaced by one that has none more', async () => {
    for (const revision of [3n, 4n]) {
      const onto = await open().read(keyOf('short'));
      if (onto === 'unusable') throw new Error('unusable');
      await open().write(keyOf('short'), headAt(revision), { onto, parts: [] });
      expect(await found(keyOf('short'))).toMatchObject({ revision, contents: [] });
    }
  });

  it('are not replaced by an older one', async () => {
    await grow(keyOf('u3'), 2n);
    const before = await open().read(keyOf('u3'));
    if (!before || before === 'unusable') throw new Error('no snapshot');
    await grow(keyOf('u3'), 5n);
    await open().write(keyOf('u3'), headAt(3n), { onto: before, parts: partsOf(3n, 3n) });
    await open().write(keyOf('u3'), headAt(1n), { onto: undefined, parts: partsOf(0n, 1n) });
    expect(await found(keyOf('u3'))).toMatchObject(whole(5n));
  });

  it('discard what older versions wrote, and no newer one', async () => {
    await grow(keyOf('u4', 1), 1n);
    await grow(keyOf('u4', 2), 2n);
    expect(await found(keyOf('u4', 1))).toBeUndefined();
    await grow(keyOf('u4', 1), 3n);
    expect(await found(keyOf('u4', 2))).toMatchObject(whole(2n));
  });

  it('are gone with all of their parts once they are discarded', async () => {
    await grow(keyOf('u5'), 2n);
    await open().discard(keyOf('u5'));
    expect(await found(keyOf('u5'))).toBeUndefined();
    expect(await rowsOf('u5')).toEqual([]);
    await grow(keyOf('u5'), 1n);
    expect(await found(keyOf('u5'))).toMatchObject(whole(1n));
  });
});

const rowsOf = (id: string) =>
  database.db
    .selectFrom('aggregate_snapshot_part')
    .selectAll()
    .where('id', '=', id)
    .orderBy('part')
    .execute();

const replaceSecond = (id: string, content: string | undefined) =>
  database.db
    .updateTable('aggregate_snapshot_part')
    .set({ content })
    .where((row) => row.and({ id, part: 2 }))
    .execute();

describe('a snapshot that somebody changed is not given back', () => {
  it.each([
    ['state', sql`'{"last":"1000000"}'`],
    ['hash', sql`'hash 7'`],
    ['revision', sql`revision + 1`],
    ['parts', sql`parts - 1`],
    ['digest', sql`'another'`],
    ['mac', sql`'another'::bytea`],
  ])('its %s', async (column, value) => {
    const key = keyOf(`changed-${column}`);
    await grow(key, 3n);
    await sql`UPDATE aggregate_snapshot SET ${sql.ref(column)} = ${value} WHERE id = ${key.id}`.execute(
      database.db,
    );
    expect(await found(key)).toBe('unusable');
  });

  const part = sql`UPDATE aggregate_snapshot_part SET`;
  it.each([
    ['its first part is gone', sql`DELETE FROM aggregate_snapshot_part WHERE part = 1 AND`],
    ['one in its middle is gone', sql`DELETE FROM aggregate_snapshot_part WHERE part = 2 AND`],
    ['its last part is gone', sql`DELETE FROM aggregate_snapshot_part WHERE part = 4 AND`],
    ['a part was cut off', sql`${part} content = left(content, 5) WHERE part = 2 AND`],
    ['a part was added to', sql`${part} content = content || ' ' WHERE part = 4 AND`],
    [
      'the end of a part went to the next',
      sql`${part} content = CASE part WHEN 2 THEN left(content, 5) ELSE substr(content, 6) || content END
        WHERE part IN (2, 3) AND`,
    ],
    ['two parts changed places', sql`${part} part = -(5 - part) WHERE part IN (2, 3) AND`],
  ])('%s', async (what, change) => {
    const key = keyOf(`part ${what}`);
    await grow(key, 3n);
    await sql`${change} id = ${key.id}`.execute(database.db);
    await sql`${part} part = -part WHERE part < 0 AND id = ${key.id}`.execute(database.db);
    expect(await found(key)).toBe('unusable');
  });

  it("a part is another's, or of an earlier time", async () => {
    const [poor, rich] = [keyOf('poor'), keyOf('rich')];
    await grow(poor, 3n);
    await open().write(rich, headAt(0n), { onto: undefined, parts: ['["much"]', '["more"]'] });
    const earlier = await rowsOf('poor');
    await replaceSecond('poor', '["more"]');
    expect(await found(poor)).toBe('unusable');
    await open().discard(poor);
    await open().write(poor, headAt(3n), { onto: undefined, parts: ['["a"]', '["b"]', '["c"]'] });
    await replaceSecond('poor', earlier[1]?.content);
    expect(await found(poor)).toBe('unusable');
  });

  it("it is another's", async () => {
    await grow(keyOf('theirs'), 2n);
    await database.db.transaction().execute(async (trx) => {
      for (const table of ['aggregate_snapshot', 'aggregate_snapshot_part'])
        await sql`UPDATE ${sql.table(table)} SET id = 'mine' WHERE id = 'theirs'`.execute(trx);
    });
    expect(await found(keyOf('mine'))).toBe('unusable');
  });

  it('another secret wrote it', async () => {
    await grow(keyOf('u6'), 2n, open('somebody else'));
    expect(await found(keyOf('u6'))).toBe('unusable');
  });

  it('but an older one that was put back is what it was, and is gone on from', async () => {
    const key = keyOf('put-back');
    await grow(key, 2n);
    const older = await database.db
      .selectFrom('aggregate_snapshot')
      .selectAll()
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    await grow(key, 5n);
    await database.db.updateTable('aggregate_snapshot').set(older).where('id', '=', key.id).execute();
    expect(await found(key)).toMatchObject(whole(2n));
    await grow(key, 3n);
    expect(await found(key)).toMatchObject(whole(3n));
    await grow(key, 7n);
    expect(await found(key)).toMatchObject(whole(7n));
  });
});

function* endingInTheMiddle(): Generator<string> {
  yield* partsOf(3n, 4n);
  throw new Error('in the middle');
}

describe('writing a snapshot', () => {
  it('by two at once makes the one or the other, and each may go on from it', async () => {
    const key = keyOf('two');
    const writers = [open(), open()];
    let last = 0n;
    for (let round = 1n; round <= 20n; round += 1n) {
      const tos = [round * 10n, round * 10n + 3n];
      await Promise.all(writers.map((store, index) => grow(key, tos[index] ?? 0n, store)));
      const now = await found(key);
      if (!now || now === 'unusable') throw new Error('not whole');
      expect(now).toMatchObject(whole(now.revision));
      expect(tos).toContain(now.revision);
      last = now.revision;
    }
    expect(last).toBeGreaterThanOrEqual(200n);
  });

  it('waits for nobody: what another process is about to write is left to it', async () => {
    const key = keyOf('waiting');
    let other: Promise<void> | undefined;
    const parts = function* () {
      yield* partsOf(0n, 1n);
      other = open().write(key, headAt(0n), { onto: undefined, parts: partsOf(0n, 0n) });
      yield* partsOf(2n, 4n);
    };
    await open().write(key, headAt(4n), { onto: undefined, parts: parts() });
    await other;
    expect(await found(key)).toMatchObject(whole(4n));
  });

  it('leaves the one before when it fails in the middle', async () => {
    const key = keyOf('failing');
    await grow(key, 2n);
    const onto = await open().read(key);
    if (!onto || onto === 'unusable') throw new Error('no snapshot');
    await expect(open().write(key, headAt(5n), { onto, parts: endingInTheMiddle() })).rejects.toThrow(
      'in the middle',
    );
    expect(await found(key)).toMatchObject(whole(2n));
    expect(await rowsOf(key.id)).toHaveLength(3);
  });

  it('leaves the one before when the process is killed in the middle, and the next goes on from that', async () => {
    const key = keyOf('killed');
    await grow(key, 2n);
    const program = new URL('../testing/killed-snapshot-writer.ts', import.meta.url);
    await startProcess(program, database.url, 'a secret of ours', JSON.stringify(key)).ended;
    expect(await found(key)).toMatchObject(whole(2n));
    // until Postgres has noticed, the dead process still counts as the writer
    await vi.waitFor(async () => {
      await grow(key, 6n);
      expect(await found(key)).toMatchObject(whole(6n));
    });
  });
});
