import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import texts from '../i18n/locales/en/office-categories.json' with { type: 'json' };
import goodsTexts from '../i18n/locales/en/office-goods.json' with { type: 'json' };
import sessionTexts from '../i18n/locales/en/office-session.json' with { type: 'json' };
import shopSessionTexts from '../i18n/locales/en/office-shop-session.json' with { type: 'json' };
import { buyerPassword } from './buyer.ts';
import { newAssistant } from './seller.ts';
import { ask } from './staff.ts';

/** What the mall says. */
const OF_STORE = 'Categories of this store';
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '40' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** A button that starts an empty row gives it the focus, so the name is typed at once. */
async function adds(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  const field = page.locator('input:focus');
  await field.waitFor();
  await page.keyboard.type(name);
  await page.getByRole('group', { name, exact: true }).waitFor();
}

async function saves(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.save, exact: true }).press('Enter');
  await page.getByText(texts.saved).first().waitFor();
}

async function signsInAt(page: Page, username: string): Promise<void> {
  await page.goto('/office/shop');
  await page.getByRole('textbox', { name: shopSessionTexts.name }).fill(username);
  await page.getByRole('textbox', { name: sessionTexts.password }).fill(buyerPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('table').first().waitFor();
}

it('a shop arranges its goods in categories of its own, and buyers find them by these', async () => {
  const { pageList } = await ask(system.url, 'sellerGoods!list', { pageSize: 1 });
  const { sellerId = '', goodsId = '', name: goodsName = '' } = pageList[0] ?? {};
  const assistant = await newAssistant(system, sellerId);
  const shop = await visit(browser, system.url);
  const { page } = shop;
  await signsInAt(page, assistant.username);

  await page.goto('/office/shop/categories');
  await page.getByText(texts.none, { exact: true }).waitFor();
  await adds(page, texts.add, 'Nothing yet');
  await adds(page, texts.add, 'For the road');
  await adds(page, texts.addBelow.replace('{{name}}', 'For the road'), 'Kettles');
  const road = page.getByRole('group', { name: 'For the road', exact: true });
  await road.getByText(texts.translations).press('Enter');
  await road.getByLabel(texts.nameIn.replace('{{language}}', 'العربية')).fill('للطريق');
  await page.getByRole('button', { name: texts.up.replace('{{name}}', 'For the road') }).press('Enter');
  await expectAccessible(page, 'categories of a shop');
  await expectNoSidewaysScroll(page, 'categories of a shop', [390]);
  await saves(page);
  await expect.poll(() => page.getByRole('group').first().getAttribute('aria-label')).toBe('For the road');

  // one article on its own page, all of the list at once
  await page.goto(`/office/shop/goods/${goodsId}`);
  await page.getByRole('checkbox', { name: 'Kettles', exact: true }).press('Space');
  await page.getByRole('checkbox', { name: 'Kettles', exact: true, checked: true }).waitFor();
  await expectAccessible(page, 'an article with its categories');
  await page.goto('/office/shop/goods');
  await page.getByRole('checkbox', { name: goodsTexts.chooseAll }).press('Space');
  const count = (await page.getByRole('table').getByRole('row').count()) - 1;
  await page.getByLabel(goodsTexts.putInto, { exact: true }).selectOption('For the road');
  await expectAccessible(page, 'goods of a shop that are chosen');
  await page.getByRole('button', { name: goodsTexts.put, exact: true }).press('Enter');
  await page.getByRole('button', { name: goodsTexts.put, exact: true }).waitFor({ state: 'detached' });
  await page.getByLabel(goodsTexts.shopCategory, { exact: true }).selectOption('– Kettles');
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2);

  const mall = await visit(browser, system.url);
  await mall.page.goto(`/store?id=${sellerId}`);
  const own = mall.page.locator('details', { has: mall.page.getByText(OF_STORE, { exact: true }) }).first();
  await own.getByRole('link', { name: new RegExp(`^For the road ?${count}$`) }).waitFor();
  expect(await own.getByText('Nothing yet').count()).toBe(0);
  await own.getByRole('link', { name: /^Kettles ?1$/ }).press('Enter');
  await expect.poll(() => new URL(mall.page.url()).searchParams.has('shopCategoryId')).toBe(true);
  await mall.page.getByText('1 article', { exact: true }).waitFor();
  await mall.page.reload();
  await mall.page.getByRole('main').getByRole('link', { name: goodsName, exact: true }).first().waitFor();
  await expectAccessible(mall.page, 'a category of a store');
  const arabic = await visit(browser, system.url, 'ar');
  await arabic.page.goto(mall.page.url());
  await arabic.page
    .getByRole('link', { name: /للطريق/ })
    .first()
    .waitFor();

  // a category that is removed leaves its goods
  await page.goto('/office/shop/categories');
  await page.getByRole('button', { name: texts.remove.replace('{{name}}', 'For the road') }).press('Enter');
  await saves(page);
  expect(await page.getByRole('group', { name: 'Kettles' }).count()).toBe(0);
  await page.goto(`/office/shop/goods/${goodsId}`);
  await page.getByRole('heading', { name: goodsName, level: 1 }).waitFor();
  for (const { complaints, context } of [shop, mall, arabic]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
