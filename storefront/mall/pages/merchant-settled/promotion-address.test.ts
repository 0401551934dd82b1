import { expect, it, vi } from 'vitest';
import { promotionAddress } from './promotion-address.ts';

vi.stubGlobal('location', { origin: 'https://mall.example' });

it('tells the promotion site the language and the picture, and keeps what is in its address', () => {
  expect(promotionAddress('https://join.example/sell?from=mall', 'ar', '/media/a.webp')).toBe(
    'https://join.example/sell?from=mall&lang=ar&avatar=https%3A%2F%2Fmall.example%2Fmedia%2Fa.webp',
  );
  expect(promotionAddress('https://join.example/', 'en', undefined)).toBe('https://join.example/?lang=en');
  expect(promotionAddress('https://join.example/', 'en', '')).toBe('https://join.example/?lang=en');
});
