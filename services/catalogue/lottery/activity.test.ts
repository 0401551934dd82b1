import { expect, it } from 'vitest';
import { overlap } from './activity.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const always = { from: undefined, until: undefined, brands: undefined, shown: true };
const first = { ...always, from: day(1), until: day(10) };

it('sees two activities that one brand would show at one moment', () => {
  for (const other of [
    always,
    { ...always, from: day(9) },
    { ...always, until: day(2) },
    { ...always, from: day(3), until: day(4) },
    { ...first, brands: [2, 3] },
  ]) {
    expect(overlap(first, other)).toBe(true);
    expect(overlap(other, first)).toBe(true);
  }
});

it('lets one follow the other, and stand beside one of another brand or one that is switched off', () => {
  for (const [one, other] of [
    [first, { ...always, from: day(10) }],
    [
      { ...first, brands: [1] },
      { ...first, brands: [2] },
    ],
    [first, { ...first, shown: false }],
  ] as const) {
    expect(overlap(one, other)).toBe(false);
    expect(overlap(other, one)).toBe(false);
  }
});
