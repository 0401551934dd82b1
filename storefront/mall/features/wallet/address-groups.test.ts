import { expect, it } from 'vitest';
import { addressGroups } from './address-groups.ts';

it('breaks an address into fours without losing a character', () => {
  const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
  const groups = addressGroups(address);
  expect(groups.slice(0, 3)).toEqual(['0xAb58', '01a7', 'D398']);
  expect(groups.join('')).toBe(address);
});

it('takes addresses of other chains', () => {
  expect(addressGroups('TXYZa')).toEqual(['TXYZ', 'a']);
  expect(addressGroups('')).toEqual([]);
});
