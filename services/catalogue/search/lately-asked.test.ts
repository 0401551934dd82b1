import { expect, test } from 'vitest';
import { createLatelyAsked } from './lately-asked.ts';

function fixture() {
  let now = 0;
  const kept = createLatelyAsked<number>({ seconds: 10, most: 2, clock: () => new Date(now) });
  return { kept, pass: (seconds: number) => (now += seconds * 1_000) };
}

test('lets the one go that was asked for longest ago where there would be too many', () => {
  const { kept } = fixture();
  kept.set('a', 1);
  kept.set('b', 2);
  kept.get('a');
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

test('lets go what nobody asked for in time', () => {
  const { kept, pass } = fixture();
  kept.set('a', 1);
  kept.set('b', 2);
  pass(8);
  expect(kept.get('a')).toBe(1);
  pass(8);
  expect(kept.get('a')).toBe(1);
  expect(kept.get('b')).toBeUndefined();
});
