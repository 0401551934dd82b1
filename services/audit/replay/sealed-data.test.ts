import { expect, test } from 'vitest';
import { keptSealed, withSealed } from './sealed-data.ts';

const sealed = `v1.${'A-_z0'.repeat(8)}`;

test('a sealed text is opened wherever it stands, and everything else stays as it is', async () => {
  const opened = await withSealed({ a: [sealed, { b: sealed, c: null }], d: 7, e: true, f: 'v1' }, (text) =>
    Promise.resolve(`opened ${text.length}`),
  );
  expect(opened).toEqual({ a: ['opened 43', { b: 'opened 43', c: null }], d: 7, e: true, f: 'v1' });
  for (const value of [null, undefined, 0, false, ''])
    expect(await withSealed(value, keptSealed)).toBe(value);
});

test('nobody who did not ask sees more than that something is sealed', async () => {
  expect(await withSealed(sealed, keptSealed)).toBe('(sealed)');
  expect(await withSealed(`v1.${'A'.repeat(38)}`, keptSealed)).toBe('(sealed)');
});

test.each([
  `v1.${'A'.repeat(37)}`,
  ` ${sealed}`,
  `${sealed} `,
  `${sealed}+`,
  sealed.replace('.', '-'),
  sealed.replace('v1', 'v2'),
])('%j is no sealed text', async (text) => {
  expect(await withSealed(text, keptSealed)).toBe(text);
});
