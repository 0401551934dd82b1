import { expect, test } from 'vitest';
import { storeFailure } from './store-failure.ts';

test.for<[string, unknown, string]>([
  ["the client's own error", { type: 'unavailable' }, 'unavailable'],
  ["the transport's raw error", Object.assign(new Error(), { code: 14 }), 'unavailable'],
  ['a dropped call', { type: 'cancelled', code: 1 }, 'unavailable'],
  ['a missed deadline', { type: 'deadline-exceeded' }, 'unavailable'],
  ['another leader', { type: 'not-leader' }, 'not-leader'],
  ['a conflict', { type: 'wrong-expected-version' }, 'conflict'],
  ['a tombstone', { type: 'stream-deleted' }, 'deleted'],
  ['a missing stream', { type: 'stream-not-found' }, 'not-found'],
  ['a wrong password', { type: 'access-denied' }, 'refused'],
  ['too much at once', { type: 'maximum-append-size-exceeded' }, 'refused'],
  ['an internal error', { code: 13 }, 'unknown'],
  ['an error code of the system', { code: 'ECONNRESET' }, 'unknown'],
  ['no error at all', undefined, 'unknown'],
])('%s is understood', ([, error, failure]) => {
  expect(storeFailure(error)).toBe(failure);
});
