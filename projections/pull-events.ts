import type { EventLog, RecordedEvent, SubscribeOptions } from '@caravan/events/log';
import { createPullQueue } from './pull-queue.ts';

export type PulledEvents = AsyncDisposable & {
  /** The next events, at most `max`, in order, under the rules of `PullQueue.take`. Undefined once the signal fired. */
  take(max: number, paceMs?: number): Promise<RecordedEvent[] | undefined>;
};

/** A subscription taken in batches: reading continues while a batch is written, up to `capacity` events ahead. */
export function startPulling(
  log: Pick<EventLog, 'subscribe'>,
  { capacity, signal, ...options }: SubscribeOptions & { capacity: number },
): PulledEvents {
  const queue = createPullQueue<RecordedEvent>({ capacity });
  const done = new AbortController();
  const ended = AbortSignal.any([signal, done.signal]);
  const closeQueue = () => queue.close();
  ended.addEventListener('abort', closeQueue, { once: true });

  async function pump(): Promise<void> {
    for await (const delivery of log.subscribe({ ...options, signal: ended })) {
      if (delivery.kind === 'event') await queue.push(delivery.event);
    }
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
