import { categories, money, orderEventTypes, walletEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { OrderingPort, WalletPort } from './ports.ts';
import { settle } from './settle.ts';
import type { Capture } from './settle.ts';

type Item = { readonly capture: Capture; readonly cause: Cause };

const keyOf = (paymentId: string, orderId: string) => `${paymentId}:${orderId}`;

/**
 * Completes every captured payment: each order is paid, or its money returned. The request that captured it usually does so
 * itself; this flow does it for requests that died.
 */
export function createPayOrderFlow(ports: {
  ordering: Pick<OrderingPort, 'markPaid'>;
  wallet: Pick<WalletPort, 'returnPayment'>;
}): Flow<Item> {
  const name = 'pay-order';
  return {
    name,
    prefixes: [categories.wallet, categories.order],
    graceMs: 1000,
    opens(event) {
      const fact = factOf(walletEventTypes, event, 'PaymentCaptured');
      if (!fact) return [];
      const { usercode, paymentId, orders } = fact.data;
      return orders.map(({ orderId, amount }) => ({
        key: keyOf(paymentId, orderId),
        item: { capture: { usercode, paymentId, orderId, amount: money(amount) }, cause: causeOf(event) },
      }));
    },
    closes(event) {
      const fact =
        factOf(orderEventTypes, event, 'OrderPaid') ?? factOf(walletEventTypes, event, 'PaymentReturned');
      return fact ? [keyOf(fact.data.paymentId, fact.data.orderId)] : [];
    },
    async finish(items) {
      for (const { capture, cause } of items) {
        const { paymentId, orderId } = capture;
        await settle(ports, capture, commandContext(name, cause, paymentId, orderId));
      }
    },
  };
}
