import { expect, it, vi } from 'vitest';
import { dayText, shortDayText } from './day-text.ts';

it('writes a day of the mall as that day, wherever the reader is', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(dayText('2026-03-01')).toBe('Mar 1, 2026');
  expect(shortDayText('2026-03-01')).toBe('Mar 1');
});
