import { expect, it } from 'vitest';
import { pointsOf } from './points.ts';

it('says of each day what happens on it, and what has not happened yet', () => {
  const points = pointsOf(
    [
      { day: '2026-03-01', owed: '100000', at: 'past' },
      { day: '2026-03-31', owed: '100360', at: 'past' },
      { day: '2026-03-31', owed: '60360', at: 'past' },
      { day: '2026-04-10', owed: '60432.432', at: 'today' },
      { day: '2026-05-30', owed: '60794.592', at: 'future' },
      { day: '2026-05-30', owed: '0', at: 'future' },
    ],
    '2026-05-30',
  );
  expect(points.map(({ note }) => note)).toEqual(['paidOut', undefined, 'repaid', 'today', 'due', 'toRepay']);
  expect(points.map(({ coming }) => coming)).toEqual([false, false, false, false, true, true]);
});

it('shows a repayment on the first day as one', () => {
  const points = pointsOf(
    [
      { day: '2026-03-01', owed: '100000', at: 'past' },
      { day: '2026-03-01', owed: '70000', at: 'today' },
    ],
    '2026-05-30',
  );
  expect(points.map(({ note }) => note)).toEqual(['paidOut', 'repaid']);
});

it('has nothing to draw before the money came', () => {
  expect(pointsOf([], undefined)).toEqual([]);
});
