import type { RecordedEvent } from '@caravan/events/log';
import type { Link } from './misfit.ts';

/** The end of a stream after an event. Damaged metadata may be anything, or missing. */
export function linkOf({ revision, position, metadata }: RecordedEvent): Link {
  const destroyed: Partial<RecordedEvent['metadata']> | undefined = metadata;
  return { revision, position, hash: String(destroyed?.hash) };
}
