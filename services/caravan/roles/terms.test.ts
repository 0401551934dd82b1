import { money } from '@caravan/events';
import { housePolicy } from '@caravan/lending';
import { COMMISSION_RATE, noCharges, priceOrder, rate } from '@caravan/ordering';
import { loadConfig } from '@caravan/platform';
import { expect, test } from 'vitest';
import { StartFailure } from '../failure.ts';
import { lendingPolicyOf, qualificationPolicyOf, termsOf, withdrawalTermsOf } from './terms.ts';

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

const withdrawals = (env: Record<string, string>) => withdrawalTermsOf(loadConfig(env));

test('allows withdrawals at any time, or as the environment says', () => {
  const usual = {
    minimum: money('10'),
    maximum: money('10000'),
    fee: money('1'),
    perDay: 3,
    addressWaitHours: 24,
  };
  expect(withdrawals({})).toEqual(usual);
  expect(withdrawals({ WITHDRAWAL_FEE: '0.5', WITHDRAWAL_HOURS: '09:00-18:00' })).toEqual({
    ...usual,
    fee: money('0.5'),
    hours: { from: '09:00', to: '18:00' },
  });
});

test('refuses limits that no amount is within', () => {
  expect(() => withdrawals({ WITHDRAWAL_MINIMUM: '2', WITHDRAWAL_MAXIMUM: '1' })).toThrow(StartFailure);
});

const lending = (env: Record<string, string>) => lendingPolicyOf(loadConfig(env));

test('lends as the house does by §9, or as the environment says', () => {
  expect(lending({})).toEqual(housePolicy);
  const env = {
    LOAN_MINIMUM: '5',
    LOAN_TERMS: '7,30',
    LOAN_ANNUAL_RATE: '0.1',
    LOAN_REVIEW_FROM_MINUTES: '0',
  };
  expect(lending(env)).toMatchObject({
    minimum: money('5'),
    maximumTermDays: 30,
    offeredTerms: [7, 30],
    annualRate: money('0.1'),
    reviewFromMinutes: 0,
  });
});

test.each([
  { LOAN_MINIMUM: '30000001' },
  { LOAN_TERMS: '30,30' },
  { LOAN_TERMS: '90,30' },
  { LOAN_TERMS: '0,30' },
  { LOAN_TERMS: '366' },
])('refuses to lend by %j', (env) => {
  expect(() => lending(env)).toThrow(StartFailure);
});

test('lends to whom the environment says', () => {
  expect(
    qualificationPolicyOf(loadConfig({ LOAN_AMOUNT_COMPLETED: '50', LOAN_NEVER_OVERDUE: 'false' })),
  ).toEqual({
    daysRegistered: 7,
    ordersCompleted: 1,
    amountCompleted: money('50'),
    neverOverdue: false,
    transactionPassword: true,
  });
});
