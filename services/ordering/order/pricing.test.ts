import { money, plus, type Money } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuotedLine } from '../ports.ts';
import { orderLineOf, priceOrder } from './pricing.ts';

const price = fc.bigInt({ min: 1n, max: 10n ** 17n }).map((units) => units as Money);
const lineWith = (seller: QuotedLine['seller']) =>
  fc
    .record({ unitPrice: price, quantity: fc.integer({ min: 1, max: 500 }) })
    .map(({ unitPrice, quantity }): QuotedLine => ({
      skuId: 'k',
      goodsId: 'g',
      name: 'n',
      specification: '',
      image: '',
      quantity,
      unitPrice,
      seller,
    }));
const order = fc.record({ dispatch: price, longDistance: price, delivery: price }).chain((freight) =>
  fc.array(lineWith({ id: 's', name: 'S', minimumOrder: 0n as Money, freight }), {
    minLength: 1,
    maxLength: 50,
  }),
);

describe('the price of an order', () => {
  it('is the sum of its lines and its freight, to the last decimal', () => {
    fc.assert(
      fc.property(order, (lines) => {
        const { pricing, total } = priceOrder(lines);
        const goods = plus(...lines.map((line) => money(orderLineOf(line).lineTotal)));
        expect(money(pricing.goods)).toBe(goods);
        const { dispatch, longDistance, delivery } = lines[0]?.seller.freight ?? expect.unreachable();
        expect(money(pricing.freight)).toBe(plus(dispatch, longDistance, delivery));
        const parts = [pricing.goods, pricing.freight, pricing.tax, pricing.handlingFee].map(money);
        expect(plus(...parts) - money(pricing.discount)).toBe(total);
        expect(money(pricing.total)).toBe(total);
      }),
    );
  });
});
