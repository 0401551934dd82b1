import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { ask } from './staff.ts';

export const buyerPassword = 'secret42';
export const safeword = '135790';
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const delivery = {
  contacts: 'Ana Weber',
  email: 'ana.weber@example.org',
  areaCode: '+49',
  phone: '3012345678',
  country: 'Germany',
  city: 'Berlin',
  postcode: '10115',
  address: 'Lindenstrasse 12',
  use: true,
};
let buyers = 0;

export type Buyer = { readonly token: string; readonly usercode: string; readonly username: string };

/** Somebody who buys, with this much in their wallet. */
export async function newBuyer(url: string, usdt: string): Promise<Buyer> {
  buyers += 1;
  const username = `buyer${Date.now().toString(36)}${buyers}`;
  const { token, usercode } = await ask(url, 'localuser!registerNoVerifcode', {
    username,
    password: buyerPassword,
  });
  await ask(url, 'user!setSafewordReg', { safeword }, token);
  await ask(url, 'rechargeBlockchain!recharge_open', { network: 'ethereum' }, token);
  await ask(url, 'development!faucet', { network: 'ethereum', amount: usdt }, token);
  const isCredited = async () => {
    const reached = JSON.stringify(await ask(url, 'rechargeBlockchain!list', {}, token));
    expect(Number((await ask(url, 'wallet!getUsdt', {}, token)).money), reached).toBeGreaterThan(0);
  };
  await vi.waitFor(isCredited, { timeout: 150_000, interval: 500 });
  return { token, usercode, username };
}

/** The page is that of a buyer who has logged in to the mall, and knows where the goods go. */
export async function atHome(page: Page, url: string, { token, usercode, username }: Buyer): Promise<void> {
  await ask(url, 'address!add', delivery, token);
  await page.addInitScript(
    ([kept, user]) => {
      localStorage.setItem('token', kept ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [token, JSON.stringify({ usercode, username })],
  );
}

/** Asks for an amount to be paid out, and gives the number of the request. */
export async function withdraw(url: string, { token }: Buyer, amount: string): Promise<string> {
  await ask(url, 'user!bindWithdrawAddress', { network: 'ethereum', address, safeword }, token);
  const { session_token } = await ask(url, 'withdraw!withdraw_open', {}, token);
  const request = { network: 'ethereum', amount, safeword, session_token };
  return (await ask(url, 'withdraw!apply', request, token)).id;
}

export type Bought = { readonly orderId: string; readonly sellerId: string };

/** A paid order of this buyer, of this shop or of any. */
export async function buys(url: string, { token }: Buyer, sellerId?: string): Promise<Bought> {
  const { id: addressId } = await ask(url, 'address!add', delivery, token);
  const { pageList } = await ask(url, 'sellerGoods!list', {
    sort: 'price-down',
    ...(sellerId && { sellerId }),
  });
  for (const { goodsId } of pageList) {
    const { skus, buyMin, price, seller } = await ask(url, 'sellerGoods!info', { goodsId });
    const sku = skus.find(({ stock }) => stock >= buyMin);
    if (!sku || Number(price) * buyMin < Number(seller.minimumOrder)) continue;
    const lines = [{ skuId: sku.skuId, quantity: buyMin }];
    const { orders } = await ask(url, 'order!submit', { lines, addressId }, token);
    const [order] = orders;
    if (!order) throw new Error('nothing was ordered');
    await ask(url, 'order!pay', { orderIds: [order.orderId], safeword }, token);
    return order;
  }
  throw new Error('no goods of the seed reach the minimum order of their seller');
}

/** The number of a paid order of this line alone. */
export async function buysOf(
  url: string,
  { token }: Buyer,
  line: { readonly skuId: string; readonly quantity: number },
): Promise<string> {
  const { id: addressId } = await ask(url, 'address!add', delivery, token);
  const { orders } = await ask(url, 'order!submit', { lines: [line], addressId }, token);
  const orderIds = orders.map(({ orderId }) => orderId);
  await ask(url, 'order!pay', { orderIds, safeword }, token);
  return orderIds[0] ?? '';
}

/** For this paid order the buyer asks the money back. */
export async function asksBack(
  url: string,
  { token }: Buyer,
  orderId: string,
  remark: string,
): Promise<void> {
  await ask(url, 'order!returns', { orderId, reason: 5, remark }, token);
}
