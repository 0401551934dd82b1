import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { transactionRoot } from './merkle.ts';

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const [a, b, c] = ['a', 'b', 'c'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

test('the root of no transaction is zero, of one its hash, of several the tree of their hashes', () => {
  expect(transactionRoot([])).toBe('0'.repeat(64));
  expect(transactionRoot([a])).toBe(hash(a).toString('hex'));
  expect(transactionRoot([a, b])).toBe(hash(hash(a), hash(b)).toString('hex'));
  expect(transactionRoot([a, b, c])).toBe(hash(hash(hash(a), hash(b)), hash(c)).toString('hex'));
});
