import { setTimeout as wait } from 'node:timers/promises';
import { categories } from '../kernel/streams.ts';
import type { Delivery, EventLog, SubscribeOptions } from './event-log.ts';
import { createBeat, followTail, wake, type Beat, type FollowedEvent, type Tail } from './follow-tail.ts';
import type { PulledEvents, PullOptions } from './pull-events.ts';

const RETRY_MS = 500;
/** How many events a reader that takes one after another looks at together. */
const LOOKED_AT = 500;

/** A log whose followers share its end. */
export type SharedLog = EventLog & { readonly pull: (options: PullOptions) => PulledEvents };

/**
 * The same log, with one shared subscription at its end. All projections and flows of a process follow the same events, so each
 * event is decoded once instead of a dozen times, and a follower takes those that have come since it last looked. One that starts
 * further back, or falls behind by more than `keep` events, reads with its own subscription until it has caught up. No follower slows
 * another down.
 */
export function shareTail(
  log: EventLog,
  { keep = 4096, beat = createBeat() }: { readonly keep?: number; readonly beat?: Beat } = {},
): SharedLog {
  const closing = new AbortController();
  let tail: Tail | undefined;
  const pull = (options: PullOptions): PulledEvents => {
    tail ??= startTail(log, keep, closing.signal);
    return followTail(log, { tail, beat }, options);
  };
  return {
    append: (stream, expected, events) => log.append(stream, expected, events),
    read: (stream, options) => log.read(stream, options),
    readAll: (options) => log.readAll(options),
    head: (options) => log.head(options),
    ping: () => log.ping(),
    subscribe: (options) => oneAfterAnother(pull, options),
    pull,
    async close() {
      closing.abort();
      await tail?.ended;
      await log.close();
    },
  };
}

function startTail(log: EventLog, keep: number, signal: AbortSignal): Tail {
  const tail: Tail = {
    events: [],
    floor: undefined,
    changed: Promise.withResolvers(),
    ended: Promise.resolve().then(pump),
  };
  let last: bigint | undefined;

  function hold(delivery: FollowedEvent): void {
    const { events } = tail;
    last = delivery.event.position;
    events.push(delivery);
    if (events.length > keep * 2) tail.floor = events.splice(0, keep).at(-1)?.event.position ?? tail.floor;
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
          if (delivery.kind === 'event') hold(delivery);
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

async function* oneAfterAnother(
  pull: SharedLog['pull'],
  options: SubscribeOptions,
): AsyncGenerator<Delivery, void, undefined> {
  await using events = pull({ ...options, capacity: LOOKED_AT });
  for (;;) {
    for (const delivery of (await events.take(LOOKED_AT)) ?? []) {
      if (options.signal.aborted) return;
      yield delivery;
    }
    if (options.signal.aborted) return;
  }
}
