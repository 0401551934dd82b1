import type { Database } from '@caravan/migrations';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setScene } from '../testing/watched-scene.ts';
import type { Scene } from '../testing/watched-scene.ts';
import { isWatched } from './watcher-lock.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(() => scene.stop());

/** As in production, where the process owns its pool: a broken connection is no reason to die. */
function openSurvivingDatabase(url: string): Kysely<Database> {
  const pool = new Pool({ connectionString: url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

test('it can be told from outside whether a network is watched', async () => {
  const watched = (network = scene.network.name) => isWatched(scene.database.db, network);
  expect(await watched()).toBe(false);
  const watcher = scene.watch();
  await vi.waitFor(async () => expect(await watched()).toBe(true));
  expect(await watched('another')).toBe(false);
  await watcher.stop();
  expect(await watched()).toBe(false);
});

test('a watcher whose database connection is cut takes its lock again and goes on', async () => {
  const alice = await scene.addressOf('U1');
  const db = openSurvivingDatabase(scene.database.url);
  const watcher = scene.watch({ db });
  await scene.chain.mint(alice, 1_000_000n);
  await vi.waitFor(async () => expect(await scene.events()).toHaveLength(1));
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(
    scene.database.db,
  );
  expect(rows).toEqual([{ cut: true }]);
  await scene.chain.mine(6);
  await vi.waitFor(async () => expect(await scene.events()).toHaveLength(2));
  await watcher.stop();
  await db.destroy();
  expect(scene.messages).toContain('The watcher lost its database connection');
});
