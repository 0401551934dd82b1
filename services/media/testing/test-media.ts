import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault, silentLogger, type Vault } from '@caravan/platform';
import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { createMedia, createPress, openStorage, type Media, type Storage } from '../index.ts';

export type TestMedia = {
  readonly media: Media;
  readonly database: TestDatabase;
  readonly storage: Storage;
  readonly vault: Vault;
  readonly clock: () => Date;
  /** the clock moves only by this */
  pass(milliseconds: number): void;
  /** the same with another storage */
  on(storage: Storage): Media;
  /** every file in the storage */
  files(): Promise<string[]>;
  stop(): Promise<void>;
};

export async function createTestMedia(): Promise<TestMedia> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'caravan-files-'));
  const storage = await openStorage({ folder });
  const vault = createVault({ db: database.db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  const press = createPress({ logger: silentLogger });
  let now = Date.parse('2026-03-01T04:00:00Z');
  const clock = () => new Date(now);
  const on = (other: Storage) =>
    createMedia({ db: database.db, storage: other, seals: vault, press, clock, logger: silentLogger });
  return {
    media: on(storage),
    database,
    storage,
    vault,
    clock,
    pass(milliseconds) {
      now += milliseconds;
    },
    on,
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async stop() {
      await press.close();
      await rm(folder, { recursive: true });
      await database.drop();
    },
  };
}
