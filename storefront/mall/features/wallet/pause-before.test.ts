import { expect, it } from 'vitest';
import { pauseBefore } from './pause-before.ts';

it('waits for the moment, in hours if it is far, and looks again every few seconds once it is past', () => {
  expect(pauseBefore(2_000)).toBe(3_500);
  expect(pauseBefore(30 * 86_400_000)).toBe(3_600_000);
  expect([pauseBefore(0), pauseBefore(-9_000)]).toEqual([5_000, 5_000]);
});
