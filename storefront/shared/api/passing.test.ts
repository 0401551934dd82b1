import { expect, it } from 'vitest';
import { ApiRefusal, NoAnswer } from './envelope.ts';
import { pauseAfter } from './passing.ts';

const pausesOf = (error: unknown) => [1, 2, 3, 4, 50].map((failures) => pauseAfter(failures, error));

it('asks a server that failed three times more, with growing pauses', () => {
  expect(pausesOf(new ApiRefusal(500, ''))).toEqual([2_000, 5_000, 15_000, undefined, undefined]);
  expect(pausesOf(new ApiRefusal(503, ''))).toEqual(pausesOf(new ApiRefusal(500, '')));
});

it('goes on asking one that does not answer', () => {
  expect(pausesOf(new NoAnswer(undefined))).toEqual([2_000, 5_000, 15_000, 30_000, 30_000]);
});

it('does not repeat what was refused', () => {
  expect(pausesOf(new ApiRefusal(403, ''))).toEqual(Array.from({ length: 5 }));
  expect(pausesOf(new TypeError('a fault of ours'))).toEqual(Array.from({ length: 5 }));
});
