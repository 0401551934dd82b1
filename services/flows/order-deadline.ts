import { categories, orderEventTypes } from '@caravan/events';
import type { Actor, OrderEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { OrderAnswer, OrderState } from '@caravan/ordering';
import type { JobHandler } from '@caravan/platform';
import { z } from 'zod';
import { factOf } from './fact-of.ts';
import { cause, causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { JobsPort, OrderingPort } from './ports.ts';

/** How soon a job checks an order again when it has to wait for something. */
const AGAIN_MS = 3_600_000;

/** Jobs of the first days know no cause. */
type Deadline = { readonly orderId: string; readonly at: string; readonly cause: Cause | undefined };
type Asked = { readonly context: CommandContext; readonly orderId: string; readonly by: Actor };

/** An event with which the waiting begins, and the instant that it names. */
type Beginning = {
  [Type in OrderEvent['type']]: {
    readonly with: Type;
    at(data: Extract<OrderEvent, { readonly type: Type }>['data']): string | undefined;
  };
}[OrderEvent['type']];

/** What the system does for a person who did not do it in time. */
export type OrderDeadline = {
  /** of the flow */
  readonly name: string;
  /** the job's name, and the system's name in its actions. It is stored in the queue, so it never changes. */
  readonly task: string;
  /** the name of the deadline in the job's payload. It is stored in the queue, so it never changes. */
  readonly instant: 'at' | 'payBefore' | 'closesAt';
  readonly beginnings: readonly Beginning[];
  readonly ends: readonly OrderEvent['type'][];
  /** how long to wait for the end before a job is created, in ms; default 0 */
  readonly graceMs?: number;
  /** Asks the order, which decides. Having nothing left to do is accepted, not refused. */
  act(ordering: OrderingPort, asked: Asked): Promise<OrderAnswer>;
  /** whether an order in this state afterwards is asked again later; if omitted, none is */
  readonly waitsWhile?: (order: OrderState) => boolean;
  /** its deadline as this order has it now, where something may have moved it */
  readonly movedTo?: (order: OrderState) => string | undefined;
};

function jobOf({ task, instant }: OrderDeadline, { orderId, at, cause: because }: Deadline, runAt: Date) {
  return {
    task,
    key: `${task}:${orderId}`,
    runAt,
    payload: { orderId, [instant]: at, ...(because && { cause: because }) },
  };
}

const waiting = z.looseObject({ orderId: z.string(), cause: cause.optional() });

function readJob({ instant }: OrderDeadline, payload: unknown): Deadline {
  const { orderId, cause: because, [instant]: at } = waiting.parse(payload);
  return { orderId, cause: because, at: z.iso.datetime().parse(at) };
}

/** Gives every order with such a deadline a durable job. Once the job exists, the flow is done. */
export function createOrderDeadlineFlow(
  deadline: OrderDeadline,
  jobs: Pick<JobsPort, 'schedule'>,
): Flow<Deadline> {
  const { name, beginnings, ends, graceMs = 0 } = deadline;
  const begin = beginnings.map((beginning) => beginning.with);
  return {
    name,
    prefixes: [categories.order],
    graceMs,
    // Nobody waits for it: gathering saves statements.
    gatherMs: 1000,
    batch: 200,
    opens(event) {
      const fact = factOf(orderEventTypes, event, ...begin);
      if (!fact) return [];
      const { orderId } = fact.data;
      const beginning = beginnings.find((each) => each.with === fact.type);
      const at = (beginning?.at as ((data: object) => string | undefined) | undefined)?.(fact.data);
      return at === undefined ? [] : [{ key: orderId, item: { orderId, at, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact = factOf(orderEventTypes, event, ...ends);
      return fact ? [fact.data.orderId] : [];
    },
    finish: (items) => jobs.schedule(items.map((item) => jobOf(deadline, item, new Date(item.at)))),
  };
}

/** The timed job of such a deadline. */
export function createOrderDeadlineJob(
  deadline: OrderDeadline,
  { ordering, jobs, clock }: { ordering: OrderingPort; jobs: Pick<JobsPort, 'schedule'>; clock: () => Date },
): JobHandler {
  const { task, waitsWhile, movedTo } = deadline;
  return async (payload) => {
    const item = readJob(deadline, payload);
    const { orderId } = item;
    const lookAgain = (at: number) => jobs.schedule([jobOf(deadline, item, new Date(at))]);
    // The database's clock may be ahead of ours, and the order decides by ours.
    if (clock() < new Date(item.at)) return lookAgain(Date.parse(item.at) + 1000);
    const by = { role: 'system', id: task } as const;
    const context = commandContext(task, item.cause, orderId);
    const answer = await deadline.act(ordering, { context, orderId, by });
    if ('refusal' in answer) throw new Error(`order ${orderId} refuses to ${task}: ${answer.refusal.key}`);
    if (!waitsWhile) return;
    const order = await ordering.find(orderId);
    if (!waitsWhile(order)) return;
    const moved = Date.parse(movedTo?.(order) ?? '');
    const now = clock().getTime();
    await lookAgain(moved > now ? moved : now + AGAIN_MS);
  };
}
