import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hueDistance, readHex, writeHex } from './colour.ts';

test('writes every colour as it was read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      const colour = readHex(hex);
      expect(colour && writeHex(colour)).toBe(hex);
    }),
  );
});

test('reads short colours and refuses anything else', () => {
  expect(readHex('#f00')).toEqual(readHex('#ff0000'));
  expect(['red', '#12', '#12345g', 'url(#a)'].map(readHex)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('goes the shorter way around the circle', () => {
  expect([hueDistance(350, 10), hueDistance(10, 350), hueDistance(0, 180)]).toEqual([20, -20, -180]);
});
