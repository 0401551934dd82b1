import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('gives results in the order of the items, never more at once than allowed', async () => {
  let [now, most] = [0, 0];
  const results = await inParallel([5, 1, 4, 2, 3], 2, async (turns) => {
    now += 1;
    most = Math.max(most, now);
    for (let taken = 0; taken < turns; taken += 1) await turn();
    now -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('begins nothing more after a failure', async () => {
  const begun: number[] = [];
  const work = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    await turn();
    if (item === 2) throw new Error('two');
    return item;
  });
  await expect(work).rejects.toThrow('two');
  await turn();
  expect(begun.length).toBeLessThanOrEqual(3);
});

test('of nothing is nothing', async () => {
  expect(await inParallel([], 4, () => Promise.reject(new Error('never')))).toEqual([]);
});
