import { expect, it } from 'vitest';
import { aboutIn, chatAddress } from './chat-address.ts';

it.each([
  { type: 'goods', id: 'g 1' },
  { type: 'order', id: 'A&B' },
  { type: 'shop', id: 'S1' },
] as const)('carries what the conversation is about: %o', (about) => {
  const address = new URL(
    chatAddress({
      user: { usercode: 'u1', username: 'Mei' },
      about,
      language: 'ar',
      avatar: '/files/a/b.webp',
    }),
    'https://mall.test',
  );
  expect(address.pathname).toBe('/chat');
  expect(aboutIn(address.searchParams)).toEqual(about);
  expect([address.searchParams.get('partyId'), address.searchParams.get('name')]).toEqual(['u1', 'Mei']);
  expect(address.searchParams.get('lang')).toBe('ar');
  expect(address.searchParams.get('avatar')).toBe('/files/a/b.webp');
  expect(address.searchParams.has('token')).toBe(false);
});

it('may be about nothing', () => {
  expect(aboutIn(new URLSearchParams('partyId=u1&productId='))).toBeUndefined();
});
