import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findNonce } from './find-nonce.ts';

const zeroBits = (nonce: number) =>
  Math.clz32(createHash('sha256').update(`some id:3:${nonce}`).digest().readUInt32BE());

it('finds the first number that the server takes', () => {
  const nonce = findNonce('some id', 3, 12);
  expect(zeroBits(nonce)).toBeGreaterThanOrEqual(12);
  for (let less = 0; less < nonce; less += 1) expect(zeroBits(less)).toBeLessThan(12);
});
