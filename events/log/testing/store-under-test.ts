import { randomUUID } from 'node:crypto';
import { createTestLog, type TestLog } from '@caravan/platform/testing';
import type { Delivery, EventLog, NewEvent, RecordedEvent } from '../event-log.ts';
import { openEventLog } from '../open-event-log.ts';

/** The store that EVENT_STORE_URL names, or an embedded node over a fresh database. */
export async function openStoreUnderTest(): Promise<TestLog> {
  const url = process.env['EVENT_STORE_URL'];
  if (!url) return createTestLog();
  const log = openEventLog({ url });
  return { log, url, setBack, stop: () => log.close() };
}

async function setBack(): Promise<never> {
  throw new Error('only a node of our own can be set back');
}

export function newStream(category = 'order'): string {
  return `${category}-${randomUUID()}`;
}

export function fact(n: number, id: string = randomUUID()): NewEvent {
  const metadata = {
    version: 1,
    commandId: `c${n}`,
    correlationId: 'r',
    causationId: 'r',
    actor: 'tester',
    owner: 'tester',
    hash: '',
  };
  return { id, type: 'Counted', data: { n, text: 'ü✓', amount: '0.0000000001' }, metadata };
}

export function facts(from: number, count: number): NewEvent[] {
  return Array.from({ length: count }, (_, index) => fact(from + index));
}

export function numberOf(event: RecordedEvent): number {
  const { n } = event.data as { readonly n: number };
  return n;
}

export async function readAll(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  return Array.fromAsync(events);
}

/** Follows from a position until `enough`; leaves the subscription by `break`. */
export async function follow(
  log: EventLog,
  options: { readonly prefixes: readonly string[]; readonly after?: bigint },
  enough: (delivered: readonly Delivery[]) => boolean,
): Promise<Delivery[]> {
  const delivered: Delivery[] = [];
  for await (const delivery of log.subscribe({ ...options, signal: AbortSignal.timeout(30_000) })) {
    delivered.push(delivery);
    if (enough(delivered)) break;
  }
  return delivered;
}

export function eventsOf(delivered: readonly Delivery[]): RecordedEvent[] {
  return delivered.flatMap((delivery) => (delivery.kind === 'event' ? [delivery.event] : []));
}
