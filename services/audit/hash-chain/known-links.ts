import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { LRUCache } from 'lru-cache';
import type { Link } from './misfit.ts';
import { linkOf } from './recorded-link.ts';

/**
 * The newest event of each stream in bounded memory: what was met least recently is forgotten, and read from the log
 * again when its stream goes on. That event was verified when it was met.
 */
export class KnownLinks {
  readonly #log: Pick<EventLog, 'read'>;
  readonly #links: LRUCache<string, Link>;
  #forgotten = false;

  constructor(log: Pick<EventLog, 'read'>, limit: number) {
    this.#log = log;
    const dispose = (_link: Link, _stream: string, reason: string) => {
      if (reason === 'evict') this.#forgotten = true;
    };
    this.#links = new LRUCache({ max: limit, dispose });
  }

  /** What came before `event`; a promise only when it has to be read again. */
  before(event: RecordedEvent): Link | undefined | Promise<Link | undefined> {
    const known = this.#links.get(event.stream);
    if (known !== undefined || !this.#forgotten || event.revision === 0n) return known;
    return this.#read(event);
  }

  set(stream: string, link: Link): void {
    this.#links.set(stream, link);
  }

  /** Only what was committed before the event counts: what was moved behind it does not. */
  async #read({ stream, revision, position }: RecordedEvent): Promise<Link | undefined> {
    for (const max of [1, Number.MAX_SAFE_INTEGER])
      for await (const event of this.#log.read(stream, { from: revision - 1n, direction: 'backwards', max }))
        if (event.position < position) return linkOf(event);
    return undefined;
  }
}
