import { expect, it } from 'vitest';
import { mallTime } from './mall-time.ts';

it('shows moments in Shanghai, across midnight and the year, to the second', () => {
  expect(mallTime(new Date('2026-01-31T16:00:00.999Z'))).toBe('2026-02-01 00:00:00');
  expect(mallTime('2025-12-31T15:59:59Z')).toBe('2025-12-31 23:59:59');
  expect(mallTime(new Date('2026-07-01T04:05:06Z'))).toBe('2026-07-01 12:05:06');
});
