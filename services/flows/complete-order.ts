import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { JobsPort, OrderingPort } from './ports.ts';

export const COMPLETE_ORDER = 'complete-order';

/** How soon the job looks again at an order that cannot be completed yet, because a refund of it is undecided. */
const AGAIN_MS = 3_600_000;

const deadline = z.object({ orderId: z.string(), closesAt: z.iso.datetime(), cause: cause.optional() });
type Deadline = z.infer<typeof deadline>;

const jobOf = (item: Deadline, runAt: Date) => ({
  task: COMPLETE_ORDER,
  key: `${COMPLETE_ORDER}:${item.orderId}`,
  runAt,
  payload: item,
});

/**
 * §4: a received order is completed when it can no longer be returned, with a positive review by the system when its
 * buyer wrote none. With the durable job the flow has done its part.
 */
export function completeOrderFlow(jobs: Pick<JobsPort, 'schedule'>): Flow<Deadline> {
  return {
    name: COMPLETE_ORDER,
    prefixes: [categories.order],
    graceMs: 0,
    // Nobody waits for it: gathering saves statements.
    gatherMs: 1000,
    batch: 200,
    opens(event) {
      if (event.type !== 'OrderReceived') return [];
      const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      if (fact.type !== 'OrderReceived') return [];
      const { orderId, closesAt } = fact.data;
      return [{ key: orderId, item: { orderId, closesAt, cause: causeOf(event) } }];
    },
    closes(event) {
      if (event.type !== 'OrderCompleted' && event.type !== 'OrderRefunded') return [];
      const { data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [data.orderId];
    },
    finish: (items) => jobs.schedule(items.map((item) => jobOf(item, new Date(item.closesAt)))),
  };
}

/** The timed job: asks the order, which decides whether it is completed. Looks again while a refund is undecided. */
export function completeOrderJob({
  ordering,
  jobs,
  clock,
}: {
  ordering: Pick<OrderingPort, 'complete' | 'find'>;
  jobs: Pick<JobsPort, 'schedule'>;
  clock: () => Date;
}): JobHandler {
  return async (payload) => {
    const item = deadline.parse(payload);
    const { orderId } = item;
    if (clock() < new Date(item.closesAt)) {
      // The database's clock is ahead of ours, by which the order decides.
      await jobs.schedule([jobOf(item, new Date(Date.parse(item.closesAt) + 1000))]);
      return;
    }
    const context = commandContext(COMPLETE_ORDER, item.cause, orderId);
    const by = { role: 'system', id: COMPLETE_ORDER } as const;
    const answer = await ordering.complete({ context, orderId, by });
    if ('refusal' in answer)
      throw new Error(`order ${orderId} refuses to be completed: ${answer.refusal.key}`);
    const { status } = await ordering.find(orderId);
    if (status === 'refund-requested' || status === 'received' || status === 'reviewed') {
      await jobs.schedule([jobOf(item, new Date(clock().getTime() + AGAIN_MS))]);
    }
  };
}
