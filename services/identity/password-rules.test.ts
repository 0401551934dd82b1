import { expect, test } from 'vitest';
import { isLoginPassword, isTransactionPassword } from './password-rules.ts';

test('a login password has 6 to 12 letters, digits or signs, and nothing else', () => {
  expect(['abc123', '!"#$%&', 'Abcdef~12345'].every(isLoginPassword)).toBe(true);
  expect(['abc12', 'Abcdef~123456', 'abc 123', 'äbc123', 'abc123\n', ''].some(isLoginPassword)).toBe(false);
});

test('a transaction password is exactly six digits', () => {
  expect(isTransactionPassword('012345')).toBe(true);
  expect(['01234', '0123456', '01234a', ' 012345', '012345 ', ''].some(isTransactionPassword)).toBe(false);
});
