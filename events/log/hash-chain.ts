import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import type { EventMetadata, RecordedEvent } from './event-log.ts';

/**
 * Tamper evidence (rule 6 of the money). Every event's metadata holds the SHA-256, in hex, of the canonical JSON (keys sorted,
 * absent members left out) of
 *
 *   { stream, revision, type, version, data, commandId, correlationId, causationId, actor, previous }
 *
 * where revision is a decimal string and `previous` is the hash of the previous event of the stream, or "" for the first.
 * Changing, removing or inserting an event breaks every later hash. The chain cannot show that the newest events of a stream
 * were cut off; for that, compare the last hash with one kept elsewhere. The owner is not covered: it follows from the event
 * that opens the stream, which is, and the audit compares the two.
 */
export const FIRST_PREVIOUS = '';

export type Chained = {
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: Omit<EventMetadata, 'hash' | 'previous' | 'owner' | 'mac'>;
};

/**
 * The hash that the metadata of an event must have. `previous` is the hash of the event before it in its stream, or
 * FIRST_PREVIOUS.
 */
export function hashOf({ stream, revision, type, data, metadata }: Chained, previous: string): string {
  const { version, commandId, correlationId, causationId, actor } = metadata;
  const content = {
    stream,
    revision: revision.toString(),
    type,
    version,
    data,
    commandId,
    correlationId,
    causationId,
    actor,
    previous,
  };
  return hash('sha256', canonicalJson(content));
}

/** The hash that a recorded event says it has. What another writer put beside it may be anything, or missing. */
export function recordedHash({ metadata }: Pick<RecordedEvent, 'metadata'>): string {
  const given: Partial<EventMetadata> | undefined = metadata;
  return String(given?.hash);
}

export type ChainCheck =
  | { readonly intact: true; readonly events: number; readonly last: string }
  /** the first event whose content does not match its hash, or whose place in the stream is wrong */
  | { readonly intact: false; readonly revision: bigint };

/** Verifies one stream from its first event on, oldest first. */
export async function verifyChain(
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<ChainCheck> {
  let previous = FIRST_PREVIOUS;
  let count = 0;
  for await (const event of events) {
    const inPlace = event.revision === BigInt(count);
    if (!inPlace || hashOf(event, previous) !== event.metadata.hash) {
      return { intact: false, revision: event.revision };
    }
    previous = event.metadata.hash;
    count += 1;
  }
  return { intact: true, events: count, last: previous };
}
