import type { Delivery, EventLog, RecordedEvent, SubscribeOptions } from '../event-log.ts';

/** An in-memory log that tests fill by hand: what a subscriber sees, without a server. */
export type MemoryLog = EventLog & {
  record(...events: readonly RecordedEvent[]): void;
  /** how many subscriptions are open now */
  readonly open: number;
};

const unsupported = () => Promise.reject(new Error('not in memory'));

export function createMemoryLog(): MemoryLog {
  const events: RecordedEvent[] = [];
  let changed = Promise.withResolvers<void>();
  let open = 0;
  const wake = () => {
    const before = changed;
    changed = Promise.withResolvers();
    before.resolve();
  };

  async function* subscribe({ prefixes, after = -1n, signal }: SubscribeOptions): AsyncGenerator<Delivery> {
    signal.addEventListener('abort', wake);
    open += 1;
    let next = 0;
    let told = false;
    try {
      while (!signal.aborted) {
        const event = events[next];
        if (event) {
          next += 1;
          const wanted = prefixes.some((prefix) => event.stream.startsWith(prefix));
          if (wanted && event.position > after) yield { kind: 'event', event };
        } else if (told) {
          await changed.promise;
        } else {
          told = true;
          yield { kind: 'caught-up' };
        }
      }
    } finally {
      open -= 1;
      signal.removeEventListener('abort', wake);
    }
  }

  return {
    get open() {
      return open;
    },
    record(...added) {
      events.push(...added);
      wake();
    },
    subscribe,
    append: unsupported,
    async *read(stream, { from, direction = 'forwards', max = events.length } = {}) {
      const found = events.filter((event) => event.stream === stream);
      const forwards = direction === 'forwards';
      yield* (forwards ? found : found.toReversed())
        .filter(({ revision }) => from === undefined || (forwards ? revision >= from : revision <= from))
        .slice(0, max);
    },
    async *readAll({ prefixes, after = -1n, upTo }) {
      yield* events.filter(
        ({ stream, position }) =>
          position > after &&
          (upTo === undefined || position <= upTo) &&
          prefixes.some((prefix) => stream.startsWith(prefix)),
      );
    },
    head: async () => events.at(-1)?.position,
    ping: async () => {},
    close: async () => {},
  };
}
