import { randomUUID } from 'node:crypto';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { openDatabase } from '../postgres/database.ts';
import { administer } from './administer.ts';
import { GIVEN_SERVER, TEMPLATE, TEST_POSTGRES } from './test-postgres.ts';

const OBJECT_IN_USE = '55006';

export type TestDatabase = {
  readonly url: string;
  readonly db: Kysely<Database>;
  /** Ends the pool and removes the database, other connections or not. */
  drop(): Promise<void>;
};

/** A fresh, migrated database of the test run's PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createCopy(TEMPLATE);
  const db = openDatabase(url);
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** A fresh database with nothing in it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return await createCopy('template1');
}

async function createCopy(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[TEST_POSTGRES];
  if (server === undefined)
    throw new Error('Tests with a database are named *.int.test.ts and run by `npm run test:int`.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // copying files is fastest, unless the server flushes them to disk: it then waits for two checkpoints
  const strategy = process.env[GIVEN_SERVER] ? 'wal_log' : 'file_copy';
  await administer(server, `create database ${name} template ${template} strategy ${strategy}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(server, name) };
}

/** Recently closed connections get a moment to disappear: being terminated would reach them as an error. */
async function dropDatabase(server: string, name: string): Promise<void> {
  const forceAt = Date.now() + 1_000;
  while (Date.now() < forceAt) {
    try {
      return await administer(server, `drop database if exists ${name}`);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await administer(server, `drop database if exists ${name} with (force)`);
}
