import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsOfSellers, mallAt, newName, password, type Mall } from './mall.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '200' }), launch()]);
  mall = mallAt(system.url);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const firstGoods = (page: Page) => page.locator('.goods-card h3 a').first();

async function logInHere(page: Page, username: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('.login-form button[type=submit]').click();
}

describe('a page whose code is still under way', () => {
  it('does what was pressed as soon as it can, once', async () => {
    const { page, context } = await visit(browser, system.url);
    // a busy mall may send it without contents first
    await expect
      .poll(async () => await (await fetch(`${system.url}/commodity`)).text())
      .toContain('id="given"');
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.evaluate((url) => void location.assign(url), `${system.url}/commodity`);
    await page.waitForFunction(() => 'earlyPresses' in globalThis);
    const categories = page.locator('.shell-category-all');
    // nothing happens yet, so one presses again
    await categories.click();
    await categories.click();
    expect(await categories.getAttribute('aria-expanded')).toBe('false');
    held.resolve();
    await expect.poll(() => categories.getAttribute('aria-expanded')).toBe('true');
    await context.close();
  });

  it('does once what was pressed in the frame while the page in it was still to come', async () => {
    const { page, context } = await visit(browser, system.url);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/commodity-page-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.evaluate((url) => void location.assign(url), `${system.url}/commodity`);
    const categories = page.locator('.shell-category-all');
    await categories.focus();
    await page.locator('.shell-category-menu').waitFor({ state: 'attached' });
    await categories.click();
    await expect.poll(() => categories.getAttribute('aria-expanded')).toBe('true');
    held.resolve();
    await page.waitForFunction(() => Reflect.get(globalThis, 'earlyPresses') === undefined);
    expect(await categories.getAttribute('aria-expanded')).toBe('true');
    await context.close();
  });
});

it('opens the menu at the second press where its code could not be loaded at the first, and says so', async () => {
  const { page, context } = await visit(browser, system.url);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route('**/assets/narrow-menu-*.js', (route) => route.abort());
  await page.goto('/commodity');
  await firstGoods(page).waitFor();
  await page.locator('.shell-header-narrow').click();
  await page.locator('.mall-toast').first().waitFor();
  await page.unroute('**/assets/narrow-menu-*.js');
  await page.locator('.shell-header-narrow').click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});

it('shows the goods without filters whose code could not be loaded, and opens them at the second press', async () => {
  const { page, context } = await visit(browser, system.url);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(/assets\/(?:filters-panel|price-slider)-.*\.js/, (route) => route.abort());
  await page.goto('/commodity');
  await firstGoods(page).waitFor();
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await page.locator('.mall-toast').first().waitFor();
  expect(await firstGoods(page).isVisible()).toBe(true);
  await page.unroute(/assets\/(?:filters-panel|price-slider)-.*\.js/);
  await page.route('**/assets/price-slider-*.js', (route) => route.abort());
  await filters.click();
  // the fields take the price where the slider cannot
  await page.getByRole('dialog').locator('.goods-price-fields input').first().fill('5');
  await page.keyboard.press('Enter');
  await page.waitForURL(/min=5/);
  await context.close();
});

describe('where a page opens', () => {
  it('is its old place after Back, its top otherwise, with the focus on its heading', async () => {
    const { page, context } = await visit(browser, system.url);
    await page.goto('/commodity');
    await firstGoods(page).waitFor();
    await scrollTo(page, 600);
    await page.locator('.goods-card h3 a').nth(8).click();
    await page.locator('.product-details h1').waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect.poll(() => focused(page)).toBe('H1');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(600);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(600);
    await page.locator('.mall-pagination').getByRole('link', { name: /2$/ }).click();
    await expect.poll(() => page.url()).toContain('page=2');
    await expect.poll(() => scrolled(page)).toBeLessThan(300);
    await context.close();
  });

  it('is where one left the home page, whatever leads there (§2)', async () => {
    const { page, context } = await visit(browser, system.url);
    await page.goto('/index');
    await firstGoods(page).waitFor();
    await scrollTo(page, 500);
    await expect.poll(() => scrolled(page)).toBe(500);
    await page.locator('.shell-footer a[href="/information"]').dispatchEvent('click');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.locator('.shell-header-home').click();
    await expect.poll(() => scrolled(page)).toBe(500);
    await context.close();
  });
});

describe('the header', () => {
  it('hides its bar on the way down and brings it back on the way up, and for the focus', async () => {
    const { page, context } = await visit(browser, system.url);
    await page.goto('/commodity');
    await firstGoods(page).waitFor();
    const top = () => page.locator('.shell-category-nav').evaluate((bar) => bar.getBoundingClientRect().top);
    const header = () => page.locator('.shell-header').evaluate((bar) => bar.getBoundingClientRect().bottom);
    await scrollTo(page, 400);
    await expect.poll(async () => (await top()) < (await header())).toBe(true);
    await page.locator('.shell-category-nav a').first().focus();
    await expect.poll(async () => (await top()) >= (await header())).toBe(true);
    await page.locator('.shell-header-home').focus();
    await scrollTo(page, 700);
    await expect.poll(async () => (await top()) < (await header())).toBe(true);
    await scrollTo(page, 600);
    await expect.poll(async () => (await top()) >= (await header())).toBe(true);
    await context.close();
  });

  it('leads by keyboard through all categories to one', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await page.goto('/index');
    const all = page.locator('.shell-category-all');
    await all.focus();
    await all.press('Enter');
    await page.locator('.shell-category-menu a').first().waitFor();
    await expectAccessible(page, 'the menu of all categories');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('A');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/commodity\/[^?]+\?categoryId=/);
    await expect.poll(() => page.locator('.shell-category-menu').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has a menu on a phone, from the right in Arabic', async () => {
    const { page, context, complaints } = await visit(browser, system.url, 'ar');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/index');
    await page.locator('.shell-header-narrow').click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    // narrow enough for the menu, and wide enough to see from which side it comes
    await page.setViewportSize({ width: 800, height: 800 });
    await expect.poll(() => menu.evaluate((box) => box.getBoundingClientRect().left)).toBeGreaterThan(300);
    await page.setViewportSize({ width: 390, height: 800 });
    await menu.locator('summary').first().click();
    await expectAccessible(page, 'the menu of a phone in Arabic');
    await menu.locator('details[open] a').nth(1).click();
    await expect.poll(() => page.url()).toMatch(/\/commodity\/[^?]+\?categoryId=/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a visitor', () => {
  it('finds what they wanted in the cart after the log-in, once', async () => {
    const username = newName();
    await mall('localuser!registerNoVerifcode', { username, password });
    const [goods] = await goodsOfSellers(mall, 1);
    const { page, context, complaints } = await visit(browser, system.url);
    await page.goto(`/productDetails?id=${goods?.goodsId}&sku=${goods?.skuId}`);
    await page.locator('.product-details-purchase-bar button').first().click();
    await page.locator('.login-form').waitFor();
    await logInHere(page, username);
    await page
      .locator('.mall-toast')
      .getByText(goods?.name ?? '')
      .waitFor();
    await page.locator('.product-details h1').waitFor();
    expect(await page.locator('.cart-bar-count').first().textContent()).toContain('1');
    await page.reload();
    await page.locator('.cart-bar').click();
    await expect.poll(() => page.locator('.cart-line').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('buys at once after the log-in', async () => {
    const username = newName();
    await mall('localuser!registerNoVerifcode', { username, password });
    const [goods] = await goodsOfSellers(mall, 1);
    const { page, context } = await visit(browser, system.url);
    await page.goto(`/productDetails?id=${goods?.goodsId}&sku=${goods?.skuId}`);
    await page.locator('.product-details-purchase-bar button').nth(1).click();
    await page.locator('.login-form').waitFor();
    await logInHere(page, username);
    await page
      .locator('.settlement')
      .getByText(goods?.name ?? '')
      .first()
      .waitFor();
    await context.close();
  });
});

describe('a buyer whose session has ended', () => {
  it('comes to the root page (§2), and by logging in back to where they were', async () => {
    const username = newName();
    const { token } = await mall('localuser!registerNoVerifcode', { username, password });
    const { page, context } = await visit(browser, system.url);
    await page.goto('/login?next=%2FuserInfo%2Fcollect-goods');
    await logInHere(page, username);
    await page.locator('.user-info').waitFor();
    const here = await page.evaluate(() => localStorage.getItem('token') ?? '');
    // a call with a token that the mall does not know any more
    await page.route('**/wap/api/**', async (route) => {
      const headers = { ...route.request().headers(), ...(here && { token: `${token}x` }) };
      await route.continue({ headers });
    });
    await page.reload();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/index');
    await page.unroute('**/wap/api/**');
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.locator('.login-form').waitFor();
    await logInHere(page, username);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/userInfo/collect-goods');
    await context.close();
  });
});

describe('without the mall', () => {
  it('one notice says that the device is offline, and the page comes by itself afterwards', async () => {
    const { page, context } = await visit(browser, system.url);
    await page.goto('/commodity');
    await firstGoods(page).waitFor();
    // what tells of it has come before it is needed
    for (const part of ['connection-banner', 'connection.json'])
      await page.waitForFunction(
        (name) => performance.getEntriesByType('resource').some((file) => file.name.includes(name)),
        part,
      );
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.locator('.shell-connection').waitFor();
    await firstGoods(page).click();
    await context.setOffline(false);
    await page.locator('.product-details h1').waitFor();
    await expect.poll(() => page.locator('.shell-connection').count()).toBe(0);
    expect(await page.locator('.mall-toast').count()).toBe(0);
    await context.close();
  });

  it('a failure of the server has its reference, and is tried again by itself', async () => {
    const { page, context } = await visit(browser, system.url);
    const body = JSON.stringify({ code: 500, msg: '服务器异常', data: {} });
    const headers = { 'x-request-id': 'the-request' };
    await page.route('**/sellerGoods!list*', (route) =>
      route.fulfill({ contentType: 'application/json', headers, body }),
    );
    // a page that is opened comes with its goods; one that is turned to asks for them
    await page.goto('/classification');
    await page.locator('main a[href^="/commodity"]').first().click();
    await page.getByRole('alert').getByText('the-request').waitFor();
    await page.unroute('**/sellerGoods!list*');
    await firstGoods(page).waitFor();
    await context.close();
  });
});

describe('the addresses of the mall', () => {
  it('answer 404 where there is no page, with one that helps', async () => {
    const { page, context } = await visit(browser, system.url);
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await page.locator('main h1').waitFor();
    expect(await page.locator('main a[href="/index"]').count()).toBe(1);
    expect((await page.goto('/userInfo/dashboard'))?.status()).toBe(200);
    await context.close();
  });

  it('have the floating cart on the eight routes of §2 alone', async () => {
    const username = newName();
    const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password });
    const [goods] = await goodsOfSellers(mall, 1);
    const { seller } = await mall('sellerGoods!info', { goodsId: goods?.goodsId ?? '' });
    const { page, context } = await visit(browser, system.url);
    await context.addInitScript(
      ([kept, user]) => {
        localStorage.setItem('token', kept ?? '');
        localStorage.setItem('userInfo', user ?? '');
      },
      [token, JSON.stringify({ usercode, username })],
    );
    const withBar = ['/index', '/classification', '/commodity', '/information', '/userInfo/dashboard'];
    const ofGoods = [`/productDetails?id=${goods?.goodsId}`, `/store?id=${seller.sellerId}`];
    for (const path of [...withBar, ...ofGoods]) {
      await page.goto(path);
      await page.locator('.cart-bar').waitFor();
    }
    for (const path of ['/userInfo/my-order', '/searchGoods?k=%22steel%22', '/credit']) {
      await page.goto(path);
      await page.locator('.shell-floating').waitFor({ state: 'attached' });
      expect(await page.locator('.cart-bar').count(), path).toBe(0);
    }
    await context.close();
  });
});
