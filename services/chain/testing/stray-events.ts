import { parseEvent, strayEventTypes } from '@caravan/events';
import type { StrayEvent } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';

/** All events of transfers that are no deposits, in the order of the log. */
export async function strayEventsOf(log: EventLog): Promise<readonly StrayEvent[]> {
  const found: StrayEvent[] = [];
  const signal = AbortSignal.timeout(20_000);
  for await (const delivery of log.subscribe({ prefixes: ['stray-'], signal })) {
    if (delivery.kind === 'caught-up') break;
    const { type, data, metadata } = delivery.event;
    found.push(parseEvent(strayEventTypes, type, metadata.version, data));
  }
  return found;
}
