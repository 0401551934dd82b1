import { Doorbell } from './doorbell.ts';

/** Enough for a second of a busy store. An event has some hundred bytes, so this is a few megabytes per subscription. */
const LIMIT = 4_096;

/** What is read ahead of: an object stream that also says when it has caught up. */
export type Source<Item> = {
  read(): Item | null;
  readonly readableLength: number;
  on(event: 'readable' | 'caughtUp' | 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (reason: unknown) => void): unknown;
};

/** The next item; or that all items before the store caught up were taken; or the end. */
export type Ahead<Item> = { readonly item: Item } | 'caught-up' | 'ended';

/**
 * Takes what a source has into memory at once, up to a limit, so that a consumer that is busy for a moment does not hold the
 * store back. A store keeps no more than 32 events for a live subscription that does not take them. At the limit the source is
 * left alone until half of it is consumed, so memory is bounded and the store reads again from its disk.
 */
export class ReadAhead<Item> {
  readonly #source: Source<Item>;
  readonly #limit: number;
  readonly #bell = new Doorbell();
  #items: Item[] = [];
  #next = 0;
  #full = false;
  #failed: { readonly reason: unknown } | undefined;
  #ended = false;
  /** how many items are still to be taken before "caught up" is true for the consumer */
  #untilCaughtUp: number | undefined;

  constructor(source: Source<Item>, limit = LIMIT) {
    this.#source = source;
    this.#limit = limit;
    source.on('readable', () => this.#fill());
    source.on('caughtUp', () => {
      // announced ahead of the items that the source still holds (event-stores.md, "Quirks")
      this.#untilCaughtUp ??= this.#length + source.readableLength;
      this.wake();
    });
    source.on('error', (reason: unknown) => {
      this.#failed = { reason };
      this.wake();
    });
    for (const end of ['end', 'close'] as const) {
      source.on(end, () => {
        this.#ended = true;
        this.wake();
      });
    }
  }

  /** Lets a waiting `take` look again. */
  wake(): void {
    this.#bell.ring();
  }

  /**
   * What comes next; undefined if there was nothing before a `wake`. Everything that had arrived is given before the end, or
   * before the source's failure is thrown.
   */
  async take(): Promise<Ahead<Item> | undefined> {
    if (this.#untilCaughtUp === 0) {
      this.#untilCaughtUp = undefined;
      return 'caught-up';
    }
    if (this.#length === 0) this.#fill();
    if (this.#length > 0) return { item: this.#shift() };
    if (this.#failed) throw this.#failed.reason;
    if (this.#ended) return 'ended';
    await this.#bell.rung();
    return undefined;
  }

  get #length(): number {
    return this.#items.length - this.#next;
  }

  #fill(): void {
    while (!this.#full) {
      const item = this.#source.read();
      if (item === null) break;
      this.#items.push(item);
      this.#full = this.#length >= this.#limit;
    }
    this.wake();
  }

  #shift(): Item {
    const item = this.#items[this.#next] as Item;
    this.#next += 1;
    if (this.#untilCaughtUp !== undefined) this.#untilCaughtUp -= 1;
    if (this.#next >= this.#limit / 2) {
      this.#items = this.#items.slice(this.#next);
      this.#next = 0;
    }
    if (this.#full && this.#length <= this.#limit / 2) {
      this.#full = false;
      this.#fill();
    }
    return item;
  }
}
