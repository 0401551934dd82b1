import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

it('says what readers see, and whether a draft waits', () => {
  expect(standingOf(undefined)).toBe('missing');
  expect(standingOf({ state: 'draft' })).toBe('draft');
  expect(standingOf({ state: 'draft', published: 2 })).toBe('newer');
  expect(standingOf({ state: 'published', published: 3 })).toBe('published');
  expect(standingOf({ state: 'withdrawn' })).toBe('withdrawn');
});
