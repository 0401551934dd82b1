import { expect, test } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

test('work with one key runs in the order it came, also after a failure', async () => {
  const queue = new OneAtATime();
  const log: string[] = [];
  const work = (name: string, fail = false) =>
    queue.run('key', async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fail) throw new Error(name);
    });
  await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('different keys do not wait for each other', async () => {
  const queue = new OneAtATime();
  const { promise, resolve } = Promise.withResolvers<void>();
  const blocked = queue.run('a', () => promise);
  await expect(queue.run('b', () => Promise.resolve('done'))).resolves.toBe('done');
  resolve();
  await blocked;
});
