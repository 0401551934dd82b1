import { expect, it } from 'vitest';
import { eventIn } from './event-in.ts';

it.each([
  ['', 9],
  ['event=0', 0],
  ['event=4', 4],
  ['event=9', 9],
  ['event=10', 9],
  ['event=-1', 9],
  ['event=2.5', 9],
  ['event=x', 9],
])('of ten events, %j means event %d', (query, revision) => {
  expect(eventIn(new URLSearchParams(query), 10)).toBe(revision);
});
