import { expect, it } from 'vitest';
import { sizeIn } from './uploaded-file.tsx';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [348_200, '348 kB'],
  [1_400_000, '1.4 MB'],
  [2_000_000_000, '2 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(sizeIn('en', bytes)).toBe(words);
});
