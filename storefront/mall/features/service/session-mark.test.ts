import { expect, it } from 'vitest';
import { sessionMark } from './session-mark.ts';

const token = 'jVf3Xo9Q2mYk1sT7uB5wZ0aLcNdEfGhIjKlMnOpQrSt';

it('tells sessions apart, and carries nothing of their tokens', () => {
  const mark = sessionMark(token);
  expect(mark).toMatch(/^[\da-f]{1,8}$/);
  expect(mark).toBe(sessionMark(token));
  expect(sessionMark(token.replace('9', '8'))).not.toBe(mark);
  expect(sessionMark(undefined)).not.toBe(mark);
});

it('is FNV-1a', () => {
  expect([sessionMark(''), sessionMark('a'), sessionMark('foobar')]).toEqual([
    '811c9dc5',
    'e40c292c',
    'bf9cf968',
  ]);
});
