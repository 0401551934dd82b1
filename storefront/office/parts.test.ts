import { afterEach, expect, it, vi } from 'vitest';
import { home, inShop, returnWithin } from './parts.ts';

const at = (pathname: string) => vi.stubGlobal('location', { pathname });
const back = (next: string) => returnWithin(new URLSearchParams({ next }));
afterEach(() => vi.unstubAllGlobals());

it('knows the addresses of those who run a shop', () => {
  expect(
    ['/office/shop', '/office/shop/', '/office/shop/orders', '/office/shop?days=7'].filter(inShop),
  ).toEqual(['/office/shop', '/office/shop/', '/office/shop/orders', '/office/shop?days=7']);
  expect(['/office', '/office/', '/office/shops', '/office/sign-in', '/shop'].filter(inShop)).toEqual([]);
});

it('leads back to the wanted page of the same part, and to no other', () => {
  at('/office/shop/sign-in');
  expect(back('/office/shop/orders?tab=to-ship')).toBe('/office/shop/orders?tab=to-ship');
  expect([back('/office/journal'), back('//elsewhere.example'), home()]).toEqual(
    Array.from({ length: 3 }, () => '/office/shop'),
  );
  at('/office/sign-in');
  expect(back('/office/journal')).toBe('/office/journal');
  expect(back('/office/shop?days=7')).toBe('/office/');
});
