import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { createSnapshotStore } from './snapshot-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (secret = 'a secret of ours') => createSnapshotStore({ db: database.db, secret });
const keyOf = (id: string, version = 1) => ({ category: 'wallet', id, version });
const snapshot = { revision: 499n, hash: 'ab12', state: '{"available":"5"}' };

describe('the snapshots in Postgres', () => {
  it('give back what was written', async () => {
    await open().write(keyOf('u1'), snapshot);
    expect(await open().read(keyOf('u1'))).toEqual(snapshot);
    expect(await open().read(keyOf('u2'))).toBeUndefined();
  });

  it('keep the newest, in whatever order they arrive', async () => {
    const newer = { ...snapshot, revision: 999n };
    await open().write(keyOf('u3'), newer);
    await open().write(keyOf('u3'), snapshot);
    expect(await open().read(keyOf('u3'))).toEqual(newer);
  });

  it('discard what older versions wrote', async () => {
    await open().write(keyOf('u4', 1), snapshot);
    await open().write(keyOf('u4', 2), snapshot);
    expect(await open().read(keyOf('u4', 1))).toBeUndefined();
    expect(await open().read(keyOf('u4', 2))).toEqual(snapshot);
  });

  it.each(['state', 'hash', 'revision'])('do not give back one whose %s was changed', async (column) => {
    const key = keyOf(`changed-${column}`);
    await open().write(key, snapshot);
    const value = column === 'state' ? '{"available":"5000000"}' : '1000';
    const typed = column === 'revision' ? sql`${value}::bigint` : sql`${value}`;
    await sql`UPDATE aggregate_snapshot SET ${sql.ref(column)} = ${typed} WHERE id = ${key.id}`.execute(
      database.db,
    );
    expect(await open().read(key)).toBeUndefined();
  });

  it("do not give one person another person's", async () => {
    await open().write(keyOf('rich'), snapshot);
    await sql`UPDATE aggregate_snapshot SET id = 'poor' WHERE id = 'rich'`.execute(database.db);
    expect(await open().read(keyOf('poor'))).toBeUndefined();
  });

  it('do not give back what another secret wrote', async () => {
    await open('somebody else').write(keyOf('u5'), snapshot);
    expect(await open().read(keyOf('u5'))).toBeUndefined();
  });
});
