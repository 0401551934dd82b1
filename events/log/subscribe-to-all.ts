import {
  excludeSystemEvents,
  START,
  streamNameFilter,
  type KurrentDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { backOff } from './back-off.ts';
import type { ClientLease } from './client-lease.ts';
import type { Delivery, SubscribeOptions } from './event-log.ts';
import { ReadAhead } from './read-ahead.ts';
import { recordedEvent } from './recorded-event.ts';

/** We keep our own positions, so the store need not send its own often: every 32 × this many events. */
const CHECKPOINT_INTERVAL = 1_000;

type Subscription = ReturnType<KurrentDBClient['subscribeToAll']>;
export type SubscriptionLost = (reason: unknown, position: bigint | undefined) => void;

/**
 * Follows $all from a position. A subscription that fails, or ends silently, is replaced by one from the last delivered event;
 * the old one is always cancelled on the server. The first time this is done at once, because a store ends the subscription of
 * a consumer that was slow for a moment; when a replacement ends too, without an event, it waits longer and longer.
 */
export async function* subscribeToAll(
  lease: ClientLease,
  { prefixes, after, signal }: SubscribeOptions,
  lost: SubscriptionLost,
): AsyncGenerator<Delivery> {
  let position = after;
  for (let fruitless = 0; !signal.aborted; fruitless += 1) {
    if (fruitless > 1) await backOff(fruitless - 1, signal);
    if (signal.aborted) return;
    const held = lease.hold();
    const subscription = open(held.client, prefixes, position);
    try {
      for await (const delivery of deliveries(subscription, signal)) {
        if (delivery.kind === 'event') {
          fruitless = 0;
          position = delivery.event.position;
        }
        yield delivery;
      }
      if (!signal.aborted) lost('ended by the store', position);
    } catch (error) {
      lost(error, position);
    } finally {
      await release(subscription);
      held.release();
    }
  }
}

function open(client: KurrentDBClient, prefixes: readonly string[], after: bigint | undefined): Subscription {
  return client.subscribeToAll({
    fromPosition: after === undefined ? START : { commit: after, prepare: after },
    filter:
      prefixes.length > 0
        ? streamNameFilter({ prefixes: [...prefixes], checkpointInterval: CHECKPOINT_INTERVAL })
        : excludeSystemEvents({ checkpointInterval: CHECKPOINT_INTERVAL }),
  });
}

/**
 * Leaving the iteration does not cancel the call; this does. Our listeners stay, so that a late error is caught and ignored.
 */
async function release(subscription: Subscription): Promise<void> {
  await subscription.unsubscribe().catch(() => {});
}

async function* deliveries(subscription: Subscription, signal: AbortSignal): AsyncGenerator<Delivery> {
  const ahead = new ReadAhead<ResolvedEvent>(subscription);
  const wake = (): void => ahead.wake();
  signal.addEventListener('abort', wake);
  try {
    while (!signal.aborted) {
      const next = await ahead.take();
      if (next === 'ended') return;
      if (next === 'caught-up') yield { kind: 'caught-up' };
      else if (next) {
        const event = recordedEvent(next.item);
        if (event) yield { kind: 'event', event };
      }
    }
  } finally {
    signal.removeEventListener('abort', wake);
  }
}
