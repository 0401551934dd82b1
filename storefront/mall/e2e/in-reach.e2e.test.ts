import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { establishedBuyer, mallAt, type Mall } from './mall.ts';

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

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? expect.unreachable();

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height;
}

/** Whether two parts of a page lie on each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}

it('the menu of all categories has the last one too, by wheel and by keyboard', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/index');
  const button = page.locator('.shell-category-all');
  await button.focus();
  await button.press('Enter');
  const menu = page.locator('.shell-category-menu');
  await menu.waitFor();
  await page.keyboard.press('Tab');
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const last = menu.locator('[data-menu-column=branches] a').last();
  await menu.locator('[data-menu-column=branches]').hover();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(async () => (await bottomOf(last)) <= (await bottomOf(menu))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it('what lies over a list on a phone covers neither words nor what buys', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  await establishedBuyer(mall, page, '50');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/commodity');
  const card = page.locator('.goods-card').first();
  const add = card.locator('.goods-quick-add button');
  await add.waitFor();
  for (const words of ['.goods-card-name', '.goods-card-price', '.goods-card-facts', '.goods-card-rating'])
    expect(await overlap(add, card.locator(words)), words).toBe(false);
  const bar = page.locator('.cart-bar');
  await bar.waitFor();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => overlap(bar, page.locator('.shell-footer-end'))).toBe(false);
  await card.locator('a').click();
  const buy = page.locator('.product-details-purchase-bar');
  await buy.waitFor();
  await expect.poll(() => bar.isVisible()).toBe(false);
  const price = await bottomOf(page.locator('.product-details-price-now'));
  expect(price).toBeLessThanOrEqual((await boxOf(buy)).y);
  // how many, of what
  expect(await buy.textContent()).toMatch(/^\d+ \S/);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a visitor is told at the log-in what waits for the cart', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  const [goods] = (await mall('sellerGoods!list', { sort: 'popular', pageSize: 1 })).pageList;
  await page.goto(`/productDetails?id=${goods?.goodsId}`);
  await page.locator('.product-details-purchase-bar button').first().click();
  await page.locator('.login-form').waitFor();
  expect(await page.locator('.login-wanted').textContent()).toContain(goods?.name);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a category or a page of help that is not there is answered with 404', async () => {
  const { page, context } = await visit(browser, system.url);
  for (const [path, title] of [
    ['/commodity?categoryId=nope', 'Category not found'],
    ['/information?page=nope', 'There is no such help page'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  await context.close();
});

it('the address of the first page is not said of the next', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  await page.goto('/index');
  expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  await page.getByRole('banner').getByRole('combobox').fill('steel');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
