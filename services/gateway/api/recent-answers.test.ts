import { expect, it, vi } from 'vitest';
import { createRecentAnswers } from './recent-answers.ts';

it('asks once for what many want at once, and again when it is no longer fresh', async () => {
  let now = 0;
  const recent = createRecentAnswers({ now: () => now });
  const make = vi.fn(async () => 'text');
  expect(await Promise.all([recent.get('k', 1_000, make), recent.get('k', 1_000, make)])).toEqual([
    'text',
    'text',
  ]);
  expect(make).toHaveBeenCalledTimes(1);
  now = 1_001;
  await recent.get('k', 1_000, make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('does not keep a failure', async () => {
  const recent = createRecentAnswers({ now: () => 0 });
  await expect(recent.get('k', 1_000, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recent.get('k', 1_000, async () => 'back')).toBe('back');
});

it('keeps only so many, and lets the oldest go', async () => {
  const recent = createRecentAnswers({ now: () => 0, most: 2 });
  for (const key of ['a', 'b', 'c']) await recent.get(key, 1_000, async () => key);
  expect(await recent.get('a', 1_000, async () => 'made again')).toBe('made again');
  expect(await recent.get('c', 1_000, async () => 'made again')).toBe('c');
});

it('keeps each text as long as it was asked to', async () => {
  let now = 0;
  const recent = createRecentAnswers({ now: () => now });
  await recent.get('short', 1_000, async () => 'first');
  await recent.get('long', 5_000, async () => 'first');
  now = 1_001;
  expect(await recent.get('short', 1_000, async () => 'second')).toBe('second');
  expect(await recent.get('long', 5_000, async () => 'second')).toBe('first');
});

it('keeps a text for any number of milliseconds', async () => {
  const recent = createRecentAnswers({ now: () => 0 });
  for (const milliseconds of [1, 1_001, 2_002, 4_003]) {
    await recent.get('k', milliseconds, async () => 'first');
    expect(await recent.get('k', milliseconds, async () => 'second')).toBe('first');
  }
});

it('keeps nothing where the configuration says so', async () => {
  const recent = createRecentAnswers({ alwaysForMs: 0 });
  await recent.get('k', 1_000, async () => 'first');
  expect(await recent.get('k', 1_000, async () => 'second')).toBe('second');
});
