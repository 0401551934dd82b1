import { formatMoney, money, refusal } from '@caravan/events';
import type { Refusal, RefusalKey } from '@caravan/events';

/** Why nothing is reserved, as a row of the database's functions. */
export type Shortage = {
  reason: RefusalKey;
  short_sku: string;
  goods_name: string;
  left_over: number;
  held: string | null;
  most: string | null;
};

/** What the database's functions say, as a refusal. */
export function refusalOf({ reason, ...shortage }: Shortage): Refusal {
  const which = { skuId: shortage.short_sku, name: shortage.goods_name };
  const unpaid = { unpaid: Number(shortage.held), most: Number(shortage.most) };
  switch (reason) {
    case 'repeated-submission':
      return refusal(reason);
    case 'stock-insufficient':
      return refusal(reason, { ...which, available: shortage.left_over });
    case 'unpaid-orders-limit':
      return refusal(reason, unpaid);
    case 'unpaid-share-limit':
      return refusal(reason, { ...which, ...unpaid });
    case 'unpaid-value-limit':
      return refusal(reason, {
        unpaid: formatMoney(money(shortage.held ?? '0')),
        most: formatMoney(money(shortage.most ?? '0')),
      });
    default:
      return refusal(reason, { skuId: shortage.short_sku });
  }
}
