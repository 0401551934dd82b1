import { expect, test } from 'vitest';
import {
  MisconfiguredChainError,
  QuotaExceededError,
  RangeTooLargeError,
  UnreadableBlockError,
} from './chain.ts';

test('a log shows which of the errors of a chain it was', () => {
  const errors = [MisconfiguredChainError, QuotaExceededError, RangeTooLargeError, UnreadableBlockError];
  expect(errors.map((Failure) => String(new Failure('of the node')))).toEqual([
    'MisconfiguredChainError: of the node',
    'QuotaExceededError: of the node',
    'RangeTooLargeError: of the node',
    'UnreadableBlockError: of the node',
  ]);
});
