import { verifyChain } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';
import { demand } from './books.ts';

/** Each event's hash covers its content and the hash of the previous event in its stream. @throws Breach */
export async function auditHashes(events: readonly RecordedEvent[]): Promise<void> {
  for (const [stream, facts] of Map.groupBy(events, (event) => event.stream))
    demand((await verifyChain(facts)).intact, () => `the hashes of ${stream} do not fit`);
}
