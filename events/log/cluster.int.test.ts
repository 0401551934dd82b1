import { createEmptyDatabase } from '@caravan/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode, type Node } from '../node/index.ts';
import { checkStore } from './check-store.ts';
import { openEventLog } from './open-event-log.ts';
import { eventsOf, facts, follow, newStream, readAll } from './testing/store-under-test.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let node: Node;

beforeAll(async () => {
  database = await createEmptyDatabase();
  node = await startNode({ databaseUrl: database.url });
});
afterAll(async () => {
  await node.stop();
  await database.drop();
});

/** Nobody listens at port 1: two nodes of three are down, or a name leads to one that is up. */
const addresses = [
  ['several hosts', () => `kurrentdb://127.0.0.1:1,127.0.0.1:${node.port},127.0.0.1:1?tls=false`],
  ['several hosts by the old name', () => `esdb://127.0.0.1:${node.port},127.0.0.1:1?tls=false`],
  ['a name to discover by', () => `kurrentdb+discover://localhost:${node.port}?tls=false`],
] as const;

test.for(addresses)('a cluster is reached by %s: append, read, follow', async ([, address]) => {
  expect(await checkStore(address(), { append: true })).toMatchObject({ mayDelete: true });
  const log = openEventLog({ url: address() });
  const stream = newStream();
  const { position } = await log.append(stream, 'no_stream', facts(0, 3));
  expect(await readAll(log.read(stream, { requiresLeader: true }))).toHaveLength(3);
  expect(await log.head()).toBe(position);
  const followed = await follow(log, { prefixes: [stream] }, (all) => all.length === 4);
  expect(eventsOf(followed)).toHaveLength(3);
  expect(followed.at(-1)).toEqual({ kind: 'caught-up' });
  await log.close();
});

test('a cluster none of whose nodes is there is told like a single one', async () => {
  const nowhere = checkStore('kurrentdb://127.0.0.1:1,127.0.0.1:2?tls=false', { append: true });
  await expect(nowhere).rejects.toThrow(
    'cannot be reached: connect ECONNREFUSED 127.0.0.1:1; start the store',
  );
});
