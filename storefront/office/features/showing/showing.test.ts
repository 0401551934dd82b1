import { expect, it, vi } from 'vitest';
import { askedShowing, phaseOf, showingOf } from './showing.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});

it('keeps what is said of when and where, and leaves out what is not limited', () => {
  const limited = { from: '2026-02-03 04:05:00', until: '2026-03-03 04:05:00', brands: ['oakmart'] };
  expect(askedShowing(showingOf(limited))).toEqual(limited);
  expect(askedShowing(showingOf({}))).toEqual({});
});

it('knows what is shown, what waits, what is over and what is switched off', () => {
  const times = { from: '2026-02-01 00:00:00', until: '2026-03-01 00:00:00', shown: true };
  expect(phaseOf(times, '2026-01-31 23:59:59')).toBe('waiting');
  expect(phaseOf(times, '2026-02-01 00:00:00')).toBe('shown');
  expect(phaseOf(times, '2026-03-01 00:00:00')).toBe('over');
  expect(phaseOf({ ...times, shown: false }, '2026-02-02 00:00:00')).toBe('off');
  expect(phaseOf({ shown: true }, '2026-02-02 00:00:00')).toBe('shown');
});
