import type { RecordedEvent } from '@caravan/events/log';

/** A fact that somebody else saw in the log. */
export type Witnessed = {
  readonly stream: string;
  readonly position: bigint;
  /** of the event, which derives from its hash */
  readonly id: string;
};

/** What a witness saw after a position, in commit order, some at a time; nothing more when it answers none. */
export type Witness = (after: bigint) => Promise<readonly Witnessed[]>;

/** A stream that lacks what somebody else saw of it. */
export type CutOff = { readonly stream: string; readonly explanation: string };

/** After so many streams, another one tells nothing new. */
const MOST_STREAMS = 100;
const NOTHING = -1n;

/**
 * Lays what a witness saw beside the log while that is read: call `see` with each event in order, then `end`. A stream that
 * lost its newest events, or was written anew, has a whole chain all the same, and going on hides where it was cut; but
 * the fact that the witness saw is gone for good.
 */
export class WitnessCheck {
  readonly #witness: Witness;
  readonly #lost = new Map<string, Witnessed>();
  #page: readonly Witnessed[] = [];
  #next = 0;
  #ended = false;
  /** what comes after the page, asked for while that is compared */
  #coming: Promise<readonly Witnessed[]> | undefined;

  constructor(witness: Witness) {
    this.#witness = witness;
  }

  /** A promise only when the witness has to be asked for more. */
  see(event: Pick<RecordedEvent, 'position' | 'id'>): Promise<void> | undefined {
    for (;;) {
      const fact = this.#page[this.#next];
      if (!fact) return this.#ended ? undefined : this.#turn().then(() => this.see(event));
      if (fact.position > event.position) return undefined;
      this.#next += 1;
      if (fact.position < event.position || fact.id !== event.id) this.#note(fact);
      if (fact.position === event.position) return undefined;
    }
  }

  /** The first loss of each stream, of at most 100. */
  async end(): Promise<readonly CutOff[]> {
    while (!this.#ended) {
      for (const fact of this.#page.slice(this.#next)) this.#note(fact);
      this.#next = this.#page.length;
      await this.#turn();
    }
    return [...this.#lost.values()].map(({ stream, position, id }) => ({
      stream,
      explanation: `the ledger knows its fact ${id} at position ${position}, which the log does not hold`,
    }));
  }

  #note(fact: Witnessed): void {
    if (this.#lost.size < MOST_STREAMS && !this.#lost.has(fact.stream)) this.#lost.set(fact.stream, fact);
  }

  async #turn(): Promise<void> {
    this.#page = await (this.#coming ?? this.#witness(NOTHING));
    this.#next = 0;
    const last = this.#page.at(-1);
    this.#ended = last === undefined;
    if (last === undefined) return;
    this.#coming = this.#witness(last.position);
    // a failure is told when its turn comes, which may be never
    this.#coming.catch(() => undefined);
  }
}
