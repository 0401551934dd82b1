import { expect, onTestFinished, test, vi } from 'vitest';
import { createPullQueue } from './pull-queue.ts';

test('an idle consumer gets a single item at once', async () => {
  const queue = createPullQueue<number>({ capacity: 10 });
  const taking = queue.take(5, 10_000);
  await queue.push(1);
  expect(await taking).toEqual([1]);
});

test('what flows is gathered: the second batch waits for the pace, or until it is full', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = createPullQueue<number>({ capacity: 10 });
  await queue.push(1);
  await queue.take(5);

  await queue.push(2);
  const taken = vi.fn<(batch: number[] | undefined) => void>();
  const second = queue.take(5, 30).then(taken);
  await queue.push(3);
  await vi.advanceTimersByTimeAsync(29);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(taken).toHaveBeenCalledWith([2, 3]);

  const third = queue.take(2, 30);
  await queue.push(4);
  await queue.push(5);
  expect(await third).toEqual([4, 5]);
});

test('a full queue makes the producer wait until something is taken', async () => {
  const queue = createPullQueue<number>({ capacity: 2 });
  await queue.push(1);
  const full = vi.fn();
  const pushing = queue.push(2).then(full);
  await Promise.resolve();
  expect(full).not.toHaveBeenCalled();
  expect(await queue.take(1)).toEqual([1]);
  await pushing;
  expect(full).toHaveBeenCalledOnce();
  expect(queue.size).toBe(1);
});

test('closing lets the rest be taken, then ends, and frees a waiting producer', async () => {
  const queue = createPullQueue<number>({ capacity: 1 });
  const pushing = queue.push(1);
  queue.close();
  await pushing;
  expect(await queue.take(5)).toEqual([1]);
  expect(await queue.take(5)).toBeUndefined();
  await queue.push(2);
  expect(queue.size).toBe(0);
});

test('closing wakes a consumer that waits for the first item', async () => {
  const queue = createPullQueue<number>({ capacity: 1 });
  const taking = queue.take(5);
  queue.close();
  expect(await taking).toBeUndefined();
});

test('a failure is thrown to the consumer after what came before it', async () => {
  const queue = createPullQueue<number>({ capacity: 5 });
  await queue.push(1);
  queue.fail(new Error('the source broke'));
  expect(await queue.take(5)).toEqual([1]);
  await expect(queue.take(5)).rejects.toThrow('the source broke');
});
