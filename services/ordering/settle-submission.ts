import type { CommandContext } from '@caravan/events/log';
import { isPlaced } from './order/state.ts';
import { placePlanned, type PlacingDependencies } from './place-planned.ts';
import { recordedPlan } from './plan.ts';
import type { SubmissionRecord } from './ports.ts';

/** `contextOf`: where the fencing off of an order comes from; it has a command id of its own. */
export type SettleRequest = {
  readonly submission: SubmissionRecord;
  readonly contextOf: (orderId: string) => CommandContext;
};

/**
 * Ends a submission whose process died, without its client. Its first order decides: if that is placed, the others are placed
 * as planned, otherwise all are fenced off. Doing so again changes nothing, nor does a client that repeats it meanwhile.
 */
export async function settleSubmission(
  dependencies: PlacingDependencies,
  { submission, contextOf }: SettleRequest,
): Promise<void> {
  const { orders, clock } = dependencies;
  const plan = recordedPlan(submission);
  const abandon = (orderId: string) =>
    orders.handle(orderId, { type: 'AbandonOrder', orderId, at: clock().toISOString() }, contextOf(orderId));
  const [first, ...others] = plan.orders.map(({ orderId }) => orderId);
  if (first === undefined) return;
  const { state } = await abandon(first);
  if (!isPlaced(state)) {
    for (const orderId of others) await abandon(orderId);
    return;
  }
  const { correlationId } = plan;
  const { id } = submission;
  const { actor } = contextOf(first);
  await placePlanned(dependencies, plan, { commandId: id, correlationId, causationId: id, actor });
}
