import { readFile } from 'node:fs/promises';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  address,
  establishedBuyer,
  goodsOfSellers,
  mallAt,
  newName,
  password,
  safeword,
  type Mall,
} from './mall.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let goods: Awaited<ReturnType<typeof goodsOfSellers>>;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '50' }), launch()]);
  mall = mallAt(system.url);
  goods = await goodsOfSellers(mall, 2);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** A new buyer who is logged in on this page. */
async function buyerOn(page: Page) {
  const username = newName();
  const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password });
  await page.addInitScript(
    ([kept, user]) => {
      localStorage.setItem('token', kept ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [token, JSON.stringify({ usercode, username })],
  );
  return token;
}

const article = (place: 0 | 1) => {
  const found = goods[place];
  if (!found) throw new Error('too few goods');
  return found;
};

/** Fails if what is in a dialog is wider than it, or it than the window. */
async function expectFits(dialog: Locator, name: string) {
  const beyond = () =>
    dialog.evaluate((element) =>
      Math.max(element.scrollWidth - element.clientWidth, element.clientWidth - innerWidth),
    );
  await expect.poll(beyond, { message: name }).toBeLessThanOrEqual(0);
}

async function openCart(page: Page, name: RegExp) {
  await page.getByRole('banner').getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}

async function listed(page: Page, text: string) {
  const cart = await openCart(page, /^Cart/);
  await cart.getByRole('button', { name: 'Add by article numbers' }).click();
  const list = page.getByRole('dialog', { name: 'Add by article numbers' });
  await list.getByLabel('Article numbers and quantities').fill(text);
  await list.getByRole('button', { name: 'Add to cart' }).click();
  return { cart, list };
}

describe('a list of article numbers', () => {
  it('fills the cart, keeps what it did not take, and says why of each line', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await buyerOn(page);
    await page.goto('/index');
    const [one, two] = [article(0), article(1)];
    const { cart, list } = await listed(
      page,
      `number;quantity\n${one.skuId};${one.buyMin}\nG999999-9;3\n${two.skuId};many\n${two.skuId};${two.buyMin}`,
    );
    await list.getByText('2 lines were not taken').waitFor();
    // the dialog says it, and no message lies over it
    expect(await page.getByText('2 articles are in the cart.').count()).toBe(1);
    await list.getByText('No article that is sold now has this number.').waitFor();
    await list.getByText('The quantity is not a whole number above 0.').waitFor();
    const left = list.getByLabel('Article numbers and quantities');
    expect(await left.inputValue()).toBe(`G999999-9;3\n${two.skuId};many`);
    await expectAccessible(page, 'a list of which lines were not taken');
    await list.getByRole('button', { name: 'Close' }).last().click();
    await cart.getByText(one.name).first().waitFor();
    await cart.getByText(two.name).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is typed by keyboard alone, on a phone, from right to left, in Arabic digits', async () => {
    const { page, context, complaints } = await visit(browser, system.url, 'ar');
    await page.setViewportSize({ width: 390, height: 844 });
    await buyerOn(page);
    await page.goto('/index');
    const one = article(0);
    const arabic = String(one.buyMin).replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0x660 + Number(digit)),
    );
    const reach = async (name: string | RegExp) => {
      const wanted = page.getByRole('button', { name }).first();
      await wanted.waitFor();
      for (let tabs = 0; tabs < 80; tabs += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`no tab leads to ${name}`);
    };
    await reach(/^السلة/);
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog', { name: /السلة/ });
    await cart.waitFor();
    await expectFits(cart, 'the cart');
    await reach('إضافة بأرقام الأصناف');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('أرقام الأصناف والكميات');
    await field.waitFor();
    for (let tabs = 0; tabs < 10; tabs += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(`${one.skuId}، ${arabic}`);
    await expectAccessible(page, 'a list in Arabic');
    await expectFits(page.getByRole('dialog').last(), 'the list');
    await reach('إضافة إلى السلة');
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
    await cart.getByText(one.name).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the cart', () => {
  it('puts back what was removed, in the drawer and, once it is closed, by a message', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await buyerOn(page);
    await page.goto('/index');
    const one = article(0);
    const { cart } = await listed(page, `${one.skuId} ${one.buyMin}`);
    const remove = cart.getByRole('button', { name: `Remove ${one.name}` });
    await remove.click();
    const undo = cart.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    expect(await undo.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page, 'a cart of which a line was removed');
    await page.keyboard.press('Enter');
    await remove.click();
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    const again = await openCart(page, /^Cart/);
    await again.getByText(one.name).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps an article for later, over a reload', async () => {
    const { page, context } = await visit(browser, system.url);
    await buyerOn(page);
    await page.goto('/index');
    const one = article(0);
    const { cart } = await listed(page, `${one.skuId} ${one.buyMin}`);
    await cart.getByRole('button', { name: `Save for later: ${one.name}` }).click();
    await cart.getByText('Your cart is empty.').waitFor();
    await page.reload();
    const again = await openCart(page, /^Cart/);
    await again.getByRole('heading', { name: '1 article saved for later' }).waitFor();
    await expectAccessible(page, 'a cart with what is saved for later');
    await again.getByRole('button', { name: `Move to cart: ${one.name}` }).click();
    await again.getByRole('button', { name: `Remove ${one.name}` }).waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a page with the cart above it');
    await page.locator('.cart-bar', { hasText: '1 article in the cart' }).click();
    await again.waitFor();
    await context.close();
  });
});

it('asks before it drops a typed address', async () => {
  const { page, context } = await visit(browser, system.url);
  await buyerOn(page);
  await page.goto('/userInfo/setup/shipping-address');
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add an address' });
  await form.getByLabel('Recipient').fill('Ana Weber');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Recipient').inputValue()).toBe('Ana Weber');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await form.waitFor({ state: 'detached' });
  await context.close();
});

it('reads an amount with a decimal comma as it was written, and asks where it cannot tell', async () => {
  const { page, context } = await visit(browser, system.url);
  await buyerOn(page);
  await page.goto('/userInfo/money-package/recharge?network=ethereum');
  const faucet = page.getByRole('form', { name: /test USDT/i });
  const amount = faucet.getByLabel('Amount');
  await amount.fill('');
  await amount.pressSequentially('1,5');
  await page.keyboard.press('Tab');
  expect(await amount.inputValue()).toBe('1.5');
  await amount.fill('1.234,50');
  await page.keyboard.press('Tab');
  expect(await amount.inputValue()).toBe('1234.50');
  await amount.fill('1,500');
  await faucet.getByText('can be read in two ways').waitFor();
  await faucet.getByRole('button').last().click();
  expect(await amount.inputValue()).toBe('1,500');
  await amount.fill('100000.01');
  await faucet.getByRole('button').last().click();
  await faucet.getByText('at most 100,000.00').waitFor();
  await context.close();
});

describe('orders and the wallet, looked back on', () => {
  it('are found, bought again, printed, filtered and saved', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const { token, addressId } = await establishedBuyer(mall, page, '20000');
    const [one, two] = [article(0), article(1)];
    let unpaid = '';
    for (const { skuId, buyMin } of [one, two]) {
      const lines = [{ skuId, quantity: buyMin }];
      const { orders } = await mall('order!submit', { lines, addressId }, token);
      if (skuId === one.skuId)
        await mall('order!pay', { orderIds: orders.map(({ orderId }) => orderId), safeword }, token);
      else unpaid = orders[0]?.orderId ?? '';
    }

    await page.goto('/userInfo/my-order');
    await page.getByRole('link', { name: two.name }).first().waitFor();
    await page.getByLabel('Search', { exact: true }).last().fill(one.name);
    await page.getByRole('button', { name: 'Find orders' }).click();
    await page.getByText('1 order found').waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(one.name);
    await expectAccessible(page, 'orders that were looked for');
    await page.reload();
    await page.getByText('1 order found').waitFor();
    await page.getByRole('button', { name: 'Buy again' }).click();
    const cart = page.getByRole('dialog', { name: /^Cart/ });
    await cart.getByText(one.name).first().waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: /^Details of order/ }).click();
    await page.getByRole('link', { name: 'Show the invoice' }).click();
    const invoice = page.getByRole('article', { name: 'Invoice' });
    await invoice.getByText(address.contacts).waitFor();
    await invoice.getByText(/^Seller no\. \S/).waitFor();
    await expectAccessible(page, 'an invoice');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    const number = invoice.getByText(one.skuId).filter({ visible: true });
    expect(await number.count()).toBe(1);
    await page.emulateMedia({ media: 'screen' });
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    const total = await invoice.locator('tbody td').last().boundingBox();
    expect((total?.x ?? Infinity) + (total?.width ?? Infinity)).toBeLessThanOrEqual(390);
    expect(await number.count()).toBe(1);
    await page.setViewportSize(size);

    // what was not paid has none
    await page.goto(`/userInfo/order-detail?id=${unpaid}`);
    await page.getByRole('button', { name: 'Buy again' }).waitFor();
    expect(await page.getByRole('link', { name: 'Show the invoice' }).count()).toBe(0);
    await page.goto(`/userInfo/order-invoice?id=${unpaid}`);
    await page.getByText('This order is not paid, so there is no invoice of it.').waitFor();
    await expectAccessible(page, 'no invoice');

    await page.goto('/userInfo/money-package?kind=payment');
    await page.getByText('In escrow').waitFor();
    const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(2);
    await expectAccessible(page, 'a wallet that is filtered');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const { pageList } = await mall('wallet!records', { kind: 'payment' }, token);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(`Payment of orders,${pageList[0]?.amount},${pageList[0]?.balance},USDT,`);
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect.poll(() => rows.count()).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
