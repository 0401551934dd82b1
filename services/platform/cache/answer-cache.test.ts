import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

test('holds no answer that is long out of date, however much room there is', async () => {
  let now = 0;
  const memory = createAnswerCache<object>({ seconds: 10, size: 100, clock: () => new Date(now) });
  const refs: WeakRef<object>[] = [];
  for (const key of ['a', 'b', 'c'])
    await memory(key, async () => {
      const answer = { text: key.repeat(1000) };
      refs.push(new WeakRef(answer));
      return answer;
    });
  now += 21_000;
  await memory('d', async () => ({}));
  // a reference that was looked at is held until the turn is over
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined, undefined]);
});
