import { randomUUID } from 'node:crypto';
import { jsonEvent, KurrentDBClient, NO_STREAM, streamNameFilter } from '@eventstore/db-client';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { openEventLog, type EventLog, type NewEvent } from './index.ts';
import { startNode, type Node } from '../node/index.ts';
import { DatabaseOwnedError, OWNER_LOCK } from '../node/owner-connection.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let node: Node;
let log: EventLog;

beforeAll(async () => {
  database = await createEmptyDatabase();
  node = await startNode({ databaseUrl: database.url });
  log = openEventLog({ url: node.url });
});
afterAll(async () => {
  await log.close();
  await node.stop();
  await database.drop();
});

function event(): NewEvent {
  const caused = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'a' };
  const metadata = { version: 1, ...caused, owner: 'a', hash: '' };
  return { id: randomUUID(), type: 'Counted', data: {}, metadata };
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

test('a second node on the same database refuses to start', async () => {
  const second = startNode({ databaseUrl: database.url, ownerWaitMs: 100 });
  await expect(second).rejects.toThrow(DatabaseOwnedError);
});

test('a taken port is said, and the database is let go', async () => {
  const other = await createEmptyDatabase();
  await expect(startNode({ databaseUrl: other.url, port: node.port })).rejects.toThrow(/EADDRINUSE|address/i);
  const after = await startNode({ databaseUrl: other.url, ownerWaitMs: 1_000 });
  await after.stop();
  await other.drop();
});

async function transactions(): Promise<number> {
  const rows = await query<{ committed: string }>(
    'select count(distinct xmin::text) as committed from event',
  );
  return Number(rows[0]?.committed);
}

test('appends that wait share transactions', async () => {
  const before = await transactions();
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  await lock.query('begin; lock table event in share row exclusive mode');
  const appends = Promise.all(
    Array.from({ length: 200 }, () => log.append(`s-${randomUUID()}`, 'no_stream', [event()])),
  );
  // what the same connection answers now, it was asked after them
  for (let asked = 0; asked < 3; asked += 1) await log.ping();
  await lock.end();
  await appends;
  expect((await transactions()) - before).toBeLessThan(100);
});

test('a node that has just started knows the streams it has never touched', async () => {
  const stream = `old-${randomUUID()}`;
  const opening = event();
  const first = await log.append(stream, 'no_stream', [opening]);
  const other = `old-${randomUUID()}`;
  await log.append(other, 'no_stream', [event()]);
  const { port } = node;
  await node.stop();
  node = await startNode({ databaseUrl: database.url, port });
  const outcomes = await Promise.allSettled([
    log.append(stream, 'no_stream', [opening]),
    log.append(other, 'no_stream', [event()]),
    log.append(`new-${randomUUID()}`, 'no_stream', [event()]),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: first },
    { status: 'rejected', reason: { name: 'ConcurrencyError' } },
    { status: 'fulfilled', value: { revision: 0n } },
  ]);
});

test('losing the database connection under load loses and repeats nothing', async () => {
  const prefix = `lost${Date.now()}`;
  const seen: string[] = [];
  const stop = new AbortController();
  const following = (async () => {
    for await (const delivery of log.subscribe({ prefixes: [prefix], signal: stop.signal })) {
      if (delivery.kind === 'event') seen.push(delivery.event.id);
    }
  })();
  const events = Array.from({ length: 400 }, () => event());
  const appending = Promise.all(
    events.map(async (one, n) => {
      if (n % 100 === 50)
        await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'caravan event store%'`);
      return log.append(`${prefix}-${randomUUID()}`, 'no_stream', [one]);
    }),
  );
  const appended = await appending;
  expect(new Set(appended.map(({ position }) => position)).size).toBe(events.length);
  await expect.poll(() => seen.length).toBe(events.length);
  expect(new Set(seen)).toEqual(new Set(events.map(({ id }) => id)));
  stop.abort();
  await following;
  const rows = await query<{ total: string }>('select count(*) as total from event where stream like $1', [
    `${prefix}%`,
  ]);
  expect(rows[0]?.total).toBe(String(events.length));
});

test('a node whose database another has taken says so, and then goes on after what the other wrote', async () => {
  const { url: databaseUrl, drop } = await createEmptyDatabase();
  const told: (string | undefined)[] = [];
  const ousted = await startNode({ databaseUrl, onOutage: (reason) => told.push(reason) });
  const mine = openEventLog({ url: ousted.url });
  const stream = `ousted-${randomUUID()}`;
  await mine.append(stream, 'no_stream', [event()]);

  const [other, observer] = [new Client({ connectionString: databaseUrl }), new Client(databaseUrl)];
  await Promise.all([other.connect(), observer.connect()]);
  // it queues for the lock, and so has it before the node can ask again
  const taken = other.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
  const queueing = () =>
    observer.query(`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);
  await expect.poll(async () => (await queueing()).rowCount).toBe(1);
  await observer.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'caravan event store (writer)'`);
  await taken;
  await expect
    .poll(() => told)
    .toEqual([
      'The connection to the database was lost.',
      'Another event store node already owns this database.',
    ]);

  await other.query(
    `insert into event select position + 1000, stream, revision + 1, gen_random_uuid(), type, json, custom_metadata,
      data, created from event where stream = $1`,
    [stream],
  );
  await Promise.all([other.end(), observer.end()]);
  expect(await mine.append(stream, 1n, [event()])).toMatchObject({ revision: 2n });
  expect(told.slice(2)).toEqual([undefined]);
  await mine.close();
  await ousted.stop();
  await drop();
});

test('what cannot be stored is refused alone, and its neighbours are written', async () => {
  const client = KurrentDBClient.connectionString(node.url);
  const good = Array.from({ length: 10 }, () => jsonEvent({ type: 'Counted', data: {} }));
  const outcomes = await Promise.allSettled([
    ...good.map((one) => client.appendToStream(`ok-${randomUUID()}`, one, { streamState: NO_STREAM })),
    client.appendToStream('bad', jsonEvent({ type: 'no\0type', data: {} }), { streamState: NO_STREAM }),
    client.appendToStream('bad', jsonEvent({ id: 'no id', type: 'Counted', data: {} })),
    client.appendToStream('b\0d', jsonEvent({ type: 'Counted', data: {} })),
  ]);
  const refused = ['rejected', 'rejected', 'rejected'];
  expect(outcomes.map(({ status }) => status)).toEqual([...good.map(() => 'fulfilled'), ...refused]);
  await client.dispose();
});

test('like the real store it tells a position after every 32 events searched, and none at rest', async () => {
  const client = KurrentDBClient.connectionString(node.url);
  const other = `other-${randomUUID()}`;
  const [wanted, writes] = [
    `wanted-${randomUUID()}`,
    (n: number) => Array.from({ length: n }, () => event()),
  ];
  const { position: from } = await log.append(other, 'no_stream', writes(1));
  await log.append(`other-${randomUUID()}`, 'no_stream', writes(70));
  const told: { commit: bigint; prepare: bigint }[] = [];
  const subscription = client.subscribeToAll({
    fromPosition: { commit: from, prepare: from },
    filter: streamNameFilter({
      prefixes: [wanted],
      checkpointInterval: 1,
      checkpointReached: async (_subscription, position) => void told.push(position),
    }),
  });
  const soFar: number[] = [];
  subscription.once('caughtUp', () => {
    soFar.push(told.length);
    void log.append(wanted, 'no_stream', writes(1)).then(() => log.append(other, 0n, writes(30)));
  });
  subscription.on('data', () => void soFar.push(told.length));
  // 70 events searched, then one that matches, and 30 more of which the 25th is the 96th
  await expect.poll(() => told.length).toBe(3);
  await subscription.unsubscribe();
  await client.dispose();
  expect(soFar).toEqual([2, 2]);
  expect(told.map(({ commit, prepare }) => prepare === commit)).toEqual([false, false, true]);
  expect(told.slice(0, 2).map(({ prepare }) => prepare)).toEqual([0n, 0n]);
});
