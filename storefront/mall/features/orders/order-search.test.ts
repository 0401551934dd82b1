import { expect, it } from 'vitest';
import { isSought, soughtIn, tabIn } from './order-search.ts';

const asked = (address: string) => soughtIn(new URLSearchParams(address));

it('asks for what the address says', () => {
  expect(asked('search=+mug+&from=2026-01-02+03:04:05&until=2026-02-02+00:00:00&page=3')).toEqual({
    search: 'mug',
    from: '2026-01-02 03:04:05',
    until: '2026-02-02 00:00:00',
  });
});

it('leaves out what is none', () => {
  expect(asked('search=++&from=yesterday&until=2026-13-99+00:00:00')).toEqual({});
  expect(isSought(asked(''))).toBe(false);
  expect(isSought(asked('search=a'))).toBe(true);
  expect(tabIn(new URLSearchParams('tab=nowhere'))).toBe('all');
  expect(tabIn(new URLSearchParams('tab=refund'))).toBe('refund');
});
