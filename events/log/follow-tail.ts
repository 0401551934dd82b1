import { setTimeout as wait } from 'node:timers/promises';
import type { Delivery, EventLog } from './event-log.ts';
import { pullAlone, type PulledEvents, type PullOptions } from './pull-events.ts';

export type FollowedEvent = Extract<Delivery, { readonly kind: 'event' }>;

/** The last events of the log, as one subscription of the process brings them. */
export type Tail = {
  readonly events: FollowedEvent[];
  /** the tail holds every event after this position; undefined until it has started */
  floor: bigint | undefined;
  /** settles at the next event, and at wake() */
  changed: PromiseWithResolvers<void>;
  readonly ended: Promise<void>;
};

export function wake(tail: Tail): void {
  const { changed } = tail;
  tail.changed = Promise.withResolvers();
  changed.resolve();
}

/** Resolves when the interval of so many ms ends that this moment lies in, for all who ask in it. */
export type Beat = (paceMs: number) => Promise<void>;

export function createBeat(): Beat {
  const beats = new Map<number, Promise<void>>();
  return (paceMs) => {
    const known = beats.get(paceMs);
    if (known) return known;
    const beat = wait(Math.ceil(paceMs - (performance.now() % paceMs))).then(() => void beats.delete(paceMs));
    beats.set(paceMs, beat);
    return beat;
  };
}

type Shared = { readonly tail: Tail; readonly beat: Beat };

/** Follows the end of the log in what the process holds of it. */
export function followTail(log: EventLog, { tail, beat }: Shared, options: PullOptions): PulledEvents {
  const { prefixes, signal } = options;
  const wanted = ({ event }: FollowedEvent) => prefixes.some((prefix) => event.stream.startsWith(prefix));
  let at = options.after ?? -1n;
  let behind: Behind | undefined;
  let told = false;
  let lastTaken = Number.NEGATIVE_INFINITY;
  // a combined signal is slow to check
  const follower = { ended: signal.aborted };
  const end = () => {
    follower.ended = true;
    wake(tail);
  };
  signal.addEventListener('abort', end, { once: true });

  async function fromItsOwn(max: number, paceMs: number | undefined): Promise<readonly Delivery[]> {
    behind ??= startBehind(log, tail, { ...options, after: at });
    const { deliveries, upTo, reached } = await behind.take(max, paceMs);
    at = upTo;
    if (reached) {
      await behind[Symbol.asyncDispose]();
      behind = undefined;
    }
    return deliveries;
  }

  /** What is after `at` in the tail, once there is something, and the interval in which this one took before is over. */
  async function fromTail(max: number, paceMs = 0): Promise<readonly Delivery[]> {
    const first = firstAfter(tail.events, at);
    const there = tail.events.length - first;
    if (there === 0 && !told) {
      told = true;
      return [{ kind: 'caught-up' }];
    }
    if (there === 0) {
      await tail.changed.promise;
      return [];
    }
    const sameInterval =
      paceMs > 0 && Math.floor(performance.now() / paceMs) === Math.floor(lastTaken / paceMs);
    if (sameInterval && there < max) {
      await beat(paceMs);
      return [];
    }
    lastTaken = performance.now();
    const events = tail.events.slice(first, first + max);
    at = events.at(-1)?.event.position ?? at;
    return events.filter(wanted);
  }

  return {
    async take(max, paceMs) {
      while (tail.floor === undefined && !follower.ended) await tail.changed.promise;
      while (!follower.ended) {
        const isBehind = behind !== undefined || at < (tail.floor ?? 0n);
        const deliveries = await (isBehind ? fromItsOwn(max, paceMs) : fromTail(max, paceMs));
        if (deliveries.length > 0) return deliveries;
      }
      return undefined;
    },
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', end);
      end();
      await behind?.[Symbol.asyncDispose]();
    },
  };
}

type Behind = AsyncDisposable & {
  /** The next events; up to where it has read the log with them; and whether that is what the tail holds. */
  take(
    max: number,
    paceMs?: number,
  ): Promise<{ deliveries: readonly Delivery[]; upTo: bigint; reached: boolean }>;
};

/** Reads with a subscription of its own what the tail no longer holds. */
function startBehind(log: EventLog, tail: Tail, options: PullOptions & { readonly after: bigint }): Behind {
  const { after, ...rest } = options;
  // Everything up to here existed before this subscription did, so it has all of it once it has caught up.
  const floorAtStart = tail.floor ?? -1n;
  const own = pullAlone(log, { ...rest, ...(after < 0n ? {} : { after }) });
  // what it has delivered, in all its batches
  let upTo = after;
  return {
    async take(max, paceMs) {
      const taken = await own.take(max, paceMs);
      // it has ended, which a subscription does not do by itself: the follower starts another, unless it has ended too
      if (!taken) return { deliveries: [], upTo, reached: true };
      const deliveries: Delivery[] = [];
      for (const delivery of taken) {
        // if the tail has moved on meanwhile, its follower starts again from there
        if (delivery.kind === 'caught-up')
          return { deliveries, upTo: larger(floorAtStart, upTo), reached: true };
        deliveries.push(delivery);
        upTo = delivery.event.position;
        if (upTo >= (tail.floor ?? -1n)) return { deliveries, upTo, reached: true };
      }
      return { deliveries, upTo, reached: false };
    },
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  };
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);

/** Index of the first event after `position`. */
function firstAfter(events: readonly FollowedEvent[], position: bigint): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.event.position ?? 0n) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
