import { expect, test } from 'vitest';
import { bytesIn, numberIn, onlyFields, readMessage } from './protobuf.ts';

test('reads numbers and bytes', () => {
  const fields = readMessage('0896011202abcd');
  expect(numberIn(fields, 1)).toBe(150n);
  expect(bytesIn(fields, 2)).toBe('abcd');
  expect(numberIn(fields, 3)).toBe(0n);
  expect(() => onlyFields(fields, [1])).toThrow('field 2');
});

test.each([
  ['twice', '08010801'],
  ['out of order', '12000801'],
  ['a number with zeros before it', '088100'],
  ['a number that is too long', '08ffffffffffffffffffff01'],
  ['cut off', '1205ab'],
  ['cut off in a number', '0880'],
  ['of another kind', '0d00000000'],
  ['field 0', '0001'],
  ['no hexadecimal', '0z'],
])('takes no second spelling: %s', (_what, hex) => {
  expect(() => readMessage(hex)).toThrow();
});

test('a negative number is none, and neither are bytes', () => {
  expect(() => numberIn(readMessage('08ffffffffffffffffff01'), 1)).toThrow('negative');
  expect(() => numberIn(readMessage('0a01aa'), 1)).toThrow('no number');
  expect(() => bytesIn(readMessage('0801'), 1)).toThrow('is a number');
  expect(() => bytesIn(readMessage('0a01aa'), 1, 2)).toThrow('not 2 bytes');
});
