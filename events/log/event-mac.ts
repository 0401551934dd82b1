import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { EventLog, EventMetadata } from './event-log.ts';

/**
 * Who wrote an event. Anybody who can append can compute the public hash chain; the code in the metadata takes a key that the
 * store does not hold:
 *
 *   mac = <id of the key>:<HMAC-SHA256(key, JSON of ["caravan-mac-1", hash, owner or null]), in hex>
 *
 * `hash` covers the event and the one before it in its stream, so with the owner everything is covered. Whoever can check a
 * code can also make one; auditors do without.
 */
export type EventKey = {
  /** tells keys apart after a rotation: the beginning of a hash of the key, which reveals nothing of it */
  readonly id: string;
  /** an object, because a key given as bytes is prepared anew for each event, which costs eight times the code itself */
  readonly key: KeyObject;
};

/** `base64`: 32 random bytes. */
export function eventKeyOf(base64: string): EventKey {
  const bytes = Buffer.from(base64, 'base64');
  const id = createHash('sha256').update('caravan event key ').update(bytes).digest('hex').slice(0, 8);
  return { id, key: createSecretKey(bytes) };
}

/** The code that an event with this metadata has under the key. */
export function macOf({ id, key }: EventKey, { hash, owner }: Pick<EventMetadata, 'hash' | 'owner'>): string {
  const content = JSON.stringify(['caravan-mac-1', hash, owner ?? null]);
  return `${id}:${createHmac('sha256', key).update(content).digest('hex')}`;
}

/** The same log, in which everything appended carries a code under the key. */
export function withMacs(log: EventLog, key: EventKey): EventLog {
  return {
    ...log,
    append: (stream, expected, events) =>
      log.append(
        stream,
        expected,
        events.map((event) => ({
          ...event,
          metadata: { ...event.metadata, mac: macOf(key, event.metadata) },
        })),
      ),
  };
}
