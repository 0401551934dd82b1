import { depositEventTypes, parseEvent } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';

/** All deposit events, in the order of the log. */
export async function depositEventsOf(log: EventLog): Promise<readonly DepositEvent[]> {
  const found: DepositEvent[] = [];
  const signal = AbortSignal.timeout(20_000);
  for await (const delivery of log.subscribe({ prefixes: ['deposit-'], signal })) {
    if (delivery.kind === 'caught-up') break;
    const { type, data, metadata } = delivery.event;
    found.push(parseEvent(depositEventTypes, type, metadata.version, data));
  }
  return found;
}
