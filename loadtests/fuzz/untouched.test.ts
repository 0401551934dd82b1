import { describe, expect, it } from 'vitest';
import { touched, type Rows } from './untouched.ts';

const rows = (closed: string, bystander: string): Rows => ({
  closed: new Map([['brand', closed]]),
  bystander: new Map([['kept_goods', bystander]]),
});

describe('what a run of the fuzzer may not change', () => {
  it('finds nothing where all is as before', () => {
    expect(touched(rows('1 a', '1 b'), rows('1 a', '1 b'))).toEqual([]);
  });

  it.each([
    [rows('2 a', '1 b'), 'brand changed, which only staff and sellers may change.'],
    [rows('1 a', '0 '), 'kept_goods changed where it is about a buyer who called nothing.'],
  ])('names the table', (after, sentence) => {
    expect(touched(rows('1 a', '1 b'), after)).toEqual([sentence]);
  });
});
