import { excludeSystemEvents, START, streamNameFilter, type KurrentDBClient } from '@eventstore/db-client';
import { backOff } from './back-off.ts';
import type { ClientLease } from './client-lease.ts';
import type { Delivery, SubscribeOptions } from './event-log.ts';
import { Doorbell } from './doorbell.ts';
import { recordedEvent } from './recorded-event.ts';

/** We keep our own positions, so the store need not send its own often: every 32 × this many events. */
const CHECKPOINT_INTERVAL = 1_000;

type Subscription = ReturnType<KurrentDBClient['subscribeToAll']>;
export type SubscriptionLost = (reason: unknown, position: bigint | undefined) => void;

/**
 * Follows $all from a position. A subscription that fails, or ends silently, is replaced by one from the last delivered event;
 * the old one is always cancelled on the server.
 */
export async function* subscribeToAll(
  lease: ClientLease,
  { prefixes, after, signal }: SubscribeOptions,
  lost: SubscriptionLost,
): AsyncGenerator<Delivery> {
  let position = after;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    if (attempt > 0) await backOff(attempt, signal);
    if (signal.aborted) return;
    const held = lease.hold();
    const subscription = open(held.client, prefixes, position);
    try {
      for await (const delivery of deliveries(subscription, signal)) {
        attempt = 0;
        if (delivery.kind === 'event') position = delivery.event.position;
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

/**
 * Pulls one event at a time, so that an unread event holds the store back instead of filling memory. The client announces
 * "caught up" ahead of the events still in its buffer (event-stores.md, "Quirks"), so it is passed on only when those are consumed.
 */
async function* deliveries(subscription: Subscription, signal: AbortSignal): AsyncGenerator<Delivery> {
  let failed: { readonly reason: unknown } | undefined;
  let ended = false;
  let untilCaughtUp: number | undefined;
  const bell = new Doorbell();
  const ring = (): void => bell.ring();
  subscription.on('readable', ring);
  subscription.on('caughtUp', () => {
    untilCaughtUp ??= subscription.readableLength;
    ring();
  });
  subscription.on('error', (reason: unknown) => {
    failed = { reason };
    ring();
  });
  for (const end of ['end', 'close'] as const) {
    subscription.on(end, () => {
      ended = true;
      ring();
    });
  }
  signal.addEventListener('abort', ring);
  try {
    while (!signal.aborted) {
      if (untilCaughtUp === 0) {
        untilCaughtUp = undefined;
        yield { kind: 'caught-up' };
        continue;
      }
      const resolved = subscription.read();
      if (resolved) {
        if (untilCaughtUp !== undefined) untilCaughtUp -= 1;
        const event = recordedEvent(resolved);
        if (event) yield { kind: 'event', event };
      } else if (untilCaughtUp !== 0) {
        if (failed) throw failed.reason;
        if (ended) return;
        await bell.rung();
      }
    }
  } finally {
    signal.removeEventListener('abort', ring);
  }
}
