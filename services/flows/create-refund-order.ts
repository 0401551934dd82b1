import { refusal } from '@caravan/events';
import type { Actor, Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { isPlaced } from '@caravan/ordering';
import type { LoggerPort } from '@caravan/platform';
import { refundIdOf } from '@caravan/wallet';
import type { OrderingPort, ProceedsPort, WalletPort } from './ports.ts';
import { settleRefund } from './settle-refund.ts';

export type RefundRequest = {
  readonly context: CommandContext;
  readonly orderId: string;
  /** a member of staff */
  readonly by: Actor;
  /** the reason, without personal data */
  readonly note: string;
};

export type RefundAnswer =
  | { readonly position: bigint | undefined }
  | { readonly refusal: Refusal; readonly position?: bigint | undefined };

export type RefundOrder = {
  /**
   * Refunds an order in full. While its payment is in escrow, as any refund by the platform. Once it is completed, what was released
   * is first taken back from its shop and the mall; refused after the period, and while the shop has less available than it got.
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
};

export function createRefundOrder({
  ordering,
  wallet,
  proceeds,
  clock,
  logger,
}: {
  ordering: Pick<OrderingPort, 'find' | 'platformRefund' | 'refundCompleted' | 'whyNotRefundCompleted'>;
  wallet: Pick<WalletPort, 'isClosed'>;
  proceeds: Pick<ProceedsPort, 'takeBack' | 'giveBack' | 'hasTakenBack'>;
  clock: () => Date;
  logger: LoggerPort;
}): RefundOrder {
  return {
    async refund(request) {
      const { context, orderId, by, note } = request;
      const order = await ordering.find(orderId);
      if (!isPlaced(order)) return { refusal: refusal('order-unknown') };
      const wasCompleted =
        order.status === 'completed' || ('takenBack' in order && order.takenBack !== undefined);
      if (!wasCompleted) return ordering.platformRefund(request);

      const { sellerId, paymentId, buyer, total: amount } = order;
      const refundId = refundIdOf(context.commandId);
      const asked = { by, note, takenBack: { sellerId, refundId }, askedAt: clock().toISOString() };
      // before anything moves; a refund that began is finished, whatever the answer would be now
      if (!(await proceeds.hasTakenBack(sellerId, refundId))) {
        const objection = await ordering.whyNotRefundCompleted({ orderId, ...asked });
        if (objection) return { refusal: objection };
        if (await wallet.isClosed(buyer)) return { refusal: refusal('wallet-closed') };
      }
      const of = { sellerId, refundId, orderId, paymentId, amount };
      const taken = await proceeds.takeBack({ context, ...of, by, note });
      if ('refusal' in taken) return taken;
      const { correlationId, commandId } = context;
      // what follows is the system's deed, here as in the flow: what a person did was to take it back
      const cause = { correlationId, causationId: commandId, actor: 'system:take-back-proceeds' };
      const began = { sellerId, refundId, orderId, by, note };
      const { outcome, position } = await settleRefund({ ordering, proceeds }, began, cause);
      if (outcome === 'refunding') return { position };
      logger.warn({ refundId, outcome, shop: sellerId, orderId }, 'what was taken for a refund went back');
      return { refusal: refusal(outcome), position };
    },
  };
}
