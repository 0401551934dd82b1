import { expect, it } from 'vitest';
import { splitOf } from './split.ts';

const owed = { outstanding: '100000', interestDue: '360.5' };

it.each([
  ['100', { interest: '100', principal: '0', left: '100000' }],
  ['360.5', { interest: '360.5', principal: '0', left: '100000' }],
  ['1000', { interest: '360.5', principal: '639.5', left: '99360.5' }],
  ['100360.5', { interest: '360.5', principal: '100000', left: '0' }],
])('pays of %s the interest first', (amount, split) => {
  expect(splitOf(amount, owed)).toEqual(split);
});
