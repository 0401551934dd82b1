import { beginSession } from '@caravan/storefront-shared/session';
import { expect, it, vi } from 'vitest';
import { moveToCart, saveForLater, useLater } from './later.ts';
import type { CartLine } from './model.ts';
import { addToCart, cartLines } from './store.ts';

vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
});

const line = { skuId: 's1', name: 'Mug', count: 3, checked: true } as CartLine;

it('comes back to what the cart has of it by then, and nothing is lost of either', () => {
  beginSession('token', { usercode: 'A', username: 'ana' });
  addToCart(line);
  saveForLater('s1');
  addToCart({ ...line, count: 4 });
  moveToCart('s1');
  expect(cartLines()).toMatchObject([{ skuId: 's1', count: 7 }]);
  expect(useLater.getState().lines).toEqual([]);
});
