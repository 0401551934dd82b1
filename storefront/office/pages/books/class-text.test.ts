import { expect, test } from 'vitest';
import { classOf } from './class-text.ts';

test.each([
  ['bank:recharge', 'bank'],
  ['fees:recharge', 'fees:recharge'],
  ['custody:ethereum', 'custody'],
  ['user:U1:available', 'user:available'],
  ['user:U1:withheld:ethereum', 'user:withheld'],
  ['seller:S1:proceeds', 'seller:proceeds'],
  ['loans:receivable:L1', 'loans:receivable'],
  ['escrow:A1', 'escrow'],
  // a class is of itself
  ['user:held', 'user:held'],
  ['fees:commission', 'fees:commission'],
  ['bank', 'bank'],
])('%s is of the class %s', (account, expected) => {
  expect(classOf(account)).toBe(expected);
});
