import { expect, test } from 'vitest';
import { daysFault, isFee } from './terms.ts';

test.each(['0', '1.5', '999999.000001'])('%s can be asked for an order', (amount) => {
  expect(isFee(amount)).toBe(true);
});

test.each(['', '-1', '1.', '0.0000001', '1000000', '1,5'])('%j cannot', (amount) => {
  expect(isFee(amount)).toBe(false);
});

test('a delivery takes whole days, and ends no sooner than it begins', () => {
  expect(daysFault('0', '0')).toBeUndefined();
  expect(daysFault('180', '3')).toBeUndefined();
  expect(daysFault('2', '3')).toBe('backwards');
  expect([daysFault(''), daysFault('2.5'), daysFault('181')]).toEqual(['days', 'days', 'days']);
});
