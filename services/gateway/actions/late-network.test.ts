import { expect, test } from 'vitest';
import { isLate } from './late-network.ts';

test.each([
  ['stalled', true],
  ['halted', true],
  ['following', false],
  ['catching-up', false],
] as const)('a network that is %s is late: %s', (state, late) => {
  const heads = [
    { network: 'ethereum', state: 'following' },
    { network: 'tron', state },
  ] as const;
  expect(isLate('tron', heads)).toBe(late);
  expect(isLate('ethereum', heads)).toBe(false);
});

test('a network that was never watched is not late', () => expect(isLate('tron', [])).toBe(false));
