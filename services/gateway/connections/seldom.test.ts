import { expect, it, vi } from 'vitest';
import { createSeldom } from './seldom.ts';

it('says a thing at once, and then once a minute with how often it was', () => {
  let now = 0;
  const warn = vi.fn();
  const seldom = createSeldom({ warn }, () => now);
  for (let i = 0; i < 1_000; i += 1) seldom('a frame was too long');
  seldom('somebody has too many connections');
  now = 60_000;
  seldom('a frame was too long');
  expect(warn.mock.calls).toEqual([
    [{ times: 1 }, 'a frame was too long'],
    [{ times: 1 }, 'somebody has too many connections'],
    [{ times: 1_000 }, 'a frame was too long'],
  ]);
});
