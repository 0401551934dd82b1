import { traced, type EventLog } from '@caravan/events/log';
import { traceparent } from './start-tracing.ts';

/**
 * The same log. Each append is a step, and what is recorded names it, so that whoever acts on an event goes on with its trace. The name
 * is no part of what the event's hash covers: it says nothing that anybody decides by.
 */
export function traceAppends(log: EventLog): EventLog {
  return {
    ...log,
    append(stream, expected, events) {
      const category = stream.slice(0, stream.indexOf('-'));
      const attributes = {
        'caravan.category': category,
        'caravan.events': events.map(({ type }) => type).join(' '),
      };
      return traced({ name: `append ${category}`, attributes }, () => {
        const named = traceparent();
        if (named === undefined) return log.append(stream, expected, events);
        return log.append(
          stream,
          expected,
          events.map((event) => ({ ...event, metadata: { ...event.metadata, traceparent: named } })),
        );
      });
    },
  };
}
