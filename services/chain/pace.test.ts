import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('so many are under way at once, and all have their turn in order, though some fail', async () => {
  const pace = createPace({ atOnce: 3 });
  const begun: number[] = [];
  let [now, most] = [0, 0];
  const results = await Promise.allSettled(
    [...Array(12).keys()].map((item) =>
      pace(async () => {
        begun.push(item);
        now += 1;
        most = Math.max(most, now);
        await turn();
        now -= 1;
        if (item % 4 === 0) throw new Error('no');
        return item;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(begun).toEqual([...Array(12).keys()]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('after what came too fast less begins in a second, and after much that went well as much as before', async () => {
  const pace = createPace({ atOnce: 8 });
  const takes = async () => {
    const since = performance.now();
    await Promise.all([...Array(3).keys()].map(() => pace(async () => undefined)));
    return performance.now() - since;
  };
  pace.slower();
  expect(await takes()).toBeGreaterThan(38);
  for (let answers = 0; answers < 1_000; answers += 1) pace.faster();
  expect(await takes()).toBeLessThan(38);
});

test('so many begin in a second, one after the other', async () => {
  const pace = createPace({ atOnce: 8, perSecond: 100 });
  const since = performance.now();
  await Promise.all([...Array(6).keys()].map(() => pace(async () => undefined)));
  expect(performance.now() - since).toBeGreaterThan(45);
});
