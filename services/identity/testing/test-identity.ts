import { createMemoryStore, createVault, type Store } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { createIdentity, type Identity, type ObligationsPort, type PasswordHasher } from '../index.ts';

export type TestIdentity = {
  readonly identity: Identity;
  readonly database: TestDatabase;
  readonly store: Store;
  /** the clock moves only by this */
  pass(milliseconds: number): void;
  /** as after a restart with an empty in-process store */
  restarted(): Identity;
  /** as another process on the same database and store */
  sharing(hasher: PasswordHasher): Identity;
};

const SECRET = 'a secret of the tests, long enough for them';

export async function createTestIdentity(
  start = new Date('2026-03-01T04:00:00Z'),
  obligations?: ObligationsPort,
): Promise<TestIdentity> {
  const database = await createTestDatabase();
  let now = start.getTime();
  const clock = () => new Date(now);
  const vault = createVault({ db: database.db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  const open = (store: Store, hasher?: PasswordHasher) =>
    createIdentity({
      db: database.db,
      store,
      vault,
      clock,
      secret: SECRET,
      ...(hasher && { hasher }),
      ...(obligations && { obligations }),
    });
  const store = createMemoryStore({ now: () => now });
  return {
    identity: open(store),
    database,
    store,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    sharing: (hasher) => open(store, hasher),
    restarted: () => open(createMemoryStore({ now: () => now })),
  };
}
