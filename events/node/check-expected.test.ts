import { expect, test } from 'vitest';
import { checkExpected, type ExpectedState, type Verdict } from './check-expected.ts';

const missing = { revision: -1n, truncateBefore: 0n, tombstoned: false };
const third = { revision: 3n, truncateBefore: 0n, tombstoned: false };
const deleted = { revision: 3n, truncateBefore: 4n, tombstoned: false };
const tombstoned = { revision: 3n, truncateBefore: 4n, tombstoned: true };

test.for<[string, typeof missing, ExpectedState, Verdict]>([
  ['a missing stream, expected missing', missing, 'no_stream', 'append'],
  ['a missing stream, expected at 0', missing, 0n, 'conflict'],
  ['a missing stream, expected to exist', missing, 'stream_exists', 'conflict'],
  ['a missing stream, in any state', missing, 'any', 'append'],
  ['a stream at the expected revision', third, 3n, 'append'],
  ['a stream beyond the expected revision', third, 2n, 'repeat?'],
  ['a stream before the expected revision', third, 4n, 'conflict'],
  ['a stream expected missing', third, 'no_stream', 'repeat?'],
  ['a stream expected to exist', third, 'stream_exists', 'append'],
  ['a deleted stream, expected missing', deleted, 'no_stream', 'append'],
  ['a deleted stream, at its last revision', deleted, 3n, 'append'],
  ['a deleted stream, expected to exist', deleted, 'stream_exists', 'conflict'],
  ['a tombstoned stream, in any state', tombstoned, 'any', 'deleted'],
  ['a tombstoned stream, expected missing', tombstoned, 'no_stream', 'deleted'],
])('%s', ([, head, expected, verdict]) => {
  expect(checkExpected(head, expected)).toBe(verdict);
});
