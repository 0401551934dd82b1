import { describe, expect, it } from 'vitest';
import { actionNameOf, idempotencyKeyOf, parametersOf, tokenOf } from './parameters.ts';

describe('parametersOf', () => {
  it('merges query, body and a data object inside the body, the innermost winning', () => {
    const query = { lang: 'en', keyword: 'tea', pageNum: '1' };
    const body = { keyword: 'pot', data: { pageNum: 2 } };
    expect(parametersOf(query, body)).toMatchObject({ lang: 'en', keyword: 'pot', pageNum: 2 });
  });

  it('does without a body', () => {
    expect(parametersOf({ a: '1' }, undefined)).toEqual({ a: '1' });
    expect(parametersOf({ a: '1' }, null)).toEqual({ a: '1' });
  });

  it('knows a body that is no record', () => {
    for (const body of [[1], 'text', 7, true]) expect(parametersOf({}, body)).toBeUndefined();
  });
});

describe('tokenOf', () => {
  it.each([
    [{ authorization: 'Bearer abc' }, {}],
    [{ token: 'abc' }, {}],
    [{}, { token: 'abc' }],
  ])('finds the token in %j %j', (headers, parameters) => {
    expect(tokenOf(headers, parameters)).toBe('abc');
  });

  it('takes nothing else for a token', () => {
    expect(tokenOf({ authorization: 'Basic abc' }, { token: 7 })).toBeUndefined();
    expect(tokenOf({}, { token: 'x'.repeat(257) })).toBeUndefined();
    expect(tokenOf({}, { token: '' })).toBeUndefined();
  });
});

it('prefers the header for the idempotency key', () => {
  expect(idempotencyKeyOf({ 'idempotency-key': 'a' }, { idempotencyKey: 'b' })).toBe('a');
  expect(idempotencyKeyOf({}, { idempotencyKey: 'b' })).toBe('b');
});

it('does not let go of a long idempotency key, as if there had been none', () => {
  const long = 'k'.repeat(1_000);
  expect(idempotencyKeyOf({ 'idempotency-key': long }, {})).toBe(long);
});

it('makes half a character in an idempotency key into one that can be hashed', () => {
  expect(idempotencyKeyOf({}, { idempotencyKey: 'a\uD800' })).toBe('a\uFFFD');
});

it('knows an action with and without its ending', () => {
  expect(actionNameOf('order!submit.action')).toBe('order!submit');
  expect(actionNameOf('order!submit')).toBe('order!submit');
});
