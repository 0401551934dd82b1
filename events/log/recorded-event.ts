import type { ResolvedEvent } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from './event-log.ts';

/** The client's event as ours; undefined for a link whose event is gone. */
export function recordedEvent(resolved: ResolvedEvent): RecordedEvent | undefined {
  const { event } = resolved;
  if (!event) return undefined;
  const position = event.position?.commit ?? resolved.commitPosition;
  if (position === undefined) throw new Error(`Event ${event.id} came without a position.`);
  return {
    id: event.id,
    stream: event.streamId,
    revision: event.revision,
    position,
    created: event.created,
    type: event.type,
    data: event.data,
    // only this folder writes it; events of other writers are recognised by their type
    metadata: event.metadata as EventMetadata,
  };
}
