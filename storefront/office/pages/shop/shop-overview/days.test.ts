import { expect, it } from 'vitest';
import { rangeIn } from './days.ts';

const asked = (query: string) => rangeIn(new URLSearchParams(query));

it('shows a month, unless the address names another range that there is', () => {
  expect(['', 'days=7', 'days=90', 'days=30', 'days=4000', 'days=x'].map(asked)).toEqual([
    30, 7, 90, 30, 30, 30,
  ]);
});
