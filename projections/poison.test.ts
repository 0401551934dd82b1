import { expect, test } from 'vitest';
import { isPoison } from './poison.ts';
import { PoisonError } from './view.ts';

const failure = (code: string) => Object.assign(new Error('of Postgres, or of the network'), { code });

test.each([
  ['a NUL in a text', '22P05'],
  ['a number out of range', '22003'],
  ['a row that exists already', '23505'],
  ['a row without a required value', '23502'],
  ['a column that does not exist', '42703'],
])('stops a view for good at %s (%s), which no repetition mends', (_what, code) => {
  expect(isPoison(failure(code))).toBe(true);
});

test.each([
  ['a deadlock', '40P01'],
  ['a serialisation failure', '40001'],
  ['a lock that was not available', '55P03'],
  ['a cancelled statement', '57014'],
  ['a server that shuts down', '57P01'],
  ['a lost connection', '08006'],
  ['too many connections', '53300'],
  ['a full disk', '53100'],
  ['a read-only standby', '25006'],
  ['a refused connection', 'ECONNREFUSED'],
])('does not take %s (%s) for poison, because it passes', (_what, code) => {
  expect(isPoison(failure(code))).toBe(false);
});

test('stops a view for good at what its own code cannot apply, and at no other failure without a code', () => {
  expect(isPoison(new PoisonError('contradicts the rows'))).toBe(true);
  expect(isPoison(new TypeError('not a function'))).toBe(true);
  expect(isPoison(new RangeError('invalid date'))).toBe(true);
  expect(isPoison(new Error('Connection terminated unexpectedly'))).toBe(false);
  expect(isPoison('nothing in particular')).toBe(false);
});
