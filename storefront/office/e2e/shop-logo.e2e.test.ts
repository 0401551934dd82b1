import { addShopMember, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import texts from '../i18n/locales/en/office-profile.json' with { type: 'json' };
import sessionTexts from '../i18n/locales/en/office-session.json' with { type: 'json' };
import shopSessionTexts from '../i18n/locales/en/office-shop-session.json' with { type: 'json' };
import { buyerPassword, newBuyer } from './buyer.ts';
import { ask } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it('the owner gives a shop its own logo, buyers see it at once, and the drawn one comes back', async () => {
  const { pageList } = await ask(system.url, 'sellerGoods!list', { pageSize: 1 });
  const { sellerId = '' } = pageList[0] ?? {};
  const owner = await newBuyer(system.url, '10');
  await addShopMember(system, { sellerId, usercode: owner.usercode, role: 'owner' });
  const [shop, mall] = [await visit(browser, system.url), await visit(browser, system.url)];
  const { page } = shop;
  await page.goto('/office/shop');
  await page.getByRole('textbox', { name: shopSessionTexts.name }).fill(owner.username);
  await page.getByRole('textbox', { name: sessionTexts.password }).fill(buyerPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('table').first().waitFor();

  const logoInMall = mall.page.locator('.store-head img');
  await mall.page.goto(`/store?id=${sellerId}`);
  const drawn = await logoInMall.getAttribute('src');
  await page.goto('/office/shop/profile');
  const logo = page.getByRole('group', { name: texts.logo.title });
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await logo.getByRole('button', { name: texts.logo.takeAway }).waitFor();
  await expectAccessible(page, 'a logo that is not saved');
  await page.getByRole('button', { name: texts.save, exact: true }).press('Enter');
  await page.getByText(texts.saved).first().waitFor();
  await expect
    .poll(async () => {
      await mall.page.reload();
      return await logoInMall.getAttribute('src');
    })
    .toMatch(/^\/files\//);
  expect(await logoInMall.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true);

  await page.reload();
  await logo.getByRole('button', { name: texts.logo.takeAway }).press('Enter');
  await logo.getByText(texts.logo.none).waitFor();
  await expectNoSidewaysScroll(page, 'the profile of a shop', [390]);
  await page.getByRole('button', { name: texts.save, exact: true }).press('Enter');
  await page.getByText(texts.saved).first().waitFor();
  await expect
    .poll(async () => {
      await mall.page.reload();
      return await logoInMall.getAttribute('src');
    })
    .toBe(drawn);
  for (const { complaints, context } of [shop, mall]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
