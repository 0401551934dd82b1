import { categories, money, orderEventTypes, walletEventTypes } from '@caravan/events';
import type { OrderEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { commissionOn, isPlaced } from '@caravan/ordering';
import type { Rate } from '@caravan/ordering';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { OrderingPort, WalletPort } from './ports.ts';

type Completed = Extract<OrderEvent, { type: 'OrderCompleted' }>['data'];
type Item = { readonly order: Completed; readonly context: CommandContext };

/**
 * Pays the seller of a completed order out of escrow, less the commission that was agreed when it was placed. `commission`
 * applies to older orders, which carry no rate.
 */
export function createReleaseProceedsFlow({
  wallet,
  ordering,
  commission,
}: {
  wallet: Pick<WalletPort, 'releasePayment'>;
  ordering: Pick<OrderingPort, 'find'>;
  commission?: Rate;
}): Flow<Item> {
  const name = 'release-proceeds';
  return {
    name,
    prefixes: [categories.order, categories.wallet],
    graceMs: 0,
    opens(event) {
      const fact = factOf(orderEventTypes, event, 'OrderCompleted');
      if (!fact) return [];
      const { orderId } = fact.data;
      return [
        { key: orderId, item: { order: fact.data, context: commandContext(name, causeOf(event), orderId) } },
      ];
    },
    closes(event) {
      const fact = factOf(walletEventTypes, event, 'PaymentReleased');
      return fact ? [fact.data.orderId] : [];
    },
    async finish(items) {
      for (const { order, context } of items) {
        const { orderId, buyer, paymentId, sellerId, amount } = order;
        const placed = await ordering.find(orderId);
        if (!isPlaced(placed)) throw new Error(`order ${orderId} is completed, but was never placed`);
        const answer = await wallet.releasePayment({
          context,
          usercode: buyer,
          paymentId,
          orderId,
          sellerId,
          commission: commissionOn(money(amount), placed.commissionRate ?? commission),
        });
        if ('refusal' in answer)
          throw new Error(`the wallet refuses to release order ${orderId}: ${answer.refusal.key}`);
      }
    },
  };
}
