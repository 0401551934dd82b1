import { categories, orderEventTypes, parseEvent } from '@caravan/events';
import type { Actor, OrderEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { OrderAnswer } from '@caravan/ordering';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { JobsPort, OrderingPort } from './ports.ts';

const deadline = z.object({ orderId: z.string(), at: z.iso.datetime(), cause });
type Deadline = z.infer<typeof deadline>;

type Asked = { readonly context: CommandContext; readonly orderId: string; readonly by: Actor };

/** What the system does for somebody who did not do it in time. */
export type OrderDeadline = {
  /** of the flow */
  readonly name: string;
  /** of the job, and the system's name in what it does */
  readonly task: string;
  readonly begins: OrderEvent['type'];
  readonly ends: readonly OrderEvent['type'][];
  /** the instant that the beginning names */
  at(fact: OrderEvent): string | undefined;
  /** Asks the order, which decides. Nothing left to do is accepted, not refused. */
  act(ordering: OrderingPort, asked: Asked): Promise<OrderAnswer>;
};

const jobOf = (task: string, item: Deadline, runAt: Date) => ({
  task,
  key: `${task}:${item.orderId}`,
  runAt,
  payload: item,
});

/** Gives every order with such a deadline a durable job. With the job the flow has done its part. */
export function deadlineFlow(
  { name, task, begins, ends, at }: OrderDeadline,
  jobs: Pick<JobsPort, 'schedule'>,
): Flow<Deadline> {
  return {
    name,
    prefixes: [categories.order],
    graceMs: 0,
    // Nobody waits for it: gathering saves statements.
    gatherMs: 1000,
    batch: 200,
    opens(event) {
      if (event.type !== begins) return [];
      const fact = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      const { orderId } = fact.data;
      const instant = at(fact);
      return instant === undefined
        ? []
        : [{ key: orderId, item: { orderId, at: instant, cause: causeOf(event) } }];
    },
    closes(event) {
      if (!ends.some((type) => type === event.type)) return [];
      const { data } = parseEvent(orderEventTypes, event.type, event.metadata.version, event.data);
      return [data.orderId];
    },
    finish: (items) => jobs.schedule(items.map((item) => jobOf(task, item, new Date(item.at)))),
  };
}

/** The timed job of such a deadline. */
export function deadlineJob(
  { task, act }: OrderDeadline,
  { ordering, jobs, clock }: { ordering: OrderingPort; jobs: Pick<JobsPort, 'schedule'>; clock: () => Date },
): JobHandler {
  return async (payload) => {
    const item = deadline.parse(payload);
    const { orderId } = item;
    if (clock() < new Date(item.at)) {
      // The database's clock is ahead of ours, by which the order decides.
      await jobs.schedule([jobOf(task, item, new Date(Date.parse(item.at) + 1000))]);
      return;
    }
    const by = { role: 'system', id: task } as const;
    const context = commandContext(task, item.cause, orderId);
    const answer = await act(ordering, { context, orderId, by });
    if ('refusal' in answer) throw new Error(`order ${orderId} refuses to ${task}: ${answer.refusal.key}`);
  };
}
