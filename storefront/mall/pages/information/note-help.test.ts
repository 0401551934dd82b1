import { expect, it } from 'vitest';
import { firstWords } from './note-help.ts';

it('takes the first paragraph, as it is read', () => {
  const text = '# Delivery\n\nGoods leave **within 24 hours**,\nsee [orders](/userInfo/my-order).\n\nMore.';
  expect(firstWords(text)).toBe('Goods leave within 24 hours, see orders.');
});

it('says nothing of a text that has no paragraph', () => {
  expect(firstWords('# Delivery')).toBe('');
});
