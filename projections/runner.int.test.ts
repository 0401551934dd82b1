import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { silentLogger } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ordersView } from './orders/view.ts';
import { runView } from './runner.ts';
import { projectionStatus } from './status.ts';
import { placed, recorded } from './testing/recorded.ts';
import type { View } from './views.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** A log of these events that nobody adds to. */
function logOf(events: readonly RecordedEvent[]): Pick<EventLog, 'subscribe' | 'head'> {
  return {
    head: async () => events.at(-1)?.position,
    async *subscribe({ after = -1n, signal }) {
      for (const event of events) if (event.position > after) yield { kind: 'event', event };
      yield { kind: 'caught-up' };
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        if (signal.aborted) resolve();
      });
    },
  };
}

/** Projects orders until they stop by themselves, or have passed the last event. */
async function project(events: readonly RecordedEvent[], view: View = ordersView as View) {
  const enough = new AbortController();
  const options = { db: database.db, log: logOf(events), view, logger: silentLogger, signal: enough.signal };
  let ended = false;
  const running = runView(options).finally(() => (ended = true));
  await vi.waitFor(async () => {
    expect(ended || (await orders())?.position === events.at(-1)?.position).toBe(true);
  });
  enough.abort();
  return await running;
}

const orders = async () => (await projectionStatus(database.db)).find(({ name }) => name === 'orders');

async function rows(): Promise<string[]> {
  const db = database.db.withSchema('orders_v1');
  const all = await db.selectFrom('order_row').select('order_id').orderBy('order_id').execute();
  return all.map(({ order_id }) => order_id);
}

/** Postgres has no text with a NUL in it, and says so only when the row is written. */
function unwritable(orderId: string) {
  const fact = placed(orderId);
  return { ...fact, data: { ...fact.data, brand: 'cara\0van' } };
}

test('a view stops before an event that cannot be written: no row of it, nor of what follows', async () => {
  const events = recorded([placed('o1'), unwritable('o2'), placed('o3')]);
  expect(await project(events)).toBe('poisoned');
  expect(await rows()).toEqual(['o1']);
  expect(await orders()).toMatchObject({
    position: events[0]?.position,
    state: 'poisoned',
    poison: { stream: 'order-o2', type: 'OrderPlaced', position: String(events[1]?.position) },
  });
});

test('a view stops before the first event of all when that cannot be written, and again after a restart', async () => {
  const events = recorded([unwritable('o1'), placed('o2')]);
  for (let start = 0; start < 2; start += 1) {
    expect(await project(events)).toBe('poisoned');
    expect(await rows()).toEqual([]);
    expect(await orders()).toMatchObject({ position: undefined, poison: { stream: 'order-o1' } });
  }
});

test('a view goes on after a deadlock, with every event that was in the batch', async () => {
  let deadlocks = 0;
  const contended: View = {
    ...(ordersView as View),
    async write(target, changes) {
      const written = await (ordersView as View).write(target, changes);
      if (deadlocks >= 2) return written;
      deadlocks += 1;
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
  };
  const events = recorded([placed('o1'), placed('o2'), placed('o3')]);
  expect(await project(events, contended)).toBe('stopped');
  expect(deadlocks).toBe(2);
  expect(await rows()).toEqual(['o1', 'o2', 'o3']);
});
