import { expect, it } from 'vitest';
import { isLikelyAddress } from './likely-address.ts';

it('knows what cannot be an address, and leaves the rest to the server', () => {
  expect(['', '0x', '0x123', `0x${'g'.repeat(40)}`, 'Tabc'].filter(isLikelyAddress)).toEqual([]);
  const whole = [`0x${'5aAeb6'.repeat(6)}0123`, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'];
  expect(whole.filter(isLikelyAddress)).toEqual(whole);
});
