import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, digestOf, isSame, mayContain } from './logs-bloom.ts';

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const logs = fc.array(fc.record({ address: hex(20), topics: fc.array(hex(32), { maxLength: 4 }) }), {
  maxLength: 6,
});

test('never denies what a block logged', () =>
  fc.assert(
    fc.property(logs, (some) => {
      const bloom = digestOf(some);
      for (const log of some)
        for (const value of [log.address, ...log.topics]) expect(mayContain(bloom, bitsOf(value))).toBe(true);
    }),
  ));

test('misses a log that is missing', () => {
  const [a, b] = [
    { address: '0x095e7baea6a6c7c4c2dfeb977efac326af552d87', topics: [] },
    { address: '0x1111111111111111111111111111111111111111', topics: [] },
  ];
  expect(isSame(digestOf([a, b]), digestOf([a]))).toBe(false);
  expect(isSame(digestOf([a, b]), digestOf([b, a, a]))).toBe(true);
});
