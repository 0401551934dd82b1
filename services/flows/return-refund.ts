import { categories, money, orderEventTypes } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { OrderingPort, WalletPort } from './ports.ts';

type TakenBack = { readonly sellerId: string; readonly refundId: string };
type Item = {
  readonly orderId: string;
  readonly buyer: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly reason: string;
  /** of an order that was completed */
  readonly takenBack: TakenBack | undefined;
  readonly context: CommandContext;
};

/** Returns the payment when a refund is granted, or initiated by the platform; then tells the order. */
export function createReturnRefundFlow({
  wallet,
  ordering,
}: {
  wallet: Pick<WalletPort, 'refundPayment' | 'refundTakenBack'>;
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
      const takenBack = fact.type === 'RefundInitiated' ? fact.data.takenBack : undefined;
      const byPlatform = takenBack ? 'refund-after-completion' : 'refund-by-platform';
      const reason = fact.type === 'RefundAccepted' ? 'refund-accepted' : byPlatform;
      const context = commandContext(name, causeOf(event), orderId);
      const amount = money(fact.data.amount);
      return [{ key: orderId, item: { orderId, buyer, paymentId, amount, reason, takenBack, context } }];
    },
    closes(event) {
      const fact = factOf(orderEventTypes, event, 'OrderRefunded');
      return fact ? [fact.data.orderId] : [];
    },
    async finish(items) {
      for (const { buyer, amount, takenBack, ...about } of items) {
        const { context, orderId, paymentId } = about;
        const returned = takenBack
          ? await wallet.refundTakenBack({ ...about, usercode: buyer, amount, ...takenBack })
          : await wallet.refundPayment({ ...about, usercode: buyer });
        if ('refusal' in returned)
          throw new Error(`the wallet refuses to refund order ${orderId}: ${returned.refusal.key}`);
        const marked = await ordering.markRefunded({ context, orderId, paymentId });
        if ('refusal' in marked)
          throw new Error(`order ${orderId} refuses its refund: ${marked.refusal.key}`);
      }
    },
  };
}
