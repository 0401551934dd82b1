import { empty, encoder, wirePosition, wireStream, type WireUuid } from './wire.ts';
import { structuredUuid } from './uuid.ts';
import type { StoredEvent } from './stored-event.ts';

const encodeResponse = encoder<object>('event_store.client.streams.ReadResp');
const encoded = new WeakMap<StoredEvent, Buffer>();

function message(event: StoredEvent, id: WireUuid): object {
  const position = event.position.toString();
  return {
    event: {
      event: {
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
      },
      commitPosition: position,
    },
  };
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

export function encodeCheckpoint(position: bigint): Buffer {
  return encodeResponse({ checkpoint: wirePosition(position) });
}

export function encodeStreamNotFound(stream: string): Buffer {
  return encodeResponse({ streamNotFound: { streamIdentifier: wireStream(stream) } });
}

export const caughtUp = encodeResponse({ caughtUp: empty });
