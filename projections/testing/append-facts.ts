import { derivedId } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { metadataOf } from './recorded.ts';
import type { Fact } from './recorded.ts';

/** Appends events in order, as if their contexts had; returns the position of the last. */
export async function appendFacts(log: EventLog, facts: readonly Fact[]): Promise<bigint> {
  let last = -1n;
  for (const { stream, type, data } of facts) {
    const latest = await Array.fromAsync(log.read(stream, { direction: 'backwards', max: 1 }));
    const revision = latest[0]?.revision;
    const id = derivedId('fact', stream, (revision ?? -1n) + 1n);
    const event = { id, type, data, metadata: metadataOf(id) };
    const appended = await log.append(stream, revision ?? 'no_stream', [event]);
    last = appended.position;
  }
  return last;
}
