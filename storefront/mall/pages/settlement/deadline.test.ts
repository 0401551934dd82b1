import { instantOf, localTime } from '@caravan/storefront-shared/i18n';
import { expect, it, vi } from 'vitest';
import { deadlineOf } from './deadline.ts';

const noon = instantOf('2026-03-10 12:00:00')?.getTime() ?? 0;
const paidBefore = (...times: string[]) => times.map((payBefore) => ({ payBefore }));
const clock = (wire: string) => localTime(wire).slice(11, 16);

it('says the time alone today, and the day with it on another day', () => {
  const soon = '2026-03-10 12:30:00';
  expect(deadlineOf(paidBefore(soon), noon)).toEqual({ time: clock(soon), same: true });
  const nextDay = '2026-03-11 12:30:00';
  expect(deadlineOf(paidBefore(nextDay), noon)?.time).toBe(localTime(nextDay).slice(0, 16));
});

it('is that of the order that ends first, and tells whether the others end with it', () => {
  const [first, second] = ['2026-03-10 12:10:00', '2026-03-10 12:20:00'] as const;
  expect(deadlineOf(paidBefore(second, first), noon)).toEqual({ time: clock(first), same: false });
  expect(deadlineOf(paidBefore(first, first), noon)?.same).toBe(true);
  expect(deadlineOf([], noon)).toBeUndefined();
});

it('is the first also where the clock is set back between two', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const [first, second] = ['2026-11-01 13:50:00', '2026-11-01 14:10:00'] as const;
  expect([clock(first), clock(second)]).toEqual(['01:50', '01:10']);
  const now = instantOf(first)?.getTime() ?? 0;
  expect(deadlineOf(paidBefore(second, first), now)).toEqual({ time: '01:50', same: false });
  vi.unstubAllEnvs();
});
