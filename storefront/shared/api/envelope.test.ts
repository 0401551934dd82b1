import { expect, it } from 'vitest';
import { ApiRefusal, isRefusal, NoAnswer, opened } from './envelope.ts';

it('gives the data of a success', () => {
  expect(opened({ code: 0, msg: '', data: { money: '1' } })).toEqual({ money: '1' });
});

const refused = () => opened({ code: 2001, msg: '余额不足，请充值', data: { missing: '3.5', nested: {} } });

it('turns a refusal into an error that keeps its code, text and values', () => {
  expect(refused).toThrow(ApiRefusal);
  try {
    refused();
  } catch (error) {
    expect(isRefusal(error, 2001) && error.details).toEqual({ missing: '3.5' });
    expect(isRefusal(error, 403)).toBe(false);
  }
});

it('does not take a web page for an answer', () => {
  for (const strange of ['<html>', null, {}, 7]) expect(() => opened(strange)).toThrow(NoAnswer);
});
