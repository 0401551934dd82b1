import { parseEvent } from '@caravan/events';
import type { EventOf, EventTypes } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';

/** A fact of one of the wanted types, in its current shape; undefined: the event is another one. Throws on what no version could have written. */
export function factOf<Types extends EventTypes, Wanted extends keyof Types & string>(
  types: Types,
  { type, metadata, data }: RecordedEvent,
  ...wanted: readonly Wanted[]
): Extract<EventOf<Types>, { readonly type: Wanted }> | undefined {
  if (!wanted.some((each) => each === type)) return undefined;
  return parseEvent(types, type, metadata.version, data) as Extract<
    EventOf<Types>,
    { readonly type: Wanted }
  >;
}
