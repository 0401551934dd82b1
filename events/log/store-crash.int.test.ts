import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '@caravan/platform/testing';
import { openEventLog, type EventLog, type NewEvent, type RecordedEvent } from './index.ts';
import { startNodeProcess, type NodeProcess } from '../node/testing/node-process.ts';

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

function event(n: number): NewEvent {
  const caused = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'a' };
  const metadata = { version: 1, ...caused, owner: 'a', hash: '' };
  return { id: randomUUID(), type: 'Counted', data: { n }, metadata };
}

type Acknowledged = { readonly id: string; readonly position: bigint };

/** Appends one event after the other to its own streams until stopped; returns what was acknowledged. */
async function write(log: EventLog, prefix: string, stop: AbortSignal): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let stream = `${prefix}-${randomUUID()}`;
  let revision: bigint | 'no_stream' = 'no_stream';
  for (let n = 0; !stop.aborted; n += 1) {
    const next = event(n);
    const appended = await log.append(stream, revision, [next]);
    acknowledged.push({ id: next.id, position: appended.position });
    revision = appended.revision;
    if (n % 5 === 4) {
      stream = `${prefix}-${randomUUID()}`;
      revision = 'no_stream';
    }
  }
  return acknowledged;
}

async function everything(log: EventLog, prefix: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const options = { prefixes: [`${prefix}-`], signal: AbortSignal.timeout(30_000) };
  for await (const delivery of log.subscribe(options)) {
    if (delivery.kind === 'caught-up') break;
    events.push(delivery.event);
  }
  return events;
}

test(
  'a node killed under load loses nothing it acknowledged and repeats nothing',
  { timeout: 120_000 },
  async () => {
    const database = await createEmptyDatabase();
    cleanUp.push(() => database.drop());
    let node: NodeProcess = await startNodeProcess(database.url);
    cleanUp.push(() => node.kill());
    const port = Number(/:(\d+)\?/.exec(node.url)?.[1]);
    const log = openEventLog({ url: node.url, patience: { answerMs: 2_000, totalMs: 60_000 } });
    cleanUp.push(() => log.close());
    const stop = new AbortController();
    const live: RecordedEvent[] = [];
    const following = (async () => {
      for await (const delivery of log.subscribe({ prefixes: ['kill-'], signal: stop.signal })) {
        if (delivery.kind === 'event') live.push(delivery.event);
      }
    })();
    const writersStop = new AbortController();
    const writers = Array.from({ length: 16 }, () => write(log, 'kill', writersStop.signal));
    for (let round = 1; round <= 3; round += 1) {
      const before = live.length;
      await expect.poll(() => live.length, { timeout: 60_000 }).toBeGreaterThan(before + 150);
      await node.kill();
      node = await startNodeProcess(database.url, port);
    }
    const seenAtLastStart = live.length;
    await expect.poll(() => live.length, { timeout: 60_000 }).toBeGreaterThan(seenAtLastStart + 150);
    writersStop.abort();
    const acknowledged = (await Promise.all(writers)).flat();
    const stored = await everything(log, 'kill');
    await expect.poll(() => live.length, { timeout: 60_000 }).toBe(stored.length);
    stop.abort();
    await following;

    const positions = stored.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
    const byId = new Map(stored.map(({ id, position }) => [id, position]));
    for (const { id, position } of acknowledged) expect(byId.get(id)).toBe(position);
    expect(stored.length).toBe(acknowledged.length);
    expect(live.map(({ position }) => position)).toEqual(positions);
  },
);
