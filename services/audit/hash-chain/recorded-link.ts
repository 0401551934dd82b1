import { recordedHash } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';
import type { Link } from './misfit.ts';

/** The end of a stream after an event. Damaged metadata may be anything, or missing. */
export function linkOf(event: RecordedEvent): Link {
  return { revision: event.revision, position: event.position, hash: recordedHash(event) };
}
