import { beginSession } from '@caravan/storefront-shared/session';
import { beforeAll, expect, it, vi } from 'vitest';
import { addToCart, cartLines } from './cart/store.ts';
import { saveForLater, useLater } from './cart/later.ts';
import { wantInCart } from './cart/wanted.ts';
import type { CartLine } from './cart/model.ts';
import { rememberSearch, useSearchHistory } from './search/history.ts';
import { rememberSeen, useSeen } from './seen/store.ts';
import { noteEnd } from './session/way-back.ts';

const storages = vi.hoisted(() => {
  const full = { is: false };
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (full.is) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    });
  }
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/cart', search: '' });
  return full;
});

const line = { skuId: 's1', name: 'Mug', count: 3, checked: true } as CartLine;

beforeAll(() => {
  beginSession('token', { usercode: 'A', username: 'ana' });
  storages.is = true;
});

it('lets a buyer go on where nothing more can be stored, and this page knows what they did', () => {
  rememberSeen({ goodsId: 'g1', name: 'Mug', image: '/media/mug.svg' });
  expect(useSeen.getState().list).toHaveLength(1);
  rememberSearch('mug');
  expect(useSearchHistory.getState().history).toEqual(['mug']);
  addToCart(line);
  expect(cartLines()).toMatchObject([{ skuId: 's1' }]);
  saveForLater('s1');
  expect(useLater.getState().lines).toMatchObject([{ skuId: 's1' }]);
  expect(cartLines()).toEqual([]);
  wantInCart(line);
  noteEnd();
});
