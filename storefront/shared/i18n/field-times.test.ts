import { expect, it, vi } from 'vitest';
import { fieldTime, isBackwards, wireOfField } from './field-times.ts';

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
