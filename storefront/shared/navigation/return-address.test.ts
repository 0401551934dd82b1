import { expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

const next = (value: string) => returnAddress(new URLSearchParams({ next: value }), '/index');

it('returns to a page of this site', () => {
  expect(next('/settlement?pay=1')).toBe('/settlement?pay=1');
});

it('never sends anybody to another site', () => {
  const addresses = [
    'https://x.example',
    '//x.example',
    '/\\x.example',
    'javascript:alert(1)',
    '',
    '/..//x.example',
  ];
  // a browser drops these
  const dropped = ['\t', '\n', '\r'].flatMap((sign) => [`/${sign}/x.example`, `${sign}//x.example`]);
  for (const elsewhere of [...addresses, ...dropped]) expect(next(elsewhere)).toBe('/index');
});
