import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  invoiceTexts,
  launch,
  visit,
} from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import goodsTexts from '../i18n/locales/en/office-goods.json' with { type: 'json' };
import salesTexts from '../i18n/locales/en/office-sales.json' with { type: 'json' };
import sessionTexts from '../i18n/locales/en/office-session.json' with { type: 'json' };
import shopSessionTexts from '../i18n/locales/en/office-shop-session.json' with { type: 'json' };
import { atHome, buyerPassword, newBuyer } from './buyer.ts';
import { newAssistant } from './seller.ts';
import { ask, tabTo } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** As the mall says it to each buyer. */
const mallTexts = {
  en: { offer: 'Order a sample', place: 'Place order', sample: 'Sample' },
  ar: { offer: 'اطلب عينة', place: 'تقديم الطلب', sample: 'عينة' },
} as const;

async function byKeyboard(target: Locator): Promise<void> {
  await tabTo(target.page(), target);
  await target.page().keyboard.press('Enter');
}
const byMouse = (target: Locator) => target.click();

/** From the product page to the order, whose number is in the address then. */
async function triesOut(page: Page, goodsId: string, { language, width }: (typeof buyers)[number]) {
  const press = language === 'ar' ? byKeyboard : byMouse;
  const said = mallTexts[language];
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`/productDetails?id=${goodsId}`);
  const offer = page.getByRole('button', { name: said.offer });
  await offer.waitFor();
  await expectAccessible(page, `goods of which there are samples (${language})`);
  await expectNoSidewaysScroll(page, `goods of which there are samples (${language})`, [width]);
  await press(offer);
  await page.waitForURL('**/settlement');
  await page.getByText(said.sample, { exact: true }).first().waitFor();
  await press(page.getByRole('button', { name: new RegExp(said.place) }));
  await page.waitForURL('**/settlement?pay=*');
  return new URL(page.url()).searchParams.get('pay') ?? '';
}

const buyers = [
  { language: 'en', by: 'mouse', width: 1280 },
  { language: 'ar', by: 'keyboard alone', width: 390 },
] as const;

it('a shop allows samples, buyers order one each, and all of them see that it is one', async () => {
  const { url } = system;
  const { pageList } = await ask(url, 'sellerGoods!list', { pageSize: 1 });
  const { sellerId = '', categoryId = '' } = pageList[0] ?? {};
  const assistant = await newAssistant(system, sellerId);
  const { token } = await ask(url, 'seller!login', {
    username: assistant.username,
    password: buyerPassword,
  });
  const article = {
    code: 'TRY-1',
    name: 'Quokka lantern',
    categoryId,
    tiers: [{ from: 200, price: '40' }],
    variants: [{ stock: 900 }],
  };
  const { goodsId } = await ask(url, 'sellerArticle!save', article, token);
  const shop = await visit(browser, url);
  await shop.page.goto('/office/shop');
  await shop.page.getByRole('textbox', { name: shopSessionTexts.name }).fill(assistant.username);
  await shop.page.getByRole('textbox', { name: sessionTexts.password }).fill(buyerPassword);
  await shop.page.keyboard.press('Enter');
  await shop.page.getByRole('table').first().waitFor();
  await shop.page.goto(`/office/shop/goods/${goodsId}`);
  await shop.page.getByRole('checkbox', { name: goodsTexts.samplesAllowed }).check();
  await shop.page.getByRole('button', { name: goodsTexts.save, exact: true }).click();
  await shop.page.getByText(goodsTexts.fault.price).waitFor();
  await shop.page.getByRole('textbox', { name: goodsTexts.field.samplePrice }).fill('43.5');
  await shop.page.getByRole('textbox', { name: goodsTexts.field.sampleMost }).fill('2');
  await expectAccessible(shop.page, 'samples in the form of goods');
  await expectNoSidewaysScroll(shop.page, 'samples in the form of goods', [390]);
  await shop.page.getByRole('button', { name: goodsTexts.save, exact: true }).click();
  await expect
    .poll(async () => (await ask(url, 'sellerArticle!info', { goodsId }, token)).sample)
    .toEqual({ price: '43.5', most: 2 });

  for (const way of buyers) {
    const buyer = await newBuyer(url, '100');
    const { page, complaints, context } = await visit(browser, url, way.language);
    await atHome(page, url, buyer);
    const orderId = await triesOut(page, goodsId, way);
    const { orderInfo, pageList: lines } = await ask(url, 'order!info', { orderId }, buyer.token);
    expect(orderInfo).toMatchObject({ sample: true, goodsTotal: '43.5' });
    expect(lines).toMatchObject([{ quantity: 1, unitPrice: '43.5' }]);
    await page.goto(`/userInfo/order-detail?id=${orderId}`);
    await page.getByText(mallTexts[way.language].sample, { exact: true }).first().waitFor();
    await shop.page.goto(`/office/shop/orders/${orderId}`);
    await shop.page.getByText(salesTexts.sample, { exact: true }).waitFor();
    // not paid
    expect(await shop.page.getByRole('link', { name: invoiceTexts.en.show }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  }
  expect(shop.complaints).toEqual([]);
  await shop.context.close();
});
