import { expect, it, vi } from 'vitest';
import {
  areDaysBackwards,
  fieldDay,
  fieldTime,
  isBackwards,
  lastFieldDay,
  wireAfterDay,
  wireOfDay,
  wireOfField,
} from './field-times.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

it('keeps a moment, whatever the clock of the reader', () => {
  expect(wireOfField(fieldTime('2026-02-03 04:05:00'))).toBe('2026-02-03 04:05:00');
  expect([fieldTime(''), wireOfField('')]).toEqual(['', '']);
});

it('knows a range that ends before it begins', () => {
  const [early, late] = ['2026-02-03T04:05', '2026-02-03T04:06'];
  expect(isBackwards({ from: late, until: early })).toBe(true);
  expect(isBackwards({ from: early, until: early })).toBe(true);
  expect(
    [
      { from: early, until: late },
      { from: '', until: early },
      { from: late, until: '' },
    ].filter(isBackwards),
  ).toEqual([]);
});

it('keeps whole days, the last one with all its hours', () => {
  for (const day of ['2026-02-28', '2026-03-29', '2026-10-25', '2026-12-31']) {
    expect([fieldDay(wireOfDay(day)), lastFieldDay(wireAfterDay(day))]).toEqual([day, day]);
    expect(wireOfDay(day) < wireAfterDay(day)).toBe(true);
  }
  expect(lastFieldDay('2026-02-03 04:05:00')).toBe(fieldDay('2026-02-03 04:04:59'));
  expect([fieldDay(''), lastFieldDay(''), wireOfDay(''), wireAfterDay('')]).toEqual(['', '', '', '']);
});

it('knows days that are the wrong way round; one day alone is a range', () => {
  expect(areDaysBackwards({ from: '2026-02-04', until: '2026-02-03' })).toBe(true);
  expect(areDaysBackwards({ from: '2026-02-03', until: '2026-02-03' })).toBe(false);
  expect(areDaysBackwards({ from: '', until: '2026-02-03' })).toBe(false);
});
