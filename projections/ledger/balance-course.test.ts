import { addDays, formatMoney, money, plus } from '@caravan/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { courseOf } from './balance-course.ts';

const change = (name: string, day: string, amount: string) => ({ class: name, day, amount: money(amount) });
const shown = ({ days }: ReturnType<typeof courseOf>) =>
  days.map(({ day, balances }) => [day, ...balances.map(formatMoney)]);

it('a day on which nothing moved ends as the day before', () => {
  const changes = [
    change('custody', '2026-02-27', '-100'),
    change('escrow', '2026-03-01', '30.5'),
    change('custody', '2026-03-02', '-0.0000000001'),
  ];
  const course = courseOf(changes, { first: '2026-02-27', last: '2026-03-02' });
  expect(course.classes).toEqual(['custody', 'escrow']);
  expect(shown(course)).toEqual([
    ['2026-02-27', '-100', '0'],
    ['2026-02-28', '-100', '0'],
    ['2026-03-01', '-100', '30.5'],
    ['2026-03-02', '-100.0000000001', '30.5'],
  ]);
});

it('books in which nothing ever moved have days without classes', () => {
  expect(shown(courseOf([], { first: '2026-03-01', last: '2026-03-02' }))).toEqual([
    ['2026-03-01'],
    ['2026-03-02'],
  ]);
});

it('ends with all that ever moved', () => {
  const first = '2026-02-20';
  const moved = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }));
  fc.assert(
    fc.property(fc.uniqueArray(moved, { selector: ([day]) => day }), (each) => {
      const changes = each.map(([day, units]) => ({
        class: 'escrow',
        day: addDays(first, day),
        amount: units as ReturnType<typeof money>,
      }));
      const { days } = courseOf(changes, { first, last: addDays(first, 20) });
      expect(days).toHaveLength(21);
      expect(days.at(-1)?.balances[0] ?? 0n).toBe(plus(...changes.map(({ amount }) => amount)));
    }),
  );
});
