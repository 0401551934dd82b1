import { StreamDeletedError } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { LRUCache } from 'lru-cache';
import { kept } from './matter.ts';
import type { Concern, Matter } from './matter.ts';
import { notesOf } from './noted.ts';
import type { Note } from './noted.ts';

/**
 * What is known of each matter in bounded memory: the least recently touched is evicted, and read from the log again when money
 * moves for it. A matter that is kept is kept whole.
 */
export class Matters {
  readonly #log: Pick<EventLog, 'read'>;
  readonly #kept: LRUCache<string, Matter>;
  readonly #ofTheLog = new Map<string, Matter>();
  #forgotten = false;

  constructor(log: Pick<EventLog, 'read'>, limit: number) {
    this.#log = log;
    const dispose = (_matter: Matter, _name: string, reason: string) => {
      if (reason === 'evict') this.#forgotten = true;
    };
    this.#kept = new LRUCache({ max: limit, dispose });
  }

  /** As it stood before `event`; a promise only if it has to be read again. */
  before({ matter, streams, more }: Concern, event: RecordedEvent): Matter | Promise<Matter> {
    if (kept.has(matter)) return this.#ofTheLog.get(matter) ?? {};
    const known = this.#kept.get(matter);
    if (known !== undefined) return known;
    return this.#forgotten ? this.#read(matter, { streams, more, before: event.position }) : {};
  }

  /** A fact about a matter that may have been evicted is left to be read again. */
  note({ matter, changes, goesOn }: Note, { revision }: Pick<RecordedEvent, 'revision'>): void {
    if (kept.has(matter))
      return void this.#ofTheLog.set(matter, changed(this.#ofTheLog.get(matter) ?? {}, changes));
    const known = this.#kept.get(matter);
    if (known === undefined && this.#forgotten && (goesOn || revision > 0n)) return;
    this.set(matter, changed(known ?? {}, changes));
  }

  set(name: string, matter: Matter): void {
    if (kept.has(name)) return;
    this.#kept.set(name, matter);
  }

  async #read(
    matter: string,
    {
      streams,
      more,
      before,
    }: Pick<Concern, 'streams'> & { readonly more: Concern['more']; readonly before: bigint },
  ): Promise<Matter> {
    const read = async (names: readonly string[]) =>
      (await Promise.all(names.map((stream) => this.#eventsOf(stream, before)))).flat();
    const events = await read(streams);
    const rest = await read(more?.(saidOf(matter, events)) ?? []);
    return saidOf(matter, [...events, ...rest]);
  }

  /** A stream that its readers no longer get entitles nothing. */
  async #eventsOf(stream: string, before: bigint): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    try {
      for await (const event of this.#log.read(stream)) if (event.position < before) events.push(event);
    } catch (error) {
      if (!(error instanceof StreamDeletedError)) throw error;
    }
    return events;
  }
}

function saidOf(matter: string, events: readonly RecordedEvent[]): Matter {
  return events
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .flatMap(notesOf)
    .filter((note) => note.matter === matter)
    .reduce((known: Matter, { changes }) => changed(known, changes), {});
}

export function changed(before: Matter, changes: Note['changes']): Matter {
  return { ...before, ...changes(before) } as Matter;
}
