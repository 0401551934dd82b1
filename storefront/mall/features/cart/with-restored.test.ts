import { expect, it } from 'vitest';
import type { CartLine } from './model.ts';
import { withRestored } from './with-restored.ts';

const line = (skuId: string, count = 1) => ({ skuId, count }) as CartLine;
const ids = (lines: readonly CartLine[]) => lines.map(({ skuId }) => skuId).join('');

it('puts a line back where it stood', () => {
  expect(ids(withRestored([line('a'), line('c')], [{ line: line('b'), at: 1 }]))).toBe('abc');
});

it('puts several back in their order, however they were removed', () => {
  const removed = [
    { line: line('a'), at: 0 },
    { line: line('c'), at: 1 },
  ];
  expect(ids(withRestored([line('b'), line('d')], removed))).toBe('abcd');
});

it('leaves an article as it is that was added again since', () => {
  const restored = withRestored([line('a', 7)], [{ line: line('a', 2), at: 0 }]);
  expect(restored).toEqual([line('a', 7)]);
});
