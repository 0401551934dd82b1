import { money, plus, type Money } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuotedLine } from '../ports.ts';
import { noCharges, orderLineOf, priceOrder, type Charges } from './pricing.ts';
import { rate, type Rate } from './rate.ts';

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
const part = fc.bigInt({ min: 0n, max: 10n ** 10n }).map((parts) => parts as Rate);
const everyRounding = fc.record({
  decimals: fc.integer({ min: 0, max: 10 }),
  mode: fc.constantFrom('down', 'half-up', 'up'),
});
const charges: fc.Arbitrary<Charges> = fc.record({
  tax: part,
  handlingFee: part,
  discount: fc.oneof(price, fc.record({ rate: part })),
  rounding: everyRounding,
});

function priced(lines: readonly QuotedLine[], charged?: Charges) {
  const { pricing, total, goods } = priceOrder(lines, charged);
  const parts = {
    goods: money(pricing.goods),
    freight: money(pricing.freight),
    tax: money(pricing.tax),
    handlingFee: money(pricing.handlingFee),
    discount: money(pricing.discount),
  };
  expect([money(pricing.total), parts.goods]).toEqual([total, goods]);
  return { ...parts, total };
}

describe('the price of an order', () => {
  it('is the sum of its lines and its parts, to the last decimal, at every rounding', () => {
    fc.assert(
      fc.property(order, charges, (lines, charged) => {
        const { goods, freight, tax, handlingFee, discount, total } = priced(lines, charged);
        expect(goods).toBe(plus(...lines.map((line) => money(orderLineOf(line).lineTotal))));
        const fees = lines[0]?.seller.freight ?? expect.unreachable();
        expect(freight).toBe(plus(fees.dispatch, fees.longDistance, fees.delivery));
        expect(goods + freight + tax + handlingFee - discount).toBe(total);
      }),
    );
  });

  it('has no part below zero, and is never less than its freight', () => {
    fc.assert(
      fc.property(order, charges, (lines, charged) => {
        const { goods, freight, tax, handlingFee, discount, total } = priced(lines, charged);
        expect([tax, handlingFee, discount, goods - discount].every((each) => each >= 0n)).toBe(true);
        expect(total >= freight).toBe(true);
      }),
    );
  });

  it('is that of its goods and freight alone where nothing is charged', () => {
    fc.assert(
      fc.property(order, (lines) => {
        const { goods, freight, total, ...rest } = priced(lines);
        expect([total, ...Object.values(rest)]).toEqual([goods + freight, 0n, 0n, 0n]);
      }),
    );
  });

  it('takes tax off the discounted goods, and the handling fee off these and the freight', () => {
    const freight = { dispatch: money('1'), longDistance: money('2'), delivery: money('0.5') };
    const seller = { id: 's', name: 'S', minimumOrder: money('0'), freight };
    const line = { skuId: 'k', goodsId: 'g', name: 'n', specification: '', image: '' };
    const lines = [{ ...line, quantity: 3, unitPrice: money('33.35'), seller }];
    const charged: Charges = {
      tax: rate('0.09'),
      handlingFee: rate('0.015'),
      discount: { rate: rate('0.1') },
      rounding: { decimals: 2, mode: 'half-up' },
    };
    // 100.05 − 10.01 = 90.04; 90.04 × 9 % = 8.1036; 93.54 × 1.5 % = 1.4031
    expect(priceOrder(lines, charged).pricing).toEqual({
      goods: '100.05',
      freight: '3.5',
      tax: '8.1',
      handlingFee: '1.4',
      discount: '10.01',
      total: '103.04',
    });
    expect(priceOrder(lines, { ...noCharges, discount: money('200') }).pricing).toMatchObject({
      discount: '100.05',
      total: '3.5',
    });
  });
});
