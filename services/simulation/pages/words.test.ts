import { expect, test } from 'vitest';
import { createWords } from './words.ts';

let now = 0;
const at = (moment: number) => {
  now = moment;
};

test('of words that follow each other the last counts, of those at one time each may', () => {
  const words = createWords<string>(() => now);
  expect(words.last('a')).toEqual([]);
  at(1);
  const first = words.say('a', 'first');
  at(2);
  first();
  at(3);
  const [second, third, never] = ['second', 'third', 'never'].map((value) => words.say('a', value));
  at(4);
  second?.();
  at(5);
  third?.();
  expect(words.last('a')).toEqual(['second', 'third']);
  at(6);
  words.say('a', 'last')();
  expect(words.last('a')).toEqual(['last']);
  // it was refused, and said nothing
  expect(never).toBeTypeOf('function');
  expect(words.last('b')).toEqual([]);
});
