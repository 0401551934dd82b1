import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SocketMessage } from '../wire/index.ts';
import { createDeskWord } from './desk-word.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const told: SocketMessage[] = [];
  return { told, word: createDeskWord({ tellAll: (message) => void told.push(message) }) };
}
const of = (...usercodes: string[]) => ({ type: 'conversation', usercodes });

it('comes at once, and then once a second at most, with everybody whose conversation has changed', () => {
  const { told, word } = open();
  for (const usercode of ['mei', 'ana', 'mei', 'ana']) word.changed(usercode);
  expect(told).toEqual([of('mei')]);
  vi.advanceTimersByTime(999);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([of('mei'), of('ana', 'mei')]);
  word.changed('lin');
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(told.at(-1)).toEqual(of('lin'));
});

it('comes at once again after a quiet second', () => {
  const { told, word } = open();
  word.changed('mei');
  vi.advanceTimersByTime(1_000);
  word.changed('ana');
  expect(told).toEqual([of('mei'), of('ana')]);
});

it('lists no crowd: everything is out of date then', () => {
  const { told, word } = open();
  word.changed('mei');
  for (let nth = 0; nth <= 100; nth += 1) word.changed(`buyer ${nth}`);
  vi.advanceTimersByTime(1_000);
  expect(told.at(-1)).toEqual({ type: 'stale' });
});

it('ends when it is stopped', () => {
  const { told, word } = open();
  word.changed('mei');
  word.changed('ana');
  word.stop();
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveLength(1);
});
