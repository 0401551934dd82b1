import { expect, it, vi } from 'vitest';
import { aboutText, clockTime, instantOf, localTime } from './format.ts';

it('reads wire times as Shanghai time', () => {
  expect(instantOf('2026-03-01 08:00:00')?.toISOString()).toBe('2026-03-01T00:00:00.000Z');
});

it('shows two dashes where there is no time', () => {
  for (const none of [undefined, null, '', 'yesterday', '2026-03-01']) expect(localTime(none)).toBe('--');
});

it('keeps the wire format on the reader’s clock', () => {
  expect(localTime('2026-03-01 08:00:00')).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:00$/);
});

it('shows more than 99 as 99 with a plus', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect([1, 99, 100, 5_000].map(aboutText)).toEqual(['1', '99', '99+', '99+']);
});

it('counts down in minutes and hours, never below zero', () => {
  expect(clockTime(65_000)).toBe('1:05');
  expect(clockTime(3_725_000)).toBe('1:02:05');
  expect(clockTime(-1)).toBe('0:00');
});
