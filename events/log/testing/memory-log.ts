import type { Delivery, EventLog, RecordedEvent, SubscribeOptions } from '../event-log.ts';
import { commitInMemory } from './commit-in-memory.ts';

/** A log without a server, with the promises of the real one. */
export type MemoryLog = EventLog & {
  /** Adds events as they are, at their own positions. */
  record(...events: readonly RecordedEvent[]): void;
  /** how many subscriptions are open now */
  readonly open: number;
};

export function createMemoryLog(): MemoryLog {
  const events: RecordedEvent[] = [];
  const streams = new Map<string, readonly RecordedEvent[]>();
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
      for (const event of added) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
      wake();
    },
    subscribe,
    async append(stream, expected, added) {
      const { appended } = commitInMemory({ events, streams }, { stream, expected, added }, new Date());
      wake();
      return appended;
    },
    async *read(stream, { from, direction = 'forwards', max = events.length } = {}) {
      const found = streams.get(stream) ?? [];
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
