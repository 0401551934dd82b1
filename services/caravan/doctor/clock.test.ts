import { expect, test } from 'vitest';
import { noteClock } from './clock.ts';
import { Notes } from './finding.ts';

const seconds = 1_000;

test.each([
  ['between the question and the answer', 10 * seconds, 'fine'],
  ['a little behind', 8.5 * seconds, 'fine'],
  ['some seconds behind', 4 * seconds, 'hint'],
  ['some seconds ahead', 16 * seconds, 'hint'],
  ['a minute behind', -50 * seconds, 'fault'],
  ['a minute ahead', 71 * seconds, 'fault'],
])('a clock that is %s', (_, theirs, verdict) => {
  const notes = new Notes('PostgreSQL');
  noteClock(notes, { asked: 10 * seconds, theirs, answered: 11 * seconds });
  expect(notes.findings).toMatchObject([{ part: 'PostgreSQL', verdict }]);
});
