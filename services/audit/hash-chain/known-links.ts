import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { LRUCache } from 'lru-cache';
import { isLetGo, ownerOpening, type OwnedLink } from './owner-check.ts';
import { linkOf } from './recorded-link.ts';

/**
 * The newest event of each stream in bounded memory: the least recently seen is evicted, and read from the log again when its
 * stream continues. That event was verified when it was seen.
 */
export class KnownLinks {
  readonly #log: Pick<EventLog, 'read'>;
  readonly #links: LRUCache<string, OwnedLink>;
  #forgotten = false;

  constructor(log: Pick<EventLog, 'read'>, limit: number) {
    this.#log = log;
    const dispose = (_link: OwnedLink, _stream: string, reason: string) => {
      if (reason === 'evict') this.#forgotten = true;
    };
    this.#links = new LRUCache({ max: limit, dispose });
  }

  /** What came before `event`; a promise only if it has to be read again. */
  before(event: RecordedEvent): OwnedLink | undefined | Promise<OwnedLink | undefined> {
    const known = this.#links.get(event.stream);
    if (known !== undefined || !this.#forgotten || event.revision === 0n) return known;
    return this.#read(event);
  }

  set(stream: string, link: OwnedLink): void {
    this.#links.set(stream, link);
  }

  /** Only events committed before this one count; an event that was moved behind it does not. */
  async #read({ stream, revision, position }: RecordedEvent): Promise<OwnedLink | undefined> {
    for (const max of [1, Number.MAX_SAFE_INTEGER])
      for await (const event of this.#log.read(stream, { from: revision - 1n, direction: 'backwards', max }))
        if (event.position < position)
          return { ...linkOf(event), owner: await this.#ownerOf(event), isFree: isLetGo(event) };
    return undefined;
  }

  /** Events of earlier versions do not name it; the event that opens the stream does. */
  async #ownerOf({ stream, metadata }: RecordedEvent): Promise<string | undefined> {
    if (metadata.owner !== undefined) return metadata.owner;
    const [opening] = await Array.fromAsync(this.#log.read(stream, { max: 1 }));
    return opening && ownerOpening(opening);
  }
}
