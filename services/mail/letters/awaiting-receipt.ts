import { dayOf } from './day-of.ts';
import { leftToRight } from './left-to-right.ts';
import type { ShippedFacts } from './shipped.ts';

/** To a buyer who has not confirmed a receipt, some days before the system does. */
export function awaitingReceiptLetter({
  orderId,
  seller,
  mall,
  receiveBefore,
}: Omit<ShippedFacts, 'shipment'>) {
  const day = dayOf(receiveBefore);
  return {
    subject: `${mall}: has order ${orderId} arrived? · هل وصل طلبك؟`,
    text: `Order ${orderId} from ${seller} was shipped, and you have not confirmed its receipt yet.

If the goods have arrived, please confirm it in "My orders".
If they have not, turn to customer service before ${day} (UTC): on that day the order counts as received.

—

شُحن الطلب ${leftToRight(orderId)} من ${seller} ولم تؤكد استلامه بعد.

إن وصلت البضاعة فأكد الاستلام في «طلباتي».
وإن لم تصل فتواصل مع خدمة العملاء قبل ${leftToRight(day)} (UTC)، ففي ذلك اليوم يُعدّ الطلب مستلمًا.

${mall}
`,
  };
}
