import { randomUUID } from 'node:crypto';
import { jsonEvent, KurrentDBClient, streamNameFilter } from '@eventstore/db-client';
import type { TestLog } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '../kernel/streams.ts';
import { facts, newStream, openStoreUnderTest, readAll } from './testing/store-under-test.ts';

let store: TestLog;
let client: KurrentDBClient;

beforeAll(async () => {
  store = await openStoreUnderTest();
  client = KurrentDBClient.connectionString(store.url);
});
afterAll(async () => {
  await client.dispose();
  await store.stop();
});

/** Others may write at the same time, so the head need not be the last event that this test wrote. */
async function expectHeadAmongOurs(written: bigint): Promise<void> {
  const head = await store.log.head();
  const prefixes = Object.values(categories);
  const since = await readAll(store.log.readAll({ prefixes, after: written - 1n }));
  expect(since.map(({ position }) => position)).toContain(head);
}

test('the head is the last event of our streams, of whatever category', async () => {
  for (const category of Object.keys(categories)) {
    const { position } = await store.log.append(newStream(category), 'no_stream', facts(0, 2));
    await expectHeadAmongOurs(position);
  }
});

test('the store has events of its own, which nobody gets who does not ask for them', async () => {
  const own = await Array.fromAsync(client.readAll({ filter: streamNameFilter({ prefixes: ['$'] }) }));
  expect(own.length).toBeGreaterThan(0);
});

test('the own events of the store do not count as the head', async () => {
  const stream = newStream();
  const { position } = await store.log.append(stream, 'no_stream', facts(0, 1));
  await client.setStreamMetadata(stream, { owner: 'test' });
  await expectHeadAmongOurs(position);
});

test('nor do the events of another application', async () => {
  const { position } = await store.log.append(newStream(), 'no_stream', facts(0, 1));
  const foreign = Array.from({ length: 700 }, (_, n) => jsonEvent({ type: 'Theirs', data: { n } }));
  await client.appendToStream(`theirs-${randomUUID()}`, foreign);
  await expectHeadAmongOurs(position);
});
