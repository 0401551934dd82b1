import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

test('hears what is announced, parsed, and only until it stops', async () => {
  const heard = vi.fn();
  const listening = await listen(database.url, 'view', heard);
  await notify('view', JSON.stringify({ position: '7' }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ position: '7' }));
  await listening.stop();
  await notify('view', '1');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('goes on after a message that is not JSON', async () => {
  const [heard, onError] = [vi.fn(), vi.fn()];
  const listening = await listen(database.url, 'odd', heard, { onError });
  await notify('odd', '{');
  await notify('odd', '"fine"');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('fine'));
  expect(onError).toHaveBeenCalled();
  await listening.stop();
});

test('listens again after its connection was ended, and says so', async () => {
  const [heard, onReconnect] = [vi.fn(), vi.fn()];
  const listening = await listen(database.url, 'broken', heard, { onReconnect });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'caravan listens broken'`.execute(database.db);
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await notify('broken', '2');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(2));
  await listening.stop();
});

test('fails at once when there is no server', async () => {
  await expect(listen('postgres://x:y@127.0.0.1:1/none', 'view', vi.fn())).rejects.toThrow('ECONNREFUSED');
});
