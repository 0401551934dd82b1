import { derivedId } from '@caravan/events';
import type { Actor, RefusalKey } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { OrderingPort, ProceedsPort } from './ports.ts';

/** What was taken back from a shop and the mall for the refund of a completed order. */
export type TakenBack = {
  readonly sellerId: string;
  readonly refundId: string;
  readonly orderId: string;
  readonly by: Actor;
  readonly note: string;
};

export type RefundSettled = {
  /** the order is being refunded, or the reason why everything went back */
  readonly outcome: 'refunding' | RefusalKey;
  readonly position: bigint | undefined;
};

/**
 * Ends what taking back began: the order is refunded, or, if it refuses, everything goes back to where it was. An order that once
 * refuses a refund refuses it for ever, so there is no third outcome. The command ids are derived from the refund, so both the request
 * and the flow may do this.
 * @throws when the outcome is unknown; the refund is then still under way
 */
export async function settleRefund(
  ports: {
    ordering: Pick<OrderingPort, 'refundCompleted'>;
    proceeds: Pick<ProceedsPort, 'giveBack'>;
  },
  { sellerId, refundId, orderId, by, note }: TakenBack,
  cause: Omit<CommandContext, 'commandId'>,
): Promise<RefundSettled> {
  const initiated = await ports.ordering.refundCompleted({
    context: { ...cause, commandId: derivedId('refund-completed', refundId) },
    orderId,
    by,
    note,
    takenBack: { sellerId, refundId },
  });
  if (!('refusal' in initiated)) return { outcome: 'refunding', position: initiated.position };
  const { key } = initiated.refusal;
  const given = await ports.proceeds.giveBack({
    context: { ...cause, commandId: derivedId('give-back-proceeds', refundId) },
    sellerId,
    refundId,
    reason: key,
  });
  if ('refusal' in given)
    throw new Error(
      `the account of shop ${sellerId} refuses what was taken for refund ${refundId}: ${given.refusal.key}`,
    );
  return { outcome: key, position: given.position };
}
