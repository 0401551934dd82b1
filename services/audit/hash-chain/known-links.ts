import type { EventLog, RecordedEvent } from '@caravan/events/log';
import type { Link } from './misfit.ts';
import { linkOf } from './recorded-link.ts';

/**
 * The newest event of each stream in bounded memory: what was met least recently is forgotten, and read from the log
 * again when its stream goes on. That event was verified when it was met.
 */
export class KnownLinks {
  readonly #log: Pick<EventLog, 'read'>;
  readonly #limit: number;
  readonly #links = new Map<string, Link>();
  #forgotten = false;

  constructor(log: Pick<EventLog, 'read'>, limit: number) {
    this.#log = log;
    this.#limit = limit;
  }

  /** What came before `event`; a promise only when it has to be read again. */
  before(event: RecordedEvent): Link | undefined | Promise<Link | undefined> {
    const known = this.#links.get(event.stream);
    if (known !== undefined || !this.#forgotten || event.revision === 0n) return known;
    return this.#read(event);
  }

  set(stream: string, link: Link): void {
    this.#links.delete(stream);
    this.#links.set(stream, link);
    if (this.#links.size <= this.#limit) return;
    const oldest = this.#links.keys().next();
    if (oldest.done) return;
    this.#links.delete(oldest.value);
    this.#forgotten = true;
  }

  /** Only what was committed before the event counts: what was moved behind it does not. */
  async #read({ stream, revision, position }: RecordedEvent): Promise<Link | undefined> {
    for (const max of [1, Number.MAX_SAFE_INTEGER])
      for await (const event of this.#log.read(stream, { from: revision - 1n, direction: 'backwards', max }))
        if (event.position < position) return linkOf(event);
    return undefined;
  }
}
