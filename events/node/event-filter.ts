import type { StoredEvent } from './stored-event.ts';
import type { WireFilter } from './wire.ts';

export type EventFilter = (event: Pick<StoredEvent, 'stream' | 'type'>) => boolean;

/** By prefixes or regular expression, of the stream's name or the event's type; throws on a bad expression. */
export function eventFilter(filter: WireFilter | undefined): EventFilter {
  const expression = filter?.streamIdentifier ?? filter?.eventType;
  if (!expression) return () => true;
  const text: (event: Pick<StoredEvent, 'stream' | 'type'>) => string = filter?.streamIdentifier
    ? (event) => event.stream
    : (event) => event.type;
  if (expression.regex) {
    const pattern = new RegExp(expression.regex);
    return (event) => pattern.test(text(event));
  }
  const prefixes = expression.prefix ?? [];
  return (event) => prefixes.some((prefix) => text(event).startsWith(prefix));
}
