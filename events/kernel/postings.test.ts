import { expect, test } from 'vitest';
import { balanced, postings } from './postings.ts';

const entries = (...amounts: string[]) => amounts.map((amount, n) => ({ account: `account ${n}`, amount }));

test.each([[['-5', '5']], [['-5', '4.9999999999', '0.0000000001']], [['5', '-2', '-3']]])(
  'postings of %j balance: what leaves one account arrives in others',
  (amounts) => {
    expect(balanced(entries(...amounts))).toBe(true);
    expect(postings.safeParse(entries(...amounts)).success).toBe(true);
  },
);

test.each([
  ['appear', ['-5', '5.0000000001']],
  ['vanish', ['-5', '4.9999999999']],
  ['appear from nowhere', ['5', '5']],
  ['vanish without a trace', ['-5', '-5']],
])('money cannot %s: postings of %j do not balance', (_how, amounts) => {
  expect(balanced(entries(...amounts))).toBe(false);
  expect(postings.safeParse(entries(...amounts)).success).toBe(false);
});

test('money does not come from one account alone, not even none', () => {
  expect(postings.safeParse(entries('0')).success).toBe(false);
  expect(postings.safeParse([]).success).toBe(false);
});
