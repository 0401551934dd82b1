import { expect, it, vi } from 'vitest';
import { createRecentAnswers } from './recent-answers.ts';

it('asks once for what many want at once, and again when it is no longer fresh', async () => {
  let now = 0;
  const recent = createRecentAnswers(1_000, () => now);
  const make = vi.fn(async () => 'text');
  expect(await Promise.all([recent.get('k', make), recent.get('k', make)])).toEqual(['text', 'text']);
  expect(make).toHaveBeenCalledTimes(1);
  now = 1_001;
  await recent.get('k', make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('does not keep a failure', async () => {
  const recent = createRecentAnswers(1_000, () => 0);
  await expect(recent.get('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recent.get('k', async () => 'back')).toBe('back');
});

it('keeps only so many, and lets the oldest go', async () => {
  const recent = createRecentAnswers(1_000, () => 0, 2);
  for (const key of ['a', 'b', 'c']) await recent.get(key, async () => key);
  expect(await recent.get('a', async () => 'made again')).toBe('made again');
  expect(await recent.get('c', async () => 'made again')).toBe('c');
});
