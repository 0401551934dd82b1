import type { SellerGroup } from '../../features/cart/model.ts';
import { sum } from '../../money/exact.ts';

/** The whole cost before paying: goods, freight, and what that makes. */
export function costsOf(groups: readonly SellerGroup[]) {
  const goods = sum(groups.map(({ subtotal }) => subtotal));
  const freight = sum(groups.map((group) => group.freight));
  return { goods, freight, total: sum([goods, freight]) };
}
