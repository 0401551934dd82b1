import type { StoredEvent } from './stored-event.ts';

const KEEP_EVENTS = 8192;
const KEEP_BYTES = 16 * 1024 * 1024;

/**
 * The newest committed events, in memory. Subscriptions pull from it at their own pace. One that has fallen behind what is kept
 * gets `undefined` and goes back to reading the table, so a slow consumer never costs memory.
 */
export class LiveFeed {
  #events: StoredEvent[] = [];
  #bytes = 0;
  /** everything after this position is kept */
  #floor: bigint;
  #head: bigint;
  readonly #waiting = new Set<() => void>();

  constructor(head: bigint) {
    this.#floor = head;
    this.#head = head;
  }

  /** Position of the newest event, 0 for an empty log. */
  get head(): bigint {
    return this.#head;
  }

  publish(events: readonly StoredEvent[]): void {
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += event.data.length + event.customMetadata.length;
      this.#head = event.position;
    }
    if (this.#events.length > KEEP_EVENTS || this.#bytes > KEEP_BYTES) this.#forgetOlderHalf();
    this.#wake();
  }

  /** After a lost connection nobody knows what was committed: all subscriptions read the table again up to `head`. */
  reset(head: bigint): void {
    this.#events = [];
    this.#bytes = 0;
    this.#floor = head;
    this.#head = head;
    this.#wake();
  }

  /** The events after a position, oldest first; undefined when some of them are no longer kept. */
  after(position: bigint, limit: number): readonly StoredEvent[] | undefined {
    if (position < this.#floor) return undefined;
    if (position >= this.#head) return [];
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const event = this.#events[middle];
      if (event && event.position > position) high = middle;
      else low = middle + 1;
    }
    return this.#events.slice(low, low + limit);
  }

  /** Resolves when there may be something after `position`, or when `signal` aborts. */
  changed(position: bigint, signal: AbortSignal): Promise<void> {
    if (this.#head > position || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  #wake(): void {
    for (const done of this.#waiting) done();
  }

  #forgetOlderHalf(): void {
    const forgotten = this.#events.splice(0, Math.ceil(this.#events.length / 2));
    this.#floor = forgotten.at(-1)?.position ?? this.#floor;
    for (const event of forgotten) this.#bytes -= event.data.length + event.customMetadata.length;
  }
}
