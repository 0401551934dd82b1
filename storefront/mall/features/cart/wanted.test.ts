import { beginSession, endSession } from '@caravan/storefront-shared/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCart } from './store.ts';
import type { CartLine } from './model.ts';
import { addWanted, wantInCart } from './wanted.ts';

vi.hoisted(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  }
  vi.stubGlobal('addEventListener', () => undefined);
});

const line: CartLine = {
  skuId: 's1',
  goodsId: 'g1',
  name: 'Mug',
  checkAttrName: '',
  image: '',
  tiers: [{ from: 1, price: '2' }],
  buyMin: 10,
  stock: 900,
  count: 30,
  checked: true,
  seller: { id: 'm1', name: 'Shop', minimumOrder: '0' },
} as CartLine;

const logIn = () => beginSession('token', { usercode: 'A', username: 'ana' });
const counts = () => useCart.getState().lines.map(({ skuId, count }) => [skuId, count]);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  useCart.setState({ lines: [] });
  localStorage.removeItem('cart:A');
  endSession();
  vi.useRealTimers();
});

it('is in the cart of who logs in, once', () => {
  wantInCart(line);
  logIn();
  expect(addWanted()).toMatchObject({ name: 'Mug' });
  expect(addWanted()).toBeUndefined();
  expect(counts()).toEqual([['s1', 30]]);
});

it('is added to what that buyer has there', () => {
  localStorage.setItem('cart:A', JSON.stringify([line, { ...line, skuId: 's2', count: 12 }]));
  wantInCart(line);
  logIn();
  addWanted();
  expect(counts()).toEqual([
    ['s1', 60],
    ['s2', 12],
  ]);
});

it('is forgotten after half an hour, and nothing is wanted by who wanted nothing', () => {
  expect(addWanted()).toBeUndefined();
  wantInCart(line);
  vi.setSystemTime(30 * 60_000);
  logIn();
  expect(addWanted()).toBeUndefined();
  expect(counts()).toEqual([]);
});
