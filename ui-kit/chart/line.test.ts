import { expect, it } from 'vitest';
import { daysAlong, lineThrough, shareOf } from './line.ts';

it('places a day by the calendar, also over a change of the clocks', () => {
  expect(shareOf('2026-03-01', '2026-03-01', '2026-03-31')).toBe(0);
  expect(shareOf('2026-03-16', '2026-03-01', '2026-03-31')).toBe(0.5);
  expect(shareOf('2026-03-31', '2026-03-01', '2026-03-31')).toBe(1);
});

it('places the only day in the middle', () => {
  expect(shareOf('2026-03-01', '2026-03-01', '2026-03-01')).toBe(0.5);
});

it('draws straight from place to place', () => {
  expect(lineThrough([])).toBe('');
  expect(lineThrough([{ x: 1, y: 2 }])).toBe('M1 2');
  expect(
    lineThrough([
      { x: 0, y: 10.123 },
      { x: 5.55, y: 4 },
      { x: 5.55, y: 2 },
    ]),
  ).toBe('M0 10.1L5.6 4L5.6 2');
});

it('names the first and the last day, and as many between as there is room for', () => {
  expect(daysAlong('2026-01-01', '2026-12-31', 3)).toEqual(['2026-01-01', '2026-07-02', '2026-12-31']);
  expect(daysAlong('2026-01-01', '2026-01-03', 9)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  expect(daysAlong('2026-01-01', '2026-01-01', 4)).toEqual(['2026-01-01']);
});
