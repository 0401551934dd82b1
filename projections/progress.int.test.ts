import { silentLogger } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeAnnouncement, VIEW_CHANNEL } from './announcement.ts';
import { createProgress } from './progress.ts';
import type { Progress } from './progress.ts';

let database: TestDatabase;
let progress: Progress;
const heard = vi.fn();

beforeEach(async () => {
  database = await createTestDatabase();
  progress = createProgress({ db: database.db, databaseUrl: database.url, logger: silentLogger });
  heard.mockClear();
  progress.onAnnouncement(({ version, position }) => heard(version, position));
  // it reads the tables as soon as it listens
  await vi.waitFor(() => expect(progress.version('orders')).toBeDefined());
});
afterEach(async () => {
  await progress.close();
  await database.drop();
});

/** Announces as another process does; resolves when it was heard. */
async function announce(version: number, position: bigint): Promise<void> {
  const payload = encodeAnnouncement({ projection: 'orders', version, position, changes: [] });
  await sql`SELECT pg_notify(${VIEW_CHANNEL}, ${payload})`.execute(database.db);
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(version, position));
}

const passed = (position: bigint) => progress.waitFor(['orders'], position, 0);

test('an announcement of an older position that arrives late undoes nothing', async () => {
  await announce(1, 20n);
  await announce(1, 10n);
  expect(await passed(20n)).toBe(true);
  expect(await passed(21n)).toBe(false);
});

test('what the tables say from before an announcement undoes nothing', async () => {
  await announce(1, 20n);
  await progress.refresh();
  expect(await passed(20n)).toBe(true);
});

test('an announcement of the version before, however far that got, undoes nothing', async () => {
  await announce(2, 20n);
  await announce(1, 99n);
  expect(progress.version('orders')).toBe(2);
  expect(await passed(20n)).toBe(true);
  expect(await passed(21n)).toBe(false);
});

test('a new version counts from where it stands, though the one before it was further', async () => {
  await announce(1, 99n);
  await announce(2, 20n);
  expect(progress.version('orders')).toBe(2);
  expect(await passed(20n)).toBe(true);
  expect(await passed(21n)).toBe(false);
});
