import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test('numbers of 64 bits keep every digit', () => {
  const text = '{"amount":9223372036854775807,"less":-9007199254740993,"fits":9007199254740991,"n":6}';
  expect(parseJson(text)).toEqual({
    amount: 9_223_372_036_854_775_807n,
    less: -9_007_199_254_740_993n,
    fits: Number.MAX_SAFE_INTEGER,
    n: 6,
  });
});

test('texts that look like numbers, and texts that look like JSON with numbers, stay texts', () => {
  const held = { id: '9223372036854775807', name: 'x:12345678901234567890,"y":[12345678901234567890]' };
  expect(parseJson(JSON.stringify(held))).toEqual(held);
});

test('what is beyond 64 bits or no whole number is left to the schema', () => {
  expect(parseJson('[1e400, 1.5, 12345678901234567890123]')).toEqual([
    Infinity,
    1.5,
    12_345_678_901_234_567_890_123n,
  ]);
});
