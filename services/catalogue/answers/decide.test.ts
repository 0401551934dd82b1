import { expect, it } from 'vitest';
import { decideAnswer, type ReviewToAnswer } from './decide.ts';

it.each<[string, ReviewToAnswer, string]>([
  ['a review of the shop’s goods', { ofShop: true, answered: undefined }, 'added'],
  ['the same words again', { ofShop: true, answered: 'Thank you' }, 'unchanged'],
  ['other words', { ofShop: true, answered: 'No' }, 'review-already-answered'],
  ['a review of another shop’s goods', { ofShop: false, answered: undefined }, 'review-unknown'],
  ['the same, answered in these words', { ofShop: false, answered: 'Thank you' }, 'review-unknown'],
])('%s', (_, given, then) => {
  const decided = decideAnswer(given, 'Thank you');
  expect(typeof decided === 'string' ? decided : decided.key).toBe(then);
});
