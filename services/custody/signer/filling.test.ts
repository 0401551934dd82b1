import { expect, test } from 'vitest';
import { createFilling } from './filling.ts';

function scene(isOnItsWay: boolean) {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const filled: bigint[] = [];
  const filling = createFilling({
    fill: async (held) => {
      filled.push(held);
      return isOnItsWay;
    },
    clock: () => new Date(now),
  });
  const wait = (ms: number) => void (now += ms);
  return { filling, filled, wait };
}

test('an empty hot wallet is judged when its filling has arrived, however long that takes', async () => {
  const { filling, filled, wait } = scene(true);
  expect(await filling.mayBeJudged(0n)).toBe(false);
  wait(2_000);
  expect(await filling.mayBeJudged(0n)).toBe(false);
  expect(await filling.mayBeJudged(1_000n)).toBe(true);
  expect(await filling.mayBeJudged(5n)).toBe(true);
  expect(filled).toEqual([0n]);
});

test('a filling that does not come is an alarm after a minute', async () => {
  const { filling, wait } = scene(true);
  expect(await filling.mayBeJudged(0n)).toBe(false);
  wait(60_000);
  expect(await filling.mayBeJudged(0n)).toBe(true);
});

test('where nothing is sent, nothing is waited for', async () => {
  expect(await scene(false).filling.mayBeJudged(0n)).toBe(true);
});
