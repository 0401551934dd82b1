import type { ActionName, RequestOf, ResponseOf } from '@caravan/gateway/wire';
import type { Page } from 'playwright';
import { expect, vi } from 'vitest';

/** The mall's API, with which a test prepares its data: of this brand, or of the one of the host. */
export function mallAt(url: string, brand?: string) {
  return async <Name extends ActionName>(
    name: Name,
    request: RequestOf<Name>,
    token?: string,
  ): Promise<ResponseOf<Name>> => {
    const response = await fetch(`${url}/wap/api/${name}.action`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { token }),
        ...(brand && { 'x-brand': brand }),
      },
      body: JSON.stringify(request),
    });
    const answer = (await response.json()) as { code: number; msg: string; data: ResponseOf<Name> };
    if (answer.code !== 0)
      throw new Error(`${name}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
}

export type Mall = ReturnType<typeof mallAt>;

export const safeword = '135790';
export const password = 'secret42';

let buyers = 0;
export const newName = () => `buyer${Date.now().toString(36)}${(buyers += 1)}`;

/** Goods from different sellers, in stock, each of which alone reaches its seller's minimum order. */
export async function goodsOfSellers(mall: Mall, count: number) {
  const found = new Map<
    string,
    { goodsId: string; name: string; skuId: string; buyMin: number; sellerName: string }
  >();
  for (let pageNum = 1; found.size < count && pageNum <= 5; pageNum += 1) {
    const { pageList } = await mall('sellerGoods!list', { sort: 'price-down', pageNum });
    for (const { goodsId, sellerId } of pageList) {
      if (found.has(sellerId) || found.size >= count) continue;
      const goods = await mall('sellerGoods!info', { goodsId });
      const sku = goods.skus.find(({ stock }) => stock >= goods.buyMin * 3);
      const reaches = Number(goods.price) * goods.buyMin > Number(goods.seller.minimumOrder) * 1.5;
      if (!sku || !reaches) continue;
      const { name, buyMin } = goods;
      found.set(sellerId, { goodsId, name, skuId: sku.skuId, buyMin, sellerName: goods.seller.name });
    }
  }
  return [...found.values()];
}

export const address = {
  contacts: 'Ana Weber',
  areaCode: '+49',
  phone: '3012345678',
  country: 'Germany',
  city: 'Berlin',
  postcode: '10115',
  address: 'Lindenstrasse 12',
  use: true,
};

/** A buyer with an address, a transaction password and money, logged in on the shop of `page`. */
export async function establishedBuyer(mall: Mall, page: Page, usdt: string) {
  const username = newName();
  const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password });
  const { id: addressId } = await mall('address!add', address, token);
  await mall('user!setSafewordReg', { safeword }, token);
  await mall('rechargeBlockchain!recharge_open', { network: 'ethereum' }, token);
  await mall('development!faucet', { network: 'ethereum', amount: usdt }, token);
  const isCredited = async () => {
    const reached = JSON.stringify(await mall('rechargeBlockchain!list', {}, token));
    expect(Number((await mall('wallet!getUsdt', {}, token)).money), reached).toBeGreaterThan(0);
  };
  await vi.waitFor(isCredited, { timeout: 150_000, interval: 500 });
  await loggedIn(page, { token, usercode, username });
  return { token, addressId, username, usercode };
}

export type Account = { readonly token: string; readonly usercode: string; readonly username: string };

/** The page is that of this buyer. */
export async function loggedIn(page: Page, { token, usercode, username }: Account): Promise<void> {
  await page.addInitScript(
    ([kept, user]) => {
      localStorage.setItem('token', kept ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [token, JSON.stringify({ usercode, username })],
  );
}
