import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findTestPostgres } from '@caravan/platform/testing';
import { openEventLog, type NewEvent } from './index.ts';
import { insertEvents } from '../node/insert-events.ts';
import { startNodeProcess } from '../node/testing/node-process.ts';
import { createSchema } from '../node/schema.ts';
import type { StoredEvent } from '../node/stored-event.ts';

const BATCH = 512;

type AppendBenchmark = {
  readonly concurrency: number;
  readonly seconds: number;
  /** single-event appends through events/log to a node process, acknowledged, per second */
  readonly log: { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };
  /** the same rows, in the same groups, inserted directly into a table of the same shape */
  readonly plain: { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };
  readonly ratio: number;
};

type Measured = AppendBenchmark['log'];

const body = {
  orderId: 'ABCDEFGHJKMNPQRS',
  buyer: 'u-100000001',
  amount: '129.9900000000',
  note: 'x'.repeat(120),
};

/**
 * Appends against plain inserts, alternating in one run, in two databases of one server that are created and dropped here.
 * The appends go to the store of EVENT_STORE_URL, or to an embedded node over the same server.
 * @param serverUrl any database of a PostgreSQL server whose user may create databases
 */
async function appendBenchmark(
  serverUrl: string,
  { concurrency = 64, seconds = 3, rounds = 3 } = {},
): Promise<AppendBenchmark> {
  const [logDatabase, plainDatabase] = await Promise.all([
    createDatabase(serverUrl),
    createDatabase(serverUrl),
  ]);
  const given = process.env['EVENT_STORE_URL'];
  const node = given === undefined ? await startNodeProcess(logDatabase.url) : undefined;
  const log = openEventLog({ url: given ?? node?.url ?? '' });
  const plain = await openPlainInserts(plainDatabase.url);
  const append = async (): Promise<void> => {
    await log.append(`bench-${randomUUID()}`, 'no_stream', [newEvent()]);
  };
  try {
    const results: { log: Measured; plain: Measured }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const measured = {
        log: await measure(append, concurrency, seconds),
        plain: await measure(plain.insert, concurrency, seconds),
      };
      // the first round warms both up
      if (round > 0) results.push(measured);
    }
    results.sort((a, b) => ratio(a) - ratio(b));
    const median = results[Math.floor(results.length / 2)];
    if (!median) throw new RangeError('At least one round.');
    return { concurrency, seconds, ...median, ratio: ratio(median) };
  } finally {
    await log.close();
    await node?.kill();
    await plain.stop();
    await logDatabase.drop();
    await plainDatabase.drop();
  }
}

function ratio({ log, plain }: { readonly log: Measured; readonly plain: Measured }): number {
  return log.perSecond / plain.perSecond;
}

function newEvent(): NewEvent {
  const metadata = {
    version: 1,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: 'u-100000001',
    owner: 'u-100000001',
    hash: 'f'.repeat(64),
  };
  return { id: randomUUID(), type: 'OrderPlaced', data: body, metadata };
}

async function measure(work: () => Promise<void>, concurrency: number, seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let now = performance.now(); now < until;) {
        await work();
        const end = performance.now();
        latencies.push(end - now);
        now = end;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Group commit without a store around it: rows that arrive while an insert is in flight go into the next one. */
async function openPlainInserts(url: string): Promise<{ insert(): Promise<void>; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await createSchema(client);
  let position = 0n;
  let waiting: { readonly event: StoredEvent; readonly done: () => void }[] = [];
  let working = false;
  const work = async (): Promise<void> => {
    working = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await insertEvents(
        client,
        batch.map(({ event }) => event),
        Date.now(),
      );
      for (const { done } of batch) done();
    }
    working = false;
  };
  return {
    insert: () => {
      const { id, type, data, metadata } = newEvent();
      position += 100n;
      const event: StoredEvent = {
        position,
        stream: `bench-${randomUUID()}`,
        revision: 0n,
        id,
        type,
        json: true,
        created: 0,
        data: Buffer.from(JSON.stringify(data)),
        customMetadata: Buffer.from(JSON.stringify(metadata)),
      };
      return new Promise((resolve) => {
        waiting.push({ event, done: resolve });
        if (!working) void work();
      });
    },
    stop: () => client.end(),
  };
}

async function createDatabase(serverUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await administer(serverUrl, `create database ${name}`);
  return { url: url.href, drop: () => administer(serverUrl, `drop database ${name} with (force)`) };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * The node against plain inserts into the same Postgres: `node events/log/append.bench.ts`. Uses the server that
 * TEST_DATABASE_URL names, or a throw-away one; both flush to disk.
 */
async function printAppendBenchmark(): Promise<void> {
  const postgres = await findTestPostgres({ durable: true });
  try {
    const result = await appendBenchmark(postgres.url);
    const line = (name: string, { perSecond, p50Ms, p99Ms }: Measured): string =>
      `${name} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms\n`;
    process.stdout.write(`${result.concurrency} concurrent single-event appends\n`);
    process.stdout.write(line('events/log → node process → Postgres', result.log));
    process.stdout.write(line('plain inserts, same batching        ', result.plain));
    process.stdout.write(`ratio ${result.ratio.toFixed(2)} (at least 0.50 wanted)\n`);
  } finally {
    await postgres.stop();
  }
}

await printAppendBenchmark();
