import { categories } from '@caravan/events';
import { StreamDeletedError } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import type { Contradiction } from './witness-check.ts';

/** Each costs a read, so only streams whose owner would gain or lose if the stream read as new. */
const OF_MONEY = [categories.wallet, categories.loan, categories.proceeds];
const READS_AT_ONCE = 64;
/** After this many streams, another one adds no information. */
const MOST_STREAMS = 100;

/**
 * Whether commands see what the log holds. A store returns the events of a deleted or truncated stream to a reader of the whole
 * log, but not to a reader of that stream. Its chain is intact, yet its wallet is empty. Call `see` with each event in order,
 * then `end`.
 */
export class HiddenCheck {
  readonly #log: Pick<EventLog, 'read'>;
  readonly #hidden: Contradiction[] = [];
  /** failures are kept here, and thrown at the next wait */
  readonly #reading = new Set<Promise<void>>();

  constructor(log: Pick<EventLog, 'read'>) {
    this.#log = log;
  }

  /** A promise only if there is something to wait for. */
  see(event: RecordedEvent): Promise<void> | undefined {
    if (event.revision !== 0n || !OF_MONEY.some((prefix) => event.stream.startsWith(prefix)))
      return undefined;
    const reading = this.#look(event).then(() => void this.#reading.delete(reading));
    reading.catch(() => undefined);
    this.#reading.add(reading);
    return this.#reading.size < READS_AT_ONCE ? undefined : Promise.race(this.#reading);
  }

  async end(): Promise<readonly Contradiction[]> {
    await Promise.all(this.#reading);
    return this.#hidden;
  }

  async #look({ stream, id }: RecordedEvent): Promise<void> {
    if ((await this.#firstOf(stream))?.id === id || this.#hidden.length === MOST_STREAMS) return;
    const explanation = `the log holds its first event ${id}, but a reader of the stream does not get it: the stream was deleted or truncated`;
    this.#hidden.push({ stream, explanation });
  }

  async #firstOf(stream: string): Promise<RecordedEvent | undefined> {
    try {
      const [first] = await Array.fromAsync(this.#log.read(stream, { max: 1 }));
      return first;
    } catch (error) {
      if (error instanceof StreamDeletedError) return undefined;
      throw error;
    }
  }
}
