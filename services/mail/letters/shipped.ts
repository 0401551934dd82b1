import type { Shipment } from '@caravan/events';
import { dayOf } from './day-of.ts';
import { leftToRight } from './left-to-right.ts';

export type ShippedFacts = {
  readonly orderId: string;
  readonly seller: string;
  readonly mall: string;
  readonly shipment: Shipment;
  /** from when on the system confirms the receipt: an instant */
  readonly receiveBefore: string;
};

/** To a buyer whose order is on its way. The reader's language is not known, so it says all in both. */
export function shippedLetter({ orderId, seller, mall, shipment, receiveBefore }: ShippedFacts) {
  const { carrier, trackingNumber } = shipment;
  const day = dayOf(receiveBefore);
  return {
    subject: `${mall}: order ${orderId} is on its way · طلبك في الطريق`,
    text: `Your order ${orderId} has been shipped by ${seller}.

Carrier: ${carrier}
Tracking number: ${trackingNumber}

Please confirm the receipt in "My orders" once the goods have arrived.
If you do not, the order counts as received on ${day} (UTC).

—

شحن ${seller} طلبك ${leftToRight(orderId)}.

شركة الشحن: ${carrier}
رقم التتبع: ${leftToRight(trackingNumber)}

يُرجى تأكيد الاستلام في «طلباتي» عند وصول البضاعة.
وإن لم تؤكده عُدّ الطلب مستلمًا في ${leftToRight(day)} (UTC).

${mall}
`,
  };
}
