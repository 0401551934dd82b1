import type { Delivery, EventLog, RecordedEvent, SubscribeOptions } from './event-log.ts';
import { createPullQueue } from './pull-queue.ts';

export type PulledEvents = AsyncDisposable & {
  /**
   * What comes next, at most `max`, in order: to an idle reader at once, to a busy one with a pace one batch in each interval of so many
   * ms. Undefined once the signal fired.
   */
  take(max: number, paceMs?: number): Promise<readonly Delivery[] | undefined>;
};

/** `capacity`: how many events are read ahead while the reader is busy. */
export type PullOptions = SubscribeOptions & { readonly capacity: number };

/** A log that is followed. One whose followers share its end lets each look there, without a subscription of its own. */
export type PullableLog = Pick<EventLog, 'subscribe'> & {
  readonly pull?: (options: PullOptions) => PulledEvents;
};

/** Follows a log in batches. A follower that is busy costs nothing meanwhile. */
export function startPulling(log: PullableLog, options: PullOptions): PulledEvents {
  return log.pull?.(options) ?? pullAlone(log, options);
}

/** By a subscription: reading continues while a batch is worked on, up to `capacity` events ahead. */
export function pullAlone(
  log: Pick<EventLog, 'subscribe'>,
  { capacity, signal, ...options }: PullOptions,
): PulledEvents {
  const queue = createPullQueue<Delivery>({ capacity });
  const done = new AbortController();
  const ended = AbortSignal.any([signal, done.signal]);
  const closeQueue = () => queue.close();
  ended.addEventListener('abort', closeQueue, { once: true });

  async function pump(): Promise<void> {
    for await (const delivery of log.subscribe({ ...options, signal: ended })) await queue.push(delivery);
  }
  const pumping = pump().then(closeQueue, (error: unknown) => queue.fail(error));

  return {
    take: async (max, paceMs) => {
      if (ended.aborted) return undefined;
      return queue.take(max, paceMs);
    },
    async [Symbol.asyncDispose]() {
      done.abort();
      await pumping;
    },
  };
}

/** The events among what was taken. */
export function eventsOf(deliveries: readonly Delivery[]): RecordedEvent[] {
  return deliveries.flatMap((delivery) => (delivery.kind === 'event' ? delivery.event : []));
}
