import { grantAccess } from '@caravan/events/log';
import { createLogger, loadConfig } from '@caravan/platform';
import {
  ADMINISTRATOR,
  createSecuredTestStore,
  createTestDatabase,
  createTestLog,
  USER,
  type SecuredTestStore,
} from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openParts } from './open-parts.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let store: SecuredTestStore;

beforeAll(async () => {
  [database, store] = await Promise.all([createTestDatabase(), createSecuredTestStore()]);
  await grantAccess(store.address(ADMINISTRATOR), 'caravan');
});
afterAll(async () => {
  await Promise.all([database.drop(), store.stop()]);
});

/** What a process warns of when it starts with this user of the event store. */
async function warningsFor(user: string, env: Record<string, string> = {}): Promise<unknown[]> {
  const config = loadConfig({
    DATABASE_URL: database.url,
    EVENT_STORE_URL: store.address(user),
    SESSION_SECRET: 'x'.repeat(32),
    VAULT_KEY: Buffer.alloc(32).toString('base64'),
    EVENT_KEY: Buffer.alloc(32).toString('base64'),
    ...env,
  });
  const logger = createLogger({ name: 'test', level: 'error' });
  const warn = vi.spyOn(logger, 'warn');
  const parts = await openParts({ config, logger, name: 'worker', pool: 1 });
  await parts.closing.disposeAsync();
  return warn.mock.calls.map(([details]) => details);
}

test('production warns of a user who may delete events, and of no other', async () => {
  expect(await warningsFor(ADMINISTRATOR)).toEqual([{ user: 'admin' }]);
  expect(await warningsFor(USER)).toEqual([]);
  expect(await warningsFor(ADMINISTRATOR, { DEVELOPMENT: 'true' })).toEqual([]);
});

test('production refuses to write events that do not show who wrote them, unless it is told otherwise', async () => {
  const unset = { EVENT_KEY: '' };
  await expect(warningsFor(USER, unset)).rejects.toThrow(/^EVENT_KEY is not set, so nobody could tell/);
  expect(await warningsFor(USER, { ...unset, EVENTS_WITHOUT_KEY: 'true' })).toEqual([
    expect.stringMatching(/^EVENT_KEY is not set/),
  ]);
  expect(await warningsFor(USER, { ...unset, DEVELOPMENT: 'true' })).toEqual([]);
});

test('production refuses a store without TLS or without a user, unless it is told otherwise', async () => {
  const open = await createTestLog();
  const plain = { EVENT_STORE_URL: open.url };
  await expect(warningsFor('', plain)).rejects.toThrow(
    'EVENT_STORE_URL lacks TLS (it says tls=false) and a user, so others could write events that move money;',
  );
  await expect(warningsFor('')).rejects.toThrow('EVENT_STORE_URL lacks a user, so others');
  expect(await warningsFor('', { ...plain, EVENT_STORE_INSECURE: 'true' })).toEqual([]);
  expect(await warningsFor('', { ...plain, DEVELOPMENT: 'true' })).toEqual([]);
  await open.stop();
});
