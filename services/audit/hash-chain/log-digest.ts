import { hash as hashOf } from 'node:crypto';
import { categories } from '@caravan/events';
import { assertBelieved } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { linkOf } from './recorded-link.ts';

/** One hash over everything up to an event, in commit order. */
export type Mark = { readonly events: number; readonly position: bigint; readonly digest: string };

/**
 * A chain over all streams: hashes each event's stream, revision and hash after the digest so far. A chain per stream cannot
 * show that its newest events were cut off, nor that all of it was rewritten; a digest kept elsewhere can.
 */
export class LogDigest {
  readonly #every: number;
  readonly #marks: Mark[] = [];
  #last: Mark = { events: 0, position: -1n, digest: '' };

  constructor(every: number) {
    this.#every = every;
  }

  add({ stream, revision, position }: RecordedEvent, hash: string): Mark {
    const content = JSON.stringify([this.#last.digest, stream, revision.toString(), hash]);
    const digest = hashOf('sha256', content);
    this.#last = { events: this.#last.events + 1, position, digest };
    if (this.#last.events % this.#every === 0) this.#marks.push(this.#last);
    return this.#last;
  }

  get last(): Mark {
    return this.#last;
  }

  /** one per this many events, and the last */
  get marks(): readonly Mark[] {
    return this.#marks.at(-1) === this.#last || this.#last.events === 0
      ? this.#marks
      : [...this.#marks, this.#last];
  }
}

/**
 * The digest of the log up to and including a position. It says what the log is, not whether its chains
 * fit. Throws DoubtedEventError if an event carries no right code: what is signed must be ours.
 */
export async function digestAt(log: Pick<EventLog, 'readAll'>, position: bigint): Promise<Mark> {
  const digest = new LogDigest(Infinity);
  for await (const event of log.readAll({ prefixes: Object.values(categories), upTo: position })) {
    assertBelieved(event);
    digest.add(event, linkOf(event).hash);
  }
  return digest.last;
}
