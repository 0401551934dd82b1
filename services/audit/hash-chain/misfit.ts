import { eventIdOf } from '@caravan/events';
import { hashOf } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';

/** The newest verified event of a stream. */
export type Link = { readonly revision: bigint; readonly hash: string; readonly position: bigint };

/** An event that does not fit its place in its stream. */
export type Misfit = {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly position: bigint;
  readonly type: string;
  readonly recordedAt: Date;
  /**
   * gap: events before it are missing; order: it stands behind a later one; content: its hash does not match its content;
   * owner: it does not name the owner of its stream; mac: its code is absent or wrong; entitlement: it moves money, and no fact in the log entitles it
   */
  readonly kind: 'gap' | 'order' | 'content' | 'owner' | 'mac' | 'entitlement';
  /** what differs, in a sentence for a person */
  readonly explanation: string;
};

/** The most events that one command writes, used to tell which part of an event was changed. */
const MOST_EVENTS_OF_A_COMMAND = 64;

/** Why `event` cannot come right after `before` in its stream; undefined when it does. */
export function misfitOf(event: RecordedEvent, before: Link | undefined): Misfit | undefined {
  const due = before === undefined ? 0n : before.revision + 1n;
  if (event.revision > due) {
    const lost =
      event.revision - 1n === due ? `revision ${due} is` : `revisions ${due} to ${event.revision - 1n} are`;
    return misfit(event, 'gap', `${lost} missing before it`);
  }
  if (event.revision < due) return misfit(event, 'order', `it stands behind revision ${due - 1n} in the log`);
  if (!isReadable(event.metadata)) return misfit(event, 'content', 'its metadata cannot be read');
  const hash = hashOf(event, before?.hash ?? '');
  if (hash === event.metadata.hash) return undefined;
  return misfit(
    event,
    'content',
    `${suspectOf(event)} (it says ${event.metadata.hash}, its content gives ${hash})`,
  );
}

/** Metadata that is not JSON comes as bytes, or not at all. */
function isReadable(metadata: unknown): boolean {
  return (
    typeof metadata === 'object' &&
    metadata !== null &&
    'hash' in metadata &&
    typeof metadata.hash === 'string'
  );
}

/** The id is derived from the recorded hash: while the two agree, the hash is the original and the content was changed. */
function suspectOf(event: RecordedEvent): string {
  const { commandId, hash } = event.metadata;
  const derived = (index: number) => eventIdOf(`${commandId}:${hash}`, event.stream, index) === event.id;
  const original = Array.from({ length: MOST_EVENTS_OF_A_COMMAND }, (_, index) => index).some(derived);
  return original
    ? 'its type, data, version or causes were changed, or the event before it was replaced; its own hash was not'
    : 'its hash, id or command id was changed, or all of it was replaced';
}

export function misfit(event: RecordedEvent, kind: Misfit['kind'], explanation: string): Misfit {
  const { stream, revision, id, position, type, created } = event;
  return { stream, revision, id, position, type, recordedAt: created, kind, explanation };
}
