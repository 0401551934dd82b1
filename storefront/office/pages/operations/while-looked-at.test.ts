import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVERY_MS, LOOKED_AT_FOR_MS, readWhileLookedAt } from './while-looked-at.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function looking() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const [read, onPaused] = [vi.fn(), vi.fn()];
  return { page, read, onPaused, stop: readWhileLookedAt({ page, read, onPaused }) };
}

it('reads while somebody looks, and not in a tab that is not shown', () => {
  const { page, read, stop } = looking();
  vi.advanceTimersByTime(3 * EVERY_MS);
  expect(read).toHaveBeenCalledTimes(3);
  page.hidden = true;
  vi.advanceTimersByTime(3 * EVERY_MS);
  expect(read).toHaveBeenCalledTimes(3);
  stop();
});

it('pauses when nobody moves for long, so that the session can end; goes on at the first sign', () => {
  const { page, read, onPaused, stop } = looking();
  vi.advanceTimersByTime(LOOKED_AT_FOR_MS);
  expect(onPaused.mock.calls).toEqual([[true]]);
  const before = read.mock.calls.length;
  vi.advanceTimersByTime(10 * LOOKED_AT_FOR_MS);
  expect(read).toHaveBeenCalledTimes(before);
  page.dispatchEvent(new Event('keydown'));
  expect(onPaused.mock.calls).toEqual([[true], [false]]);
  expect(read).toHaveBeenCalledTimes(before + 1);
  vi.advanceTimersByTime(EVERY_MS);
  expect(read).toHaveBeenCalledTimes(before + 2);
  stop();
});

it('reads nothing more once the page is left', () => {
  const { page, read, stop } = looking();
  stop();
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(3 * EVERY_MS);
  expect(read).not.toHaveBeenCalled();
});
