import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, launch, visit, type Visit } from '@caravan/storefront-shared/testing';
import { establishedBuyer, goodsOfSellers, mallAt, newName, password, safeword, type Mall } from './mall.ts';

type Goods = Awaited<ReturnType<typeof goodsOfSellers>>;

const payWithin = 2;
let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let goods: Goods;
/** A buyer who looks at an order and does not pay. Its time passes while the other tests run. */
let idle: Visit;

beforeAll(async () => {
  [system, browser] = await Promise.all([
    startIsolatedSystem({
      PAY_WITHIN_MINUTES: String(payWithin),
      CARAVAN_SEED_GOODS: '200',
      NETWORKS: 'ethereum,tron',
    }),
    launch(),
  ]);
  mall = mallAt(system.url);
  goods = await goodsOfSellers(mall, 2);
  idle = await visit(browser, system.url);
  const { orderId } = await placed(idle.page);
  await idle.page.goto(`/userInfo/order-detail?id=${orderId}`);
  await idle.page.getByRole('timer').waitFor();
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it('a page comes with its contents, before its code', async () => {
  await expect.poll(async () => await (await fetch(`${system.url}/index`)).text()).toContain('id="given"');
});

async function register(page: Page, username: string): Promise<void> {
  await page.goto('/index');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Enter 6 to 30 letters and digits').waitFor();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('checkbox', { name: /^I accept the rules/ }).check();
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await page.getByRole('banner').getByRole('link', { name: username }).waitFor();
  // the header knows the buyer a moment before the page leaves the form
  await page.waitForURL('**/index');
}

/** Finds goods by the search box, with the keyboard, and puts the minimum quantity into the cart. */
async function putInCart(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search goods and stores' });
  await search.fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
}

async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await dialog.getByLabel('Recipient').fill('Ana Weber');
  await dialog.getByLabel('Code', { exact: true }).fill('+49');
  await dialog.getByLabel('Phone').fill('30 12345678');
  await dialog.getByLabel('Country or region').fill('Germ');
  await dialog.getByRole('option', { name: 'Germany' }).click();
  await dialog.getByLabel('Street and number').fill('Lindenstrasse 12');
  await dialog.getByLabel('City').fill('Berlin');
  await dialog.getByLabel('Postcode').fill('10115');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Over the network that is not the first one. */
async function rechargeFromFaucet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Recharge', exact: true }).click();
  await page.getByRole('radio', { name: /^TRON/ }).check();
  await page.getByRole('img', { name: 'QR code of your USDT address on TRON (TRC20)' }).waitFor();
  await page.getByRole('heading', { name: 'Send test USDT' }).waitFor();
  await page.getByRole('button', { name: 'Send test USDT' }).click();
  await page.getByRole('progressbar', { name: 'Confirmations' }).waitFor();
  await page.getByText('Your recharge has arrived.').waitFor({ timeout: 150_000 });
  await page.getByRole('link', { name: 'Continue to payment' }).click();
}

async function setTransactionPassword(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set transaction password' }).click();
  await page.getByRole('textbox', { name: 'New transaction password' }).fill(safeword);
  await page.getByRole('textbox', { name: 'Repeat transaction password' }).fill(safeword);
  await page.keyboard.press('Enter');
}

describe('a new buyer', () => {
  it('buys of two sellers, from the first page to the paid orders', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await register(page, newName());
    for (const { name } of goods) {
      await putInCart(page, name);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    for (const { sellerName } of goods) await drawer.getByRole('heading', { name: sellerName }).waitFor();
    await drawer.getByRole('button', { name: 'Go to checkout' }).click();

    await page.getByRole('button', { name: 'Place 2 orders' }).click();
    const address = page.getByRole('region', { name: 'Delivery address' });
    await address.getByRole('alert').getByText('Choose or add a delivery address first.').waitFor();
    await expect
      .poll(() =>
        address.getByRole('button', { name: 'Add address' }).evaluate((button) => button.matches(':focus')),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Add address' }).click();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place 2 orders' }).click();

    await page.getByText('Your balance is not enough').waitFor();
    await rechargeFromFaucet(page);
    await setTransactionPassword(page);
    await page.getByRole('textbox', { name: 'Transaction password', exact: true }).fill('000000');
    await page.getByRole('button', { name: /^Pay [\d,.]+ USDT$/ }).click();
    await page.getByText('The transaction password is wrong.').first().waitFor();
    await page.getByRole('textbox', { name: 'Transaction password', exact: true }).fill(safeword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();

    await page.getByRole('link', { name: 'See my orders' }).click();
    await page.getByRole('tab', { name: 'To be shipped 2' }).click();
    const asked = (name: string) => new URL(page.url()).searchParams.get(name);
    await expect.poll(() => asked('tab')).toBe('pending-shipment');
    const from = page.getByLabel('From', { exact: true });
    await from.press('1');
    await page.getByRole('button', { name: 'Find orders' }).click();
    await page.getByText('Give the whole date, or leave it empty.').waitFor();
    expect(asked('from')).toBeNull();
    await from.fill('2020-01-01');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked('from')).not.toBeNull();
    await page
      .getByRole('link', { name: /Details of order/ })
      .first()
      .click();
    const history = page.getByRole('list', { name: 'History' });
    await history.getByText('Paid, held in escrow').waitFor();
    await expectAccessible(page, 'a paid order');

    await page.getByRole('main').getByRole('link', { name: 'Wallet', exact: true }).click();
    await expect.poll(() => page.getByRole('row', { name: /Payment of orders/ }).count()).toBe(2);
    await page.getByRole('row', { name: /Recharge/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** An order from one seller that awaits its payment. */
async function placed(page: Page) {
  const buyer = await establishedBuyer(mall, page, '5000');
  const lines = goods.slice(0, 1).map(({ skuId, buyMin }) => ({ skuId, quantity: buyMin }));
  const { orders } = await mall('order!submit', { lines, addressId: buyer.addressId }, buyer.token);
  return { orderId: orders[0]?.orderId ?? '', token: buyer.token };
}

describe('the page after a payment', () => {
  it.each([
    {
      language: 'en',
      open: 'Not paid yet',
      pay: 'Pay now',
      paid: 'Payment successful',
      unknown: 'Payment not found',
    },
    {
      language: 'ar',
      open: 'لم يُدفع بعد',
      pay: 'ادفع الآن',
      paid: 'تم الدفع بنجاح',
      unknown: 'لم يُعثر على الدفعة',
    },
  ] as const)(
    'says in $language what the order says, whatever its address says',
    async ({ language, ...texts }) => {
      const { page, context } = await visit(browser, system.url, language);
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      const { orderId, token } = await placed(page);
      for (const address of ['', '?orders=NOSUCHORDER00000', `?orders=${orderId},NOSUCHORDER00000`]) {
        await page.goto(`/paySuccess${address}`);
        await heading(texts.unknown).waitFor();
        expect(await page.getByText(texts.paid).count()).toBe(0);
      }
      await page.goto(`/paySuccess?orders=${orderId}`);
      await heading(texts.open).waitFor();
      expect(await page.getByText(texts.paid).count()).toBe(0);
      await expectAccessible(page, 'an order that is not paid');
      const pay = await page.getByRole('link', { name: texts.pay }).getAttribute('href');
      expect(pay).toBe(`/settlement?pay=${orderId}`);
      // paid elsewhere, which the open page hears of
      await mall('order!pay', { orderIds: [orderId], safeword }, token);
      await heading(texts.paid).waitFor();
      await expectAccessible(page, 'an order that was paid');
      await context.close();
    },
  );
});

describe('an unpaid order', () => {
  it('is cancelled by its buyer, who says why', async () => {
    const { page, context } = await visit(browser, system.url);
    const { orderId } = await placed(page);
    await page.goto(`/userInfo/order-detail?id=${orderId}`);
    await page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order' });
    await dialog.getByRole('radio', { name: 'I ordered it twice' }).check();
    await expectAccessible(page, 'the cancel dialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    const history = page.getByRole('list', { name: 'History' });
    await history.getByText('Cancelled by you').waitFor();
    await history.getByText('I ordered it twice').waitFor();
    await context.close();
  });
});

const pressed = async (button: Locator, is: boolean) =>
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(is));

describe('a visitor who presses the heart', () => {
  it('signs in, comes back, keeps the goods and follows their shop, and lets both go', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const username = newName();
    await mall('localuser!registerNoVerifcode', { username, password });
    const { goodsId, name, sellerName } = goods[0] ?? expect.unreachable();
    await page.goto(`/productDetails?id=${goodsId}`);
    // the page is there before its code is
    await page.locator('.shell-floating').waitFor({ state: 'attached' });
    const heart = page.getByRole('button', {
      name: new RegExp(`^(Favourite|Saved): ${RegExp.escape(name)}`),
    });
    await heart.press('Enter');
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await pressed(heart, false);
    await heart.press('Enter');
    await pressed(heart, true);
    expect(await heart.textContent()).toContain('Saved');
    await page.getByText(`${name} is among your favourites.`).waitFor({ state: 'attached' });

    await page.getByRole('link', { name: 'Visit store' }).click();
    const follow = page.getByRole('button', {
      name: new RegExp(`^(Follow|Following): ${RegExp.escape(sellerName)}`),
    });
    await follow.click();
    await page.getByText(`You follow ${sellerName}.`).waitFor({ state: 'attached' });
    await page.reload();
    await pressed(follow, true);
    expect(await follow.textContent()).toContain('Following');

    await page.goto('/userInfo/collect-goods');
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor();
    await expectAccessible(page, 'favourites');
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await page.getByText('You have no favourites yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await page.getByText('You have no favourites yet.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Followed stores' }).click();
    await page.getByRole('main').getByRole('link', { name: sellerName }).waitFor();
    await expectAccessible(page, 'followed stores');
    await page.getByRole('button', { name: `Unfollow: ${sellerName}` }).click();
    await page.getByText('You follow no store yet.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a shop in Arabic', () => {
  it('sells from right to left', async () => {
    const { page, context, complaints } = await visit(browser, system.url, 'ar');
    await establishedBuyer(mall, page, '9000');
    await page.goto(`/productDetails?id=${goods[0]?.goodsId}`);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    await page.getByRole('button', { name: 'اشترِ الآن' }).click();
    await page.getByRole('heading', { level: 1, name: 'إتمام الشراء' }).waitFor();
    await page.getByText('Ana Weber').waitFor();
    await page.getByRole('button', { name: 'تقديم الطلب' }).click();
    await page.getByRole('textbox', { name: 'كلمة مرور المعاملات' }).fill(safeword);
    await page.getByRole('button', { name: /^ادفع/ }).click();
    await page.getByRole('heading', { name: 'تم الدفع بنجاح' }).waitFor();
    await expectAccessible(page, 'the success page in Arabic');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('changes the language by the header and by the address', async () => {
    const context = await browser.newContext({ baseURL: system.url });
    const page = await context.newPage();
    await page.goto('/login?lang=ar&next=%2Findex');
    await page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' }).waitFor();
    expect(new URL(page.url()).search).toBe('?next=%2Findex');
    await page.getByRole('button', { name: 'اللغة: العربية' }).click();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    await context.close();
  });
});

// the last one, so that the others shorten the wait
it(
  'an order whose time is over is cancelled by the system, before the buyer’s eyes',
  async () => {
    await idle.page
      .getByRole('list', { name: 'History' })
      .getByText('Cancelled by the system: not paid in time')
      .waitFor({ timeout: (payWithin * 60 + 40) * 1_000 });
    expect(idle.complaints).toEqual([]);
    await idle.context.close();
  },
  (payWithin * 60 + 120) * 1_000,
);
