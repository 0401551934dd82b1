import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { JobsPort, OrderingPort } from './ports.ts';

export const EXPIRE_ORDER = 'expire-order';

const deadline = z.object({ orderId: z.string(), payBefore: z.iso.datetime(), cause: cause.optional() });
type Deadline = z.infer<typeof deadline>;

const jobOf = (item: Deadline, runAt: Date) => ({
  task: EXPIRE_ORDER,
  key: `${EXPIRE_ORDER}:${item.orderId}`,
  runAt,
  payload: item,
});

/**
 * §4, auto-cancel: an order that is not paid in time expires (`OrderExpired`; the wire shows status -1). Most orders are
 * paid at once, so only those still open after a while get a durable job. With the job the flow has done its part.
 */
export function autoCancel(jobs: Pick<JobsPort, 'schedule'>): Flow<Deadline> {
  return {
    name: 'auto-cancel',
    prefixes: [categories.order],
    graceMs: 5000,
    batch: 200,
    opens(event) {
      if (event.type !== 'OrderPlaced') return [];
      const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      if (fact.type !== 'OrderPlaced') return [];
      const { orderId, payBefore } = fact.data;
      return [{ key: orderId, item: { orderId, payBefore, cause: causeOf(event) } }];
    },
    closes(event) {
      if (!['OrderPaid', 'OrderCancelled', 'OrderExpired'].includes(event.type)) return [];
      const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [fact.data.orderId];
    },
    finish: (items) => jobs.schedule(items.map((item) => jobOf(item, new Date(item.payBefore)))),
  };
}

/** The timed job: asks the order, which decides whether it expires. */
export function expireOrder({
  ordering,
  jobs,
  clock,
}: {
  ordering: Pick<OrderingPort, 'expire'>;
  jobs: Pick<JobsPort, 'schedule'>;
  clock: () => Date;
}): JobHandler {
  return async (payload) => {
    const item = deadline.parse(payload);
    if (clock() < new Date(item.payBefore)) {
      // The database's clock is ahead of ours, by which the order decides.
      await jobs.schedule([jobOf(item, new Date(Date.parse(item.payBefore) + 1000))]);
      return;
    }
    const context = commandContext(EXPIRE_ORDER, item.cause, item.orderId);
    const answer = await ordering.expire({ context, orderId: item.orderId });
    if ('refusal' in answer)
      throw new Error(`order ${item.orderId} refuses to expire: ${answer.refusal.key}`);
  };
}
