import { randomUUID } from 'node:crypto';
import { createEmptyDatabase, findTestPostgres, TEST_POSTGRES } from '@caravan/platform/testing';
import { orderEventTypes } from '../order/order.events.ts';
import { orderExamples } from '../order/order.examples.ts';
import { eventIdOf } from '../kernel/identifiers.ts';
import { startNodeProcess } from '../node/testing/node-process.ts';
import { FIRST_PREVIOUS, hashOf } from './hash-chain.ts';
import { eventKeyOf, macOf, openEventLog, withMacs, type EventLog, type NewEvent } from './index.ts';

/**
 * What hash chaining costs: `node events/log/hash-chain.bench.ts`. Sends the same appends to a node process, built as the
 * aggregate store builds them (schema, metadata, id), alternating between the chain and a constant in its place.
 */
const WORKERS = 64;
/** Short, so that both sides of a pair run under the same machine load. */
const SLICE_MS = 250;
const ROUNDS = 21;
const MOST = 0.1;

type Hashing = typeof hashOf;
const { OrderPlaced } = orderEventTypes;
const data = OrderPlaced.schema.parse(orderExamples.find(({ type }) => type === 'OrderPlaced')?.data);
const key = eventKeyOf(Buffer.alloc(32, 7).toString('base64'));
const CONSTANT = 'f'.repeat(64);
const without: Hashing = () => CONSTANT;

function newEvent(hashing: Hashing, stream: string, revision: bigint, previous: string): NewEvent {
  const commandId = randomUUID();
  const type = 'OrderPlaced';
  const checked = OrderPlaced.schema.parse(data);
  const metadata = {
    version: OrderPlaced.version,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'U10000001',
  };
  const hash = hashing({ stream, revision, type, data: checked, metadata }, previous);
  return {
    id: eventIdOf(`${commandId}:${hash}`, stream, 0),
    type,
    data: checked,
    metadata: { ...metadata, owner: metadata.actor, hash },
  };
}

/** Workers that each append to their own stream, one event after the other; appends per second. */
async function appends(log: EventLog, hashing: Hashing): Promise<number> {
  const began = performance.now();
  let done = 0;
  const work = async (): Promise<void> => {
    const stream = `order-${randomUUID()}`;
    let previous = FIRST_PREVIOUS;
    for (let revision = 0n; performance.now() < began + SLICE_MS; revision += 1n) {
      const event = newEvent(hashing, stream, revision, previous);
      await log.append(stream, revision === 0n ? 'no_stream' : revision - 1n, [event]);
      previous = event.metadata.hash;
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return (done * 1_000) / (performance.now() - began);
}

/** The CPU time of one event made, ms. */
function cpuOfOne(hashing: Hashing, coded = false): number {
  const EVENTS = 5_000;
  const before = process.cpuUsage();
  for (let n = 0; n < EVENTS; n += 1) {
    const { metadata } = newEvent(hashing, 'order-cpu', BigInt(n), CONSTANT);
    if (coded) macOf(key, metadata);
  }
  return process.cpuUsage(before).user / 1_000 / EVENTS;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(log: EventLog): Promise<void> {
  for (let warming = 0; warming < 3; warming += 1) {
    await appends(log, hashOf);
    await appends(log, without);
  }
  const pairs: { readonly chained: number; readonly plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // who comes first changes, for the log grows meanwhile
    if (round % 2 === 0) {
      const chained = await appends(log, hashOf);
      pairs.push({ chained, plain: await appends(log, without) });
    } else {
      const plain = await appends(log, without);
      pairs.push({ chained: await appends(log, hashOf), plain });
    }
  }
  const cost = 1 - median(pairs.map(({ chained, plain }) => chained / plain));
  const rate = (of: 'chained' | 'plain') =>
    median(pairs.map((pair) => pair[of]))
      .toFixed(0)
      .padStart(6);
  console.log(`${WORKERS} concurrent appends, each in its own stream, medians of ${ROUNDS} pairs`);
  console.log(`with the chain    ${rate('chained')} appends/s`);
  console.log(`without it        ${rate('plain')} appends/s`);
  console.log(`the chain costs ${(cost * 100).toFixed(1)} % (at most ${MOST * 100} % wanted)`);
  cpuOfOne(hashOf);
  cpuOfOne(without);
  console.log(
    `making an event takes ${(cpuOfOne(hashOf) * 1_000).toFixed(0)} µs of CPU with the chain, ` +
      `${(cpuOfOne(without) * 1_000).toFixed(0)} µs without`,
  );
}

/** The same for the code under a key, on top of the chain. */
async function measureCodes(log: EventLog): Promise<void> {
  const coded = withMacs(log, key);
  const rates: { readonly coded: number; readonly plain: number }[] = [];
  const made: { readonly coded: number; readonly plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await appends(coded, hashOf) : undefined;
    const plain = await appends(log, hashOf);
    rates.push({ coded: first ?? (await appends(coded, hashOf)), plain });
    made.push({ coded: cpuOfOne(hashOf, true), plain: cpuOfOne(hashOf) });
  }
  const cost = 1 - median(rates.map((pair) => pair.coded / pair.plain));
  const [more, all] = [
    median(made.map((pair) => pair.coded - pair.plain)),
    median(made.map((pair) => pair.plain)),
  ];
  console.log(
    `a code under a key costs ${(cost * 100).toFixed(1)} % of appends/s, and ${(more * 1_000).toFixed(1)} µs of CPU beside ` +
      `${(all * 1_000).toFixed(1)} µs that the event takes anyway`,
  );
}

const postgres = await findTestPostgres({ durable: true });
process.env[TEST_POSTGRES] = postgres.url;
const database = await createEmptyDatabase();
try {
  const node = await startNodeProcess(database.url);
  const log = openEventLog({ url: node.url });
  try {
    await measure(log);
    await measureCodes(log);
  } finally {
    await log.close();
    await node.kill();
  }
} finally {
  await database.drop();
  await postgres.stop();
}
