import type { Delivery, EventLog, RecordedEvent } from './event-log.ts';
import { macOf, type EventKey } from './event-mac.ts';
import { FIRST_PREVIOUS, hashOf, recordedHash } from './hash-chain.ts';

/** What an event must show before anything acts on it. */
export type Examination = {
  /** those of now and of before */
  readonly keys: readonly EventKey[];
  /** events before that position were recorded without a key, and are believed */
  readonly from?: bigint | undefined;
  /** positions of events that a person has found forged: everybody goes on as if they said nothing */
  readonly passedOver?: readonly bigint[] | undefined;
};

/** Somebody without the key wrote an event, or changed it. Nothing acts on it, and nothing is skipped, until a person has decided. */
export class DoubtedEventError extends Error {
  override readonly name = 'DoubtedEventError';
}

/**
 * The same log, whose reader is told which events to doubt (`RecordedEvent.doubt`): those without a right code of who wrote them.
 * Whoever has the store's password can append an event that fits its chain, and a code that was copied from another event fits
 * only that one's content. An event that is passed over is told too: it says nothing, but has its place in its stream, and the next one
 * is chained to it.
 */
export function examined(log: EventLog, examination: Examination): EventLog {
  const examiner = new Examiner(log, examination);
  return {
    // each by its name: whatever else a log can do would bring events that nobody examined
    append: (stream, expected, events) => log.append(stream, expected, events),
    head: (options) => log.head(options),
    ping: () => log.ping(),
    close: () => log.close(),
    read: (stream, options) => examiner.each(log.read(stream, options)),
    readAll: (options) => examiner.each(log.readAll(options)),
    async *subscribe(options): AsyncGenerator<Delivery, void, undefined> {
      for await (const delivery of log.subscribe(options)) {
        if (delivery.kind === 'event') yield { kind: 'event', event: await examiner.examine(delivery.event) };
        else yield delivery;
      }
    },
  };
}

/** Throws DoubtedEventError. To be called with each event on which something is done; it lets those pass that are passed over. */
export function assertBelieved({ doubt, type, stream, position }: RecordedEvent): void {
  if (doubt === undefined || doubt.passedOver) return;
  throw new DoubtedEventError(
    `${type} at position ${position} of the log (${stream}) is not believed: ${doubt.why}. \`caravan audit verify\` shows what else was forged. ` +
      `If a process ran with another EVENT_KEY, correct that; if the event is forged, add ${position} to EVENTS_PASSED_OVER; then start again.`,
  );
}

class Examiner {
  readonly #log: EventLog;
  readonly #keys: ReadonlyMap<string, EventKey>;
  readonly #from: bigint;
  readonly #passedOver: ReadonlySet<bigint>;

  constructor(log: EventLog, { keys, from = 0n, passedOver = [] }: Examination) {
    this.#log = log;
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    this.#from = from;
    this.#passedOver = new Set(passedOver);
  }

  async *each(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent, void, undefined> {
    for await (const event of events) yield await this.examine(event);
  }

  async examine(event: RecordedEvent): Promise<RecordedEvent> {
    if (this.#passedOver.has(event.position))
      return { ...event, doubt: { why: 'it was found forged', passedOver: true } };
    if (event.position < this.#from) return event;
    const why = await this.#doubtOf(event);
    return why === undefined ? event : { ...event, doubt: { why, passedOver: false } };
  }

  async #doubtOf(event: RecordedEvent): Promise<string | undefined> {
    // another writer's metadata may be anything
    const metadata: Partial<RecordedEvent['metadata']> | undefined = event.metadata;
    const { mac, hash } = metadata ?? {};
    if (typeof mac !== 'string' || typeof hash !== 'string') return 'it carries no code of who wrote it';
    const key = this.#keys.get(mac.slice(0, mac.indexOf(':')));
    if (key === undefined) return 'its code is under none of the keys in EVENT_KEY';
    if (mac !== macOf(key, event.metadata)) return 'its code does not come from who holds the key';
    return (await this.#fits(event)) ? undefined : 'its code is that of another event';
  }

  async #fits(event: RecordedEvent): Promise<boolean> {
    const previous = await this.#previousOf(event);
    try {
      return hashOf(event, previous) === event.metadata.hash;
    } catch {
      // what is no plain JSON has no hash
      return false;
    }
  }

  /** Any value will do that makes the hash fit: nobody can find another one. */
  async #previousOf({ stream, revision, metadata }: RecordedEvent): Promise<string> {
    if (revision === 0n) return FIRST_PREVIOUS;
    if (metadata.previous !== undefined) return metadata.previous;
    // of an earlier version, which did not record it
    const [before] = await Array.fromAsync(this.#log.read(stream, { from: revision - 1n, max: 1 }));
    return before ? recordedHash(before) : FIRST_PREVIOUS;
  }
}
