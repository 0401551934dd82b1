import { categories, orderEventTypes } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { OrderingPort, WalletPort } from './ports.ts';

type Item = {
  readonly orderId: string;
  readonly buyer: string;
  readonly paymentId: string;
  readonly reason: string;
  readonly context: CommandContext;
};

/** Returns the payment when a refund is granted, or initiated by the platform; then tells the order. */
export function createReturnRefundFlow({
  wallet,
  ordering,
}: {
  wallet: Pick<WalletPort, 'refundPayment'>;
  ordering: Pick<OrderingPort, 'markRefunded'>;
}): Flow<Item> {
  const name = 'return-refund';
  return {
    name,
    prefixes: [categories.order],
    graceMs: 0,
    opens(event) {
      const fact = factOf(orderEventTypes, event, 'RefundAccepted', 'RefundInitiated');
      if (!fact) return [];
      const { orderId, buyer, paymentId } = fact.data;
      const reason = fact.type === 'RefundAccepted' ? 'refund-accepted' : 'refund-by-platform';
      const context = commandContext(name, causeOf(event), orderId);
      return [{ key: orderId, item: { orderId, buyer, paymentId, reason, context } }];
    },
    closes(event) {
      const fact = factOf(orderEventTypes, event, 'OrderRefunded');
      return fact ? [fact.data.orderId] : [];
    },
    async finish(items) {
      for (const { orderId, buyer, paymentId, reason, context } of items) {
        const returned = await wallet.refundPayment({ context, usercode: buyer, paymentId, orderId, reason });
        if ('refusal' in returned)
          throw new Error(`the wallet refuses to refund order ${orderId}: ${returned.refusal.key}`);
        const marked = await ordering.markRefunded({ context, orderId, paymentId });
        if ('refusal' in marked)
          throw new Error(`order ${orderId} refuses its refund: ${marked.refusal.key}`);
      }
    },
  };
}
