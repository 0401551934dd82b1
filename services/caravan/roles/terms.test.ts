import { money } from '@caravan/events';
import { COMMISSION_RATE, noCharges, priceOrder, rate } from '@caravan/ordering';
import { loadConfig } from '@caravan/platform';
import { expect, test } from 'vitest';
import { StartFailure } from '../failure.ts';
import { termsOf } from './terms.ts';

const terms = (env: Record<string, string>) => termsOf(loadConfig(env));
const freight = { dispatch: money('4'), longDistance: money('0'), delivery: money('0') };
const seller = { id: 's', name: 'S', minimumOrder: money('0'), freight };
const unit = { skuId: 'k', goodsId: 'g', name: 'G', specification: '', image: '', unitPrice: money('10') };
const line = { ...unit, quantity: 10, seller };

test('keeps five per cent and charges nothing, unless somebody says so', () => {
  const { charges, commission } = terms({});
  expect(commission).toBe(COMMISSION_RATE);
  expect(priceOrder([line], charges)).toEqual(priceOrder([line], noCharges));
});

test('charges and keeps what the environment says', () => {
  const env = { COMMISSION_RATE: '0.08', TAX_RATE: '0.07', HANDLING_FEE_RATE: '0.01', DISCOUNT_RATE: '0.2' };
  const { charges, commission } = terms(env);
  expect(commission).toBe(rate('0.08'));
  expect(priceOrder([line], charges).pricing).toEqual({
    goods: '100',
    discount: '20',
    freight: '4',
    tax: '5.6',
    handlingFee: '0.84',
    total: '90.44',
  });
  expect(priceOrder([line], terms({ DISCOUNT_AMOUNT: '2.5' }).charges).pricing).toMatchObject({
    discount: '2.5',
    total: '101.5',
  });
});

test('refuses two discounts at once', () => {
  expect(() => terms({ DISCOUNT_AMOUNT: '1', DISCOUNT_RATE: '0.1' })).toThrow(StartFailure);
});
