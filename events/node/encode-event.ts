import { empty, encoder, wirePosition, wireStream, type WireUuid } from './wire.ts';
import { structuredUuid } from './uuid.ts';
import type { Resolved } from './resolve-link.ts';
import type { StoredEvent } from './stored-event.ts';

const encodeResponse = encoder<object>('event_store.client.streams.ReadResp');
const encoded = new WeakMap<StoredEvent, Buffer>();

function recorded(event: StoredEvent, id: WireUuid): object {
  const position = event.position.toString();
  return {
    id,
    streamIdentifier: wireStream(event.stream),
    streamRevision: event.revision.toString(),
    preparePosition: position,
    commitPosition: position,
    metadata: {
      type: event.type,
      'content-type': event.json ? 'application/json' : 'application/octet-stream',
      // 100-nanosecond ticks since the Unix epoch
      created: `${event.created}0000`,
    },
    customMetadata: event.customMetadata,
    data: event.data,
  };
}

function message(event: StoredEvent, id: WireUuid): object {
  return { event: { event: recorded(event, id), commitPosition: event.position.toString() } };
}

/** The ReadResp of an event, or of a link with what it points at. */
export function encodeResolved({ event, link }: Resolved, structuredIds: boolean): Buffer {
  if (event && !link) return encodeEvent(event, structuredIds);
  const as = ({ id }: StoredEvent): WireUuid => (structuredIds ? structuredUuid(id) : { string: id });
  return encodeResponse({
    event: {
      ...(event ? { event: recorded(event, as(event)) } : {}),
      ...(link ? { link: recorded(link, as(link)), commitPosition: link.position.toString() } : {}),
    },
  });
}

/** The ReadResp of an event, encoded once for all readers that follow it. */
export function encodeEvent(event: StoredEvent, structuredIds: boolean): Buffer {
  if (structuredIds) return encodeResponse(message(event, structuredUuid(event.id)));
  const known = encoded.get(event);
  if (known) return known;
  const bytes = encodeResponse(message(event, { string: event.id }));
  encoded.set(event, bytes);
  return bytes;
}

export function encodeConfirmation(subscriptionId: string): Buffer {
  return encodeResponse({ confirmation: { subscriptionId } });
}

/** Of a position that was searched: while catching up the real store says only the half of it that counts. */
export function encodeCheckpoint(position: bigint, live: boolean): Buffer {
  const checkpoint = wirePosition(position);
  return encodeResponse({ checkpoint: live ? checkpoint : { ...checkpoint, preparePosition: '0' } });
}

export function encodeStreamNotFound(stream: string): Buffer {
  return encodeResponse({ streamNotFound: { streamIdentifier: wireStream(stream) } });
}

export const caughtUp = encodeResponse({ caughtUp: empty });
