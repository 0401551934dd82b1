import { expect, it } from 'vitest';
import { answersTo } from './answers.ts';

it('offers what the order still allows', () => {
  expect(answersTo('refund-requested')).toEqual(['accept', 'refuse']);
  for (const status of ['paid', 'confirmed', 'shipped', 'received', 'reviewed', 'completed'] as const)
    expect(answersTo(status)).toEqual(['byHand']);
  for (const status of ['pending-payment', 'cancelled', 'expired', 'refunding', 'refunded'] as const)
    expect(answersTo(status)).toEqual([]);
});
