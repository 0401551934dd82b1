import { categories, formatMoney, isMoney, money } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { toSecond } from '../rendering/described.ts';

/** An event that moved money, as an independent witness saw it in the log. */
export type Witnessed = {
  readonly stream: string;
  readonly position: bigint;
  /** of the event, which derives from its hash */
  readonly id: string;
  /** its postings in order, one per line: account, blank, amount in its canonical form */
  readonly postings: string;
  /** when it was recorded, in seconds since the epoch */
  readonly recordedAt: number;
};

/** A witness that saw every event that moved money, up to some position. */
export type Witness = {
  /** how far it has got; nothing beyond that is expected of it */
  readonly upTo: bigint;
  /** the events it saw after a position, in commit order, one page at a time; empty when there are no more */
  seen(after: bigint): Promise<readonly Witnessed[]>;
};

/** A stream that differs from what the witness saw of it. */
export type Contradiction = { readonly stream: string; readonly explanation: string };

export type Contradictions = {
  /** streams that lack an event which the witness has */
  readonly cutOff: readonly Contradiction[];
  /** streams with an event that the witness lacks, or has differently */
  readonly differing: readonly Contradiction[];
};

/** After this many streams, another one adds no information. */
const MOST_STREAMS = 100;
/** Readers get the second, followers the millisecond. */
const SAME_MOMENT_MS = 2_000;
/** Streams whose events may have postings. */
const ofMoney = [categories.wallet, categories.proceeds, categories.arrival];
const BEFORE_ALL = -(2n ** 63n);

/**
 * Compares what a witness saw with the log while it is read: call `see` with each event in order, then `end`. A stream that
 * lost its newest events, or was rewritten, has an intact chain all the same, and new events hide where it was cut; but the
 * event that the witness saw is gone for good. A stream into which an event was inserted, in a gap between two positions, has
 * an intact chain too; but the witness, which passed that position, never saw the event.
 */
export class WitnessCheck {
  readonly #witness: Witness;
  readonly #cutOff = new Map<string, Contradiction>();
  readonly #differing = new Map<string, Contradiction>();
  #page: readonly Witnessed[] = [];
  #next = 0;
  #ended = false;
  /** the next page, requested while this one is compared */
  #coming: Promise<readonly Witnessed[]> | undefined;

  constructor(witness: Witness) {
    this.#witness = witness;
  }

  /** A promise only if the witness has to be asked for more. */
  see(event: RecordedEvent): Promise<void> | undefined {
    for (;;) {
      const fact = this.#page[this.#next];
      if (!fact && !this.#ended) return this.#turn().then(() => this.see(event));
      if (!fact || fact.position > event.position) return this.#expectNoMoneyIn(event);
      this.#next += 1;
      if (fact.position < event.position) this.#lost(fact);
      else return this.#compare(event, fact);
    }
  }

  /** The first of each stream, of at most 100. */
  async end(): Promise<Contradictions> {
    while (!this.#ended) {
      for (const fact of this.#page.slice(this.#next)) this.#lost(fact);
      this.#next = this.#page.length;
      await this.#turn();
    }
    return { cutOff: [...this.#cutOff.values()], differing: [...this.#differing.values()] };
  }

  #expectNoMoneyIn(event: RecordedEvent): undefined {
    if (event.position > this.#witness.upTo || postingsIn(event) === '') return;
    this.#differ(event, 'which the ledger has never seen, though it has come further');
  }

  #compare(event: RecordedEvent, fact: Witnessed): undefined {
    if (fact.id !== event.id) return this.#lost(fact);
    if (fact.postings !== postingsIn(event))
      this.#differ(event, `of which the ledger has other postings: ${fact.postings.replaceAll('\n', ', ')}`);
    const then = fact.recordedAt * 1000;
    if (Math.abs(then - event.created.getTime()) < SAME_MOMENT_MS) return;
    const times = `recorded ${toSecond(event.created)}, and the ledger has it of ${toSecond(new Date(then))}`;
    this.#differ(event, times);
  }

  #differ({ stream, id, position }: RecordedEvent, how: string): void {
    note(this.#differing, {
      stream,
      explanation: `the log holds its fact ${id} at position ${position}, ${how}`,
    });
  }

  #lost({ stream, id, position }: Witnessed): undefined {
    const where = `the ledger knows its fact ${id} at position ${position}`;
    note(this.#cutOff, { stream, explanation: `${where}, which the log does not hold` });
  }

  async #turn(): Promise<void> {
    this.#page = await (this.#coming ?? this.#witness.seen(BEFORE_ALL));
    this.#next = 0;
    const last = this.#page.at(-1);
    this.#ended = last === undefined;
    if (last === undefined) return;
    this.#coming = this.#witness.seen(last.position);
    // a failure is thrown when its page is due, which may be never
    this.#coming.catch(() => undefined);
  }
}

function note(found: Map<string, Contradiction>, contradiction: Contradiction): void {
  const { stream } = contradiction;
  if (found.size < MOST_STREAMS && !found.has(stream)) found.set(stream, contradiction);
}

/** In the witness's form; empty if an event moves no money. Every event goes through here, hence no schema. */
function postingsIn({ stream, data }: Pick<RecordedEvent, 'stream' | 'data'>): string {
  if (!ofMoney.some((prefix) => stream.startsWith(prefix)) || typeof data !== 'object' || data === null)
    return '';
  const postings: unknown = 'postings' in data ? data.postings : [];
  if (!Array.isArray(postings)) return '';
  let lines = '';
  for (const each of postings) lines += `${lines && '\n'}${posting(each)}`;
  return lines;
}

/** In the form in which contexts write amounts; they need no conversion. */
const CANONICAL = /^-?(?:0|[1-9]\d{0,27})(?:\.\d{0,9}[1-9])?$/;

function posting(given: unknown): string {
  const { account, amount } = Object(given) as { readonly account?: unknown; readonly amount?: unknown };
  if (typeof amount !== 'string' || CANONICAL.test(amount) || !isMoney(amount))
    return `${String(account)} ${String(amount)}`;
  return `${String(account)} ${formatMoney(money(amount))}`;
}
