import { expect, test } from 'vitest';
import { StartFailure } from '../failure.ts';
import { momentOf } from './moment.ts';

test('a moment includes its whole second, in any time zone', () => {
  const end = new Date('2026-03-01T12:00:00.999Z');
  expect(momentOf('2026-03-01T12:00:00Z')).toEqual(end);
  expect(momentOf('2026-03-01T20:00:00+08:00')).toEqual(end);
  expect(momentOf(undefined)).toBeUndefined();
});

test.each([
  '',
  'yesterday',
  '2026-03-01',
  '2026-03-01T12:00:00',
  '2026-02-30T12:00:00Z',
  '2026-03-01T12:00:00.5Z',
])('refuses %j, which names no second', (text) => {
  expect(() => momentOf(text)).toThrow(StartFailure);
});
