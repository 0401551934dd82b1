import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
const stopping: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});
afterAll(() => database.drop());

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

/** Resolves once it listens. */
async function listening(channel: string, databaseUrl = database.url) {
  const [heard, onListening, onError] = [vi.fn(), vi.fn(), vi.fn()];
  const aborting = new AbortController();
  const { signal } = aborting;
  const ended = listen({ databaseUrl, channel, onMessage: heard, onListening, onError, signal });
  const stop = async () => {
    aborting.abort();
    await ended;
  };
  stopping.push(stop);
  return { heard, onListening, onError, stop };
}
const begun = (onListening: ReturnType<typeof vi.fn>, times = 1) =>
  vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(times));

test('hears what is announced, parsed, and only until it stops', async () => {
  const { heard, onListening, stop } = await listening('view');
  await begun(onListening);
  await notify('view', JSON.stringify({ position: '7' }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ position: '7' }));
  await stop();
  await notify('view', '1');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('goes on after a message that is not JSON', async () => {
  const { heard, onListening, onError } = await listening('odd');
  await begun(onListening);
  await notify('odd', '{');
  await notify('odd', '"fine"');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('fine'));
  expect(onError).toHaveBeenCalled();
});

test('listens again after its connection was ended, and says so', async () => {
  const { heard, onListening } = await listening('broken');
  await begun(onListening);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'caravan listens broken'`.execute(database.db);
  await begun(onListening, 2);
  await notify('broken', '2');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(2));
});

test('begins again when the look at what was missed fails', async () => {
  const { heard, onListening, onError } = await listening('looked');
  onListening.mockRejectedValueOnce(new Error('the tables cannot be read'));
  await begun(onListening, 2);
  expect(onError).toHaveBeenCalledWith(new Error('the tables cannot be read'));
  await notify('looked', '3');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(3));
});

test('keeps asking a server that is not there, and says so', async () => {
  const { onListening, onError } = await listening('view', 'postgres://x:y@127.0.0.1:1/none');
  await vi.waitFor(() => expect(onError.mock.calls.length).toBeGreaterThan(1));
  expect(onListening).not.toHaveBeenCalled();
});
