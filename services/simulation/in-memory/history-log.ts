import { LogUnavailableError } from '@caravan/events/log';
import type {
  Appended,
  EventLog,
  ExpectedRevision,
  NewEvent,
  ReadAllOptions,
  ReadOptions,
  RecordedEvent,
} from '@caravan/events/log';
import { commitInMemory } from '@caravan/events/log/testing';
import type { Random } from '@caravan/platform/testing';

/** How unreliable a connection is; each from 0 to 1. */
export type Faults = {
  readonly random: Random;
  /** an append that does not happen */
  readonly refused: number;
  /** an append that takes effect without an answer */
  readonly answerLost: number;
};

/** A process's connection to the log. Once cut, it never answers again. */
export type Connection = EventLog & {
  readonly cut: boolean;
  /** Cuts it after this many more appends have taken effect: the last of them is not answered. */
  cutAfter(appends: number): void;
};

/** A log in memory, in commit order, with the promises of the real one and the failures of a network. */
export type HistoryLog = {
  /** everything, oldest first */
  readonly events: readonly RecordedEvent[];
  readonly streams: ReadonlyMap<string, readonly RecordedEvent[]>;
  /** how many events a command has made */
  effectsOf(commandId: string): number;
  connect(faults?: Faults): Connection;
};

/** `onCommit` is called after each commit, before anything else can happen in the log. */
export function createHistoryLog(options: {
  readonly clock: () => Date;
  readonly onCommit: (events: readonly RecordedEvent[]) => Promise<void>;
}): HistoryLog {
  const events: RecordedEvent[] = [];
  const streams = new Map<string, readonly RecordedEvent[]>();
  const effects = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();

  async function commit(stream: string, expected: ExpectedRevision, added: readonly NewEvent[]) {
    const done = commitInMemory({ events, streams }, { stream, expected, added }, options.clock());
    for (const { commandId } of done.written.map((event) => event.metadata))
      effects.set(commandId, (effects.get(commandId) ?? 0) + 1);
    if (done.written.length > 0) await options.onCommit(done.written);
    return done.appended;
  }

  /** One commit at a time, as by one writer. */
  function append(...args: Parameters<typeof commit>): Promise<Appended> {
    const done = last.then(() => commit(...args));
    last = done.catch(() => undefined);
    return done;
  }

  return {
    events,
    streams,
    effectsOf: (commandId) => effects.get(commandId) ?? 0,
    connect: (faults) => connectTo({ append, streams, events }, faults),
  };
}

type Store = {
  append(stream: string, expected: ExpectedRevision, added: readonly NewEvent[]): Promise<Appended>;
  readonly events: readonly RecordedEvent[];
  readonly streams: ReadonlyMap<string, readonly RecordedEvent[]>;
};

const unavailable = () => new LogUnavailableError('no answer from the log');

function connectTo(store: Store, faults: Faults | undefined): Connection {
  let left = Number.POSITIVE_INFINITY;

  /** Some turns for others, to stand in for network latency. */
  async function delay(): Promise<void> {
    for (let turns = faults?.random.int(4) ?? 0; turns > 0; turns -= 1) await undefined;
    if (left <= 0) throw unavailable();
  }

  return {
    get cut() {
      return left <= 0;
    },
    cutAfter(appends) {
      left = Math.min(left, appends);
    },
    async append(stream, expected, added) {
      await delay();
      if (faults?.random.chance(faults.refused)) throw unavailable();
      const appended = await store.append(stream, expected, added);
      left -= 1;
      await delay();
      if (faults?.random.chance(faults.answerLost)) throw unavailable();
      return appended;
    },
    async *read(stream: string, { from, direction = 'forwards', max = Infinity }: ReadOptions = {}) {
      await delay();
      const known = store.streams.get(stream) ?? [];
      const wanted =
        direction === 'forwards'
          ? known.slice(Number(from ?? 0n))
          : known.slice(0, from === undefined ? undefined : Number(from) + 1).toReversed();
      yield* wanted.slice(0, max);
    },
    async *readAll({ prefixes, after = -1n, upTo }: ReadAllOptions) {
      for (const event of store.events) {
        if (upTo !== undefined && event.position > upTo) return;
        const wanted = prefixes.some((prefix) => event.stream.startsWith(prefix));
        if (wanted && event.position > after) yield event;
      }
    },
    subscribe: () => {
      throw new Error('flows are driven by hand here');
    },
    head: async () => store.events.at(-1)?.position,
    ping: delay,
    close: async () => {},
  };
}
