import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

function fixture() {
  let now = 0;
  let asked = 0;
  const memory = createAnswerCache<number>({ seconds: 10, size: 2, clock: () => new Date(now) });
  const ask = async () => {
    asked += 1;
    return asked;
  };
  return { memory, ask, pass: (seconds: number) => (now += seconds * 1000) };
}

test('asks once for all who ask in time, and again afterwards', async () => {
  const { memory, ask, pass } = fixture();
  expect(await Promise.all([memory('a', ask), memory('a', ask)])).toEqual([1, 1]);
  pass(9);
  expect(await memory('a', ask)).toBe(1);
  pass(2);
  expect(await memory('a', ask)).toBe(2);
});

test('forgets the least recently used when it is full, and never remembers a failure', async () => {
  const { memory, ask } = fixture();
  await memory('a', ask);
  await memory('b', ask);
  await memory('c', ask);
  expect(await memory('a', ask)).toBe(4);
  await expect(memory('d', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory('d', ask)).toBe(5);
});
