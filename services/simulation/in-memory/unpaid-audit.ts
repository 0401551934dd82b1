import type { RecordedEvent } from '@caravan/events/log';
import { demand } from '../audits/books.ts';

/** These orders of the log wait for no payment any more. */
const SETTLED = new Set(['OrderPaid', 'OrderCancelled', 'OrderExpired']);

/** By the log alone, whatever the goods count: nobody ever has more unpaid orders than a buyer may have. @throws Breach */
export function createUnpaidAudit(most: number): (event: RecordedEvent) => void {
  const buyers = new Map<string, string>();
  const unpaid = new Map<string, Set<string>>();
  return ({ type, data }) => {
    if (type === 'OrderPlaced') {
      const { orderId, buyer } = data as { readonly orderId: string; readonly buyer: string };
      buyers.set(orderId, buyer);
      const own = unpaid.get(buyer) ?? new Set();
      unpaid.set(buyer, own.add(orderId));
      demand(own.size <= most, () => `${buyer} has ${own.size} unpaid orders, and may have ${most}`);
    } else if (SETTLED.has(type)) {
      const { orderId } = data as { readonly orderId: string };
      unpaid.get(buyers.get(orderId) ?? '')?.delete(orderId);
    }
  };
}
