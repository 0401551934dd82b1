import { expect, it } from 'vitest';
import { cardDigits, cardGroups, faultOfCard } from './card-number.ts';

it('accepts the numbers that card schemes publish for tests, in groups or not', () => {
  for (const number of [
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    '378282246310005',
    '6011000990139424',
    '6212345678901232',
  ]) {
    expect(faultOfCard(number), number).toBeUndefined();
  }
});

it('finds one wrong digit, and two that were exchanged', () => {
  expect(faultOfCard('4111 1111 1111 1112')).toBe('mistyped');
  expect(faultOfCard('6011000990134924')).toBe('mistyped');
  expect(faultOfCard('0000 0000 0000 0000')).toBe('mistyped');
});

it('finds what is no card number at all', () => {
  for (const bad of ['', '4111', 'four one one one', '4'.repeat(20)]) expect(faultOfCard(bad)).toBe('digits');
});

it('drops what stands between the digits, and groups them', () => {
  expect(cardDigits('4111-1111 11111111')).toBe('4111111111111111');
  expect(cardGroups('4111111111111111')).toBe('4111 1111 1111 1111');
  expect(cardGroups('378282246310005')).toBe('3782 8224 6310 005');
});
