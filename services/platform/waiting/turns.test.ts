import { expect, it } from 'vitest';
import { BusyError, createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, end: resolve, fail: reject, begun: () => begun };
}

it('runs the work of one subject one after the other, and that of another beside it', async () => {
  const turns = createTurns(5);
  const [first, second, other] = [work(), work(), work()];
  const done = [turns('a', first.run), turns('a', second.run), turns('b', other.run)];
  await Promise.resolve();
  expect([first, second, other].map(({ begun }) => begun())).toEqual([true, false, true]);
  first.end('one');
  expect(await done[0]).toBe('one');
  second.end('two');
  other.end('three');
  expect(await Promise.all(done)).toEqual(['one', 'two', 'three']);
});

it('goes on after work that failed', async () => {
  const turns = createTurns(5);
  const failing = work();
  const failed = turns('a', failing.run);
  const next = turns('a', () => Promise.resolve('next'));
  failing.fail(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('lets no more wait than it may, of each subject', async () => {
  const turns = createTurns(2);
  const [first, second] = [work(), work()];
  const done = [turns('a', first.run), turns('a', second.run)];
  await expect(turns('a', () => Promise.resolve())).rejects.toBeInstanceOf(BusyError);
  expect(await turns('b', () => Promise.resolve('b'))).toBe('b');
  first.end('');
  second.end('');
  await Promise.all(done);
  expect(await turns('a', () => Promise.resolve('again'))).toBe('again');
});
