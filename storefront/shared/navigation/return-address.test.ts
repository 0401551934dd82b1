import { expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

const next = (value: string) => returnAddress(new URLSearchParams({ next: value }), '/index');

it('returns to a page of this site', () => {
  expect(next('/settlement?pay=1')).toBe('/settlement?pay=1');
});

it('never sends anybody to another site', () => {
  for (const elsewhere of ['https://x.example', '//x.example', '/\\x.example', 'javascript:alert(1)', '']) {
    expect(next(elsewhere)).toBe('/index');
  }
});
