import {
  formatMoney,
  minus,
  plus,
  times,
  zero,
  type Money,
  type OrderLine,
  type Pricing,
} from '@caravan/events';
import type { QuotedLine } from '../ports.ts';
import { nothing, shareOf, type Rate, type Rounding } from './rate.ts';

/** Charges on an order besides its goods and freight, and deductions. */
export type Charges = {
  /** of the goods after the discount */
  readonly tax: Rate;
  /** of the goods after the discount, with the freight */
  readonly handlingFee: Rate;
  /** an amount, or a fraction of the goods; never more than the goods cost */
  readonly discount: Money | { readonly rate: Rate };
  readonly rounding: Rounding;
};

/** Half up to 10 decimals, the finest precision of amounts. */
export const noCharges: Charges = {
  tax: nothing,
  handlingFee: nothing,
  discount: zero,
  rounding: { decimals: 10, mode: 'half-up' },
};

/**
 * What one seller's part of a submission costs.
 *
 *     goods        = Σ unit price × quantity
 *     freight      = dispatch fee + long-distance freight + delivery fee (§9)
 *     discount     = the amount, or goods × rate; at most the goods
 *     tax          = (goods − discount) × rate
 *     handling fee = (goods − discount + freight) × rate
 *     total        = goods + freight + tax + handling fee − discount
 *
 * Quantities are whole and prices exact, so goods and freight need no rounding. Each component that comes from a rate is
 * rounded once, by itself, and the total is the sum of the rounded components: what is shown always adds up.
 */
export function priceOrder(
  lines: readonly QuotedLine[],
  charges: Charges = noCharges,
): { pricing: Pricing; goods: Money; total: Money } {
  const goods = plus(...lines.map((line) => times(line.unitPrice, line.quantity)));
  const fees = lines[0]?.seller.freight;
  const freight = fees ? plus(fees.dispatch, fees.longDistance, fees.delivery) : zero;
  const discount = discountOn(goods, charges);
  const discounted = minus(goods, discount);
  const tax = shareOf(discounted, charges.tax, charges.rounding);
  const handlingFee = shareOf(plus(discounted, freight), charges.handlingFee, charges.rounding);
  const total = plus(discounted, freight, tax, handlingFee);
  return {
    goods,
    total,
    pricing: {
      goods: formatMoney(goods),
      freight: formatMoney(freight),
      tax: formatMoney(tax),
      handlingFee: formatMoney(handlingFee),
      discount: formatMoney(discount),
      total: formatMoney(total),
    },
  };
}

function discountOn(goods: Money, { discount, rounding }: Charges): Money {
  const wanted = typeof discount === 'bigint' ? discount : shareOf(goods, discount.rate, rounding);
  return wanted > goods ? goods : wanted;
}

/** The line as stored in the event: at the quoted price. */
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
