import { formatMoney, plus, times, zero, type Money, type OrderLine, type Pricing } from '@caravan/events';
import type { QuotedLine } from '../ports.ts';

/**
 * What one seller's part of a submission costs. Freight = dispatch fee + long-distance freight + delivery fee (§9).
 * Quantities are whole and prices exact, so every sum is exact and the parts add up to the total.
 */
export function priceOrder(lines: readonly QuotedLine[]): { pricing: Pricing; goods: Money; total: Money } {
  const goods = plus(...lines.map((line) => times(line.unitPrice, line.quantity)));
  const fees = lines[0]?.seller.freight;
  const freight = fees ? plus(fees.dispatch, fees.longDistance, fees.delivery) : zero;
  const total = plus(goods, freight);
  return {
    goods,
    total,
    pricing: {
      goods: formatMoney(goods),
      freight: formatMoney(freight),
      tax: '0',
      handlingFee: '0',
      discount: '0',
      total: formatMoney(total),
    },
  };
}

export function orderLineOf(line: QuotedLine): OrderLine {
  return {
    goodsId: line.goodsId,
    skuId: line.skuId,
    name: line.name,
    specification: line.specification,
    image: line.image,
    quantity: line.quantity,
    unitPrice: formatMoney(line.unitPrice),
    lineTotal: formatMoney(times(line.unitPrice, line.quantity)),
  };
}
