import { ConcurrencyError } from '../event-log.ts';
import type { Appended, ExpectedRevision, NewEvent, RecordedEvent } from '../event-log.ts';

/** What a log in memory holds. */
export type Memory = {
  /** everything, oldest first */
  readonly events: RecordedEvent[];
  readonly streams: Map<string, readonly RecordedEvent[]>;
};

/** Positions are not numbered without gaps, as in a real log. */
const POSITIONS_APART = 7n;

/**
 * Appends as the real log does: a stream that is not where it is expected throws ConcurrencyError, and the same append repeated
 * answers as the first. Returns what was written; nothing if it was a repetition.
 */
export function commitInMemory(
  { events, streams }: Memory,
  { stream, expected, added }: { stream: string; expected: ExpectedRevision; added: readonly NewEvent[] },
  now: Date,
): { readonly appended: Appended; readonly written: readonly RecordedEvent[] } {
  const known = streams.get(stream) ?? [];
  const from = expected === 'no_stream' ? 0 : Number(expected) + 1;
  if (from !== known.length) {
    const repeated = added.every(({ id }, index) => known[from + index]?.id === id);
    const before = known[from + added.length - 1];
    if (!repeated || !before) throw new ConcurrencyError(`${stream} is not at ${expected}`);
    return { appended: { revision: before.revision, position: before.position }, written: [] };
  }
  const after = events.at(-1)?.position ?? -POSITIONS_APART;
  const written = added.map((event, index): RecordedEvent => {
    const position = after + BigInt(index + 1) * POSITIONS_APART;
    const place = { stream, revision: BigInt(from + index), position };
    // Reads return JSON as if from a database, not the object that was written.
    const { data, metadata } = structuredClone(event);
    return { ...place, id: event.id, type: event.type, created: now, data, metadata };
  });
  const end = written.at(-1);
  if (!end) throw new Error('nothing to append');
  events.push(...written);
  streams.set(stream, [...known, ...written]);
  return { appended: { revision: end.revision, position: end.position }, written };
}
