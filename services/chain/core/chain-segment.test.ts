import { describe, expect, test } from 'vitest';
import { extend, link, resolveFork } from './chain-segment.ts';
import type { Segment } from './chain-segment.ts';

const block = (height: number, fork = 'a') => ({ height, hash: `${fork}${height}` });
const header = (height: number, fork = 'a', parent = fork) => ({
  ...block(height, fork),
  parentHash: `${parent}${height - 1}`,
});
const ours: Segment = [block(5), block(6), block(7), block(8)];

describe('new headers', () => {
  test('that go on from the tip extend the chain', () =>
    expect(link(ours, [header(9), header(10)])).toEqual({ kind: 'extends' }));
  test('whose parent is not the tip show a fork', () =>
    expect(link(ours, [header(9, 'b'), header(10, 'b')])).toEqual({ kind: 'forked' }));
  test('that do not fit each other are of two chains', () =>
    expect(link(ours, [header(9), header(10, 'b')])).toEqual({ kind: 'torn' }));
  test('that leave a block out are never taken', () =>
    expect(link(ours, [header(10)])).toEqual({ kind: 'torn' }));
});

test('the segment keeps the newest blocks only', () => {
  expect(extend(ours, [header(9)], 3)).toEqual([block(7), block(8), block(9)]);
});

describe('a fork', () => {
  test('goes back to the newest common block', () =>
    expect(resolveFork(ours, [block(8, 'b'), block(7, 'b'), block(6)], 6)).toEqual({
      kind: 'reorganised',
      segment: [block(5), block(6)],
      ancestor: block(6),
    }));
  test('just above the final height is none of our concern', () =>
    expect(resolveFork(ours, [block(7), block(8, 'b')], 7).kind).toBe('reorganised'));
  test('that replaced a final block is a breach', () =>
    expect(resolveFork(ours, [block(6), block(7, 'b'), block(8, 'b')], 7)).toEqual({
      kind: 'breach',
      below: 7,
    }));
  test('without a common block is a breach', () =>
    expect(resolveFork(ours, [block(5, 'b')], 0).kind).toBe('breach'));
});
