import { setTimeout as wait } from 'node:timers/promises';
import { categories } from '../kernel/streams.ts';
import type { Delivery, EventLog, RecordedEvent, SubscribeOptions } from './event-log.ts';

const RETRY_MS = 500;

/**
 * The same log, with one shared subscription at its end. All projections and flows of a process follow the same events, so each
 * event is decoded once instead of a dozen times. A follower that starts further back, or falls behind by more than `keep`
 * events, reads with its own subscription until it has caught up. No follower slows another down.
 */
export function shareTail(
  log: EventLog,
  { keep = 4096, beat = createBeat() }: { readonly keep?: number; readonly beat?: Beat } = {},
): EventLog {
  const closing = new AbortController();
  let tail: Tail | undefined;
  return {
    append: (stream, expected, events) => log.append(stream, expected, events),
    read: (stream, options) => log.read(stream, options),
    readAll: (options) => log.readAll(options),
    head: (options) => log.head(options),
    ping: () => log.ping(),
    subscribe(options) {
      tail ??= startTail(log, keep, closing.signal);
      return followTail(log, { tail, beat }, options);
    },
    async close() {
      closing.abort();
      await tail?.ended;
      await log.close();
    },
  };
}

/** The last events of the log, numbered in order of arrival. */
type Tail = {
  readonly events: RecordedEvent[];
  /** number of `events[0]` */
  first: number;
  /** the tail holds every event after this position; undefined until it has started */
  floor: bigint | undefined;
  /** settles at the next event, and at wake() */
  changed: PromiseWithResolvers<void>;
  readonly ended: Promise<void>;
};

function wake(tail: Tail): void {
  const { changed } = tail;
  tail.changed = Promise.withResolvers();
  changed.resolve();
}

/** Resolves when the interval of so many ms ends that this moment lies in, for all who ask in it. */
type Beat = (paceMs: number) => Promise<void>;

function createBeat(): Beat {
  const beats = new Map<number, Promise<void>>();
  return (paceMs) => {
    const known = beats.get(paceMs);
    if (known) return known;
    const beat = wait(Math.ceil(paceMs - (performance.now() % paceMs))).then(() => void beats.delete(paceMs));
    beats.set(paceMs, beat);
    return beat;
  };
}

function startTail(log: EventLog, keep: number, signal: AbortSignal): Tail {
  const tail: Tail = {
    events: [],
    first: 0,
    floor: undefined,
    changed: Promise.withResolvers(),
    ended: Promise.resolve().then(pump),
  };
  let last: bigint | undefined;

  function hold(event: RecordedEvent): void {
    const { events } = tail;
    last = event.position;
    events.push(event);
    if (events.length > keep * 2) {
      const dropped = events.splice(0, keep);
      tail.first += dropped.length;
      tail.floor = dropped.at(-1)?.position ?? tail.floor;
    }
    wake(tail);
  }

  async function pump(): Promise<void> {
    const prefixes = Object.values(categories);
    while (!signal.aborted) {
      try {
        if (tail.floor === undefined) {
          last = await log.head();
          tail.floor = last ?? -1n;
          wake(tail);
        }
        const from = last === undefined ? {} : { after: last };
        for await (const delivery of log.subscribe({ prefixes, ...from, signal })) {
          if (delivery.kind === 'event') hold(delivery.event);
        }
      } catch {
        // The log has reported the reason. Followers wait here with us until it answers again.
        await wait(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
    wake(tail);
  }
  return tail;
}

async function* followTail(
  log: EventLog,
  { tail, beat }: { readonly tail: Tail; readonly beat: Beat },
  options: SubscribeOptions,
): AsyncGenerator<Delivery, void, undefined> {
  const { prefixes, signal, paceMs } = options;
  const wanted = (event: RecordedEvent) => prefixes.some((prefix) => event.stream.startsWith(prefix));
  // checked with each event, and a combined signal is slow to check
  const follower = { ended: signal.aborted };
  const onAbort = () => {
    follower.ended = true;
    wake(tail);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    let at = options.after ?? -1n;
    while (tail.floor === undefined && !follower.ended) await tail.changed.promise;
    while (!follower.ended) {
      if (at < (tail.floor ?? 0n)) {
        for await (const delivery of catchUp(log, tail, { ...options, after: at })) {
          if (delivery.kind === 'event') yield delivery;
          at = delivery.kind === 'event' ? delivery.event.position : delivery.upTo;
        }
        continue;
      }
      let next = tail.first + firstAfter(tail.events, at);
      let told = false;
      while (!follower.ended && next >= tail.first) {
        const event = tail.events[next - tail.first];
        if (event) {
          next += 1;
          at = event.position;
          if (wanted(event)) yield { kind: 'event', event };
        } else if (told) {
          await tail.changed.promise;
          if (paceMs) await beat(paceMs);
        } else {
          told = true;
          yield { kind: 'caught-up' };
        }
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Reads until it has reached what the tail holds; returns how far that was. */
async function* catchUp(
  log: EventLog,
  tail: Tail,
  { after = -1n, prefixes, signal }: SubscribeOptions,
): AsyncGenerator<{ kind: 'event'; event: RecordedEvent } | { kind: 'reached'; upTo: bigint }> {
  const done = new AbortController();
  // Everything up to here existed before this subscription did, so it has all of it once it has caught up.
  const floorAtStart = tail.floor ?? -1n;
  let at = after;
  try {
    const own = log.subscribe({
      prefixes,
      ...(after < 0n ? {} : { after }),
      signal: AbortSignal.any([signal, done.signal]),
    });
    for await (const delivery of own) {
      if (delivery.kind === 'event') {
        at = delivery.event.position;
        yield delivery;
        if (at >= (tail.floor ?? -1n)) return;
      } else {
        // If the tail has moved on beyond that meanwhile, the caller starts again from here.
        if (floorAtStart > at) yield { kind: 'reached', upTo: floorAtStart };
        return;
      }
    }
  } finally {
    done.abort();
  }
}

/** Index of the first event after `position`. */
function firstAfter(events: readonly RecordedEvent[], position: bigint): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.position ?? 0n) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
