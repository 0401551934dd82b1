import { beforeEach, expect, it, vi } from 'vitest';

/** A browser's storage; `tab` is one tab's. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const line = {
  skuId: 'sku-1',
  goodsId: 'goods-1',
  name: 'Lamp',
  checkAttrName: '',
  image: '',
  tiers: [],
  buyMin: 1,
  stock: 9,
  count: 3,
  checked: true,
  seller: { id: 'a', name: 'Aster', minimumOrder: '0' },
};

/** A tab of this browser: its own modules and its own session storage. */
async function openTab(own = storage()) {
  vi.stubGlobal('sessionStorage', own);
  vi.resetModules();
  const session = await import('@caravan/storefront-shared/session');
  const checkout = await import('./store.ts');
  return {
    ...session,
    ...checkout,
    counts: () => checkout.useCheckout.getState().lines.map(({ count }) => count),
  };
}

const ana = { usercode: 'ANA', username: 'ana' };
const ben = { usercode: 'BEN', username: 'ben' };

beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('localStorage', storage());
});

it('is found by a new tab of its buyer', async () => {
  const first = await openTab();
  first.beginSession('1', ana);
  first.beginCheckout({ lines: [line], fromCart: true });
  const second = await openTab();
  expect(second.counts()).toEqual([3]);
});

it('is a sample order in a new tab too, and after the log-in of a visitor who began it', async () => {
  const first = await openTab();
  first.beginCheckout({ lines: [line], fromCart: false, sample: true });
  first.beginSession('1', ana);
  expect(first.useCheckout.getState().sample).toBe(true);
  expect((await openTab()).useCheckout.getState().sample).toBe(true);
  first.beginCheckout({ lines: [line], fromCart: false });
  expect((await openTab()).useCheckout.getState().sample).toBe(false);
});

it('has goods added to reach a minimum, and as a sample order none', async () => {
  const tab = await openTab();
  tab.beginSession('t', ana);
  const other = { ...line, skuId: 'sku-2' };
  tab.beginCheckout({ lines: [line], fromCart: false });
  tab.settleAlso(other);
  expect(tab.counts()).toEqual([3, 3]);
  tab.beginCheckout({ lines: [line], fromCart: false, sample: true });
  tab.settleAlso(other);
  expect(tab.counts()).toEqual([3]);
});

it('is not found by another buyer of this browser, in the same tab or a new one', async () => {
  const first = await openTab();
  first.beginSession('1', ana);
  first.beginCheckout({ lines: [line], fromCart: true });
  first.endSession();
  expect(first.counts()).toEqual([]);
  first.beginSession('2', ben);
  expect(first.counts()).toEqual([]);
  expect((await openTab()).counts()).toEqual([]);
  first.beginSession('3', ana);
  expect(first.counts()).toEqual([3]);
});

it('is over in a new tab once its orders are placed, and not if another tab began one since', async () => {
  const own = storage();
  const first = await openTab(own);
  first.beginSession('1', ana);
  first.beginCheckout({ lines: [line], fromCart: true });
  first.endCheckout();
  expect((await openTab()).counts()).toEqual([]);

  first.beginCheckout({ lines: [line], fromCart: true });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  const second = await openTab();
  second.beginCheckout({ lines: [{ ...line, count: 8 }], fromCart: true });
  vi.stubGlobal('sessionStorage', own);
  first.endCheckout();
  expect((await openTab()).counts()).toEqual([8]);
});

it('that a visitor began is in the same tab the checkout of who logs in, once, and in no other tab', async () => {
  const own = storage();
  const first = await openTab(own);
  first.beginCheckout({ lines: [line], fromCart: false });
  expect((await openTab()).counts()).toEqual([]);
  const reloaded = await openTab(own);
  expect(reloaded.counts()).toEqual([3]);
  reloaded.beginSession('1', ana);
  expect(reloaded.counts()).toEqual([3]);
  reloaded.endSession();
  reloaded.beginSession('2', ben);
  expect(reloaded.counts()).toEqual([]);
  expect((await openTab(own)).counts()).toEqual([]);
});

it('that a visitor began is taken over by a page that loads after the log-in, within half an hour', async () => {
  const own = storage();
  const first = await openTab(own);
  first.beginCheckout({ lines: [line], fromCart: false });
  const login = await openTab(own);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 30 * 60_000);
  login.beginSession('1', ana);
  expect(login.counts()).toEqual([]);
  vi.spyOn(Date, 'now').mockReturnValue(now);
  login.endSession();
  login.beginCheckout({ lines: [line], fromCart: false });
  // the page of the log-in has none of this code
  localStorage.setItem('token', '1');
  localStorage.setItem('userInfo', JSON.stringify(ana));
  expect((await openTab(own)).counts()).toEqual([3]);
});
