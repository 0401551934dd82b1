import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import arabicGoodsTexts from '../i18n/locales/ar/office-goods.json' with { type: 'json' };
import goodsTexts from '../i18n/locales/en/office-goods.json' with { type: 'json' };
import moderationTexts from '../i18n/locales/en/office-moderation.json' with { type: 'json' };
import salesTexts from '../i18n/locales/en/office-sales.json' with { type: 'json' };
import sessionTexts from '../i18n/locales/en/office-session.json' with { type: 'json' };
import shopSessionTexts from '../i18n/locales/en/office-shop-session.json' with { type: 'json' };
import { buyerPassword, buysOf, newBuyer } from './buyer.ts';
import { newAssistant, signsIn as signsInByKeyboard } from './seller.ts';
import { ask, newStaff, signedIn } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

type Texts = Readonly<Record<string, string>>;
const say = (text: string, values: Texts) =>
  Object.entries(values).reduce((said, [key, value]) => said.replace(`{{${key}}}`, value), text);
const pick = (pieces: number, place: string) => say(salesTexts.pick, { pieces: `${pieces}`, place });

async function signsIn(page: Page, username: string): Promise<void> {
  await page.goto('/office/shop');
  await page.getByRole('textbox', { name: shopSessionTexts.name }).fill(username);
  await page.getByRole('textbox', { name: sessionTexts.password }).fill(buyerPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('table').first().waitFor();
}

/** The first stock of what is added by the form lies in the warehouse that is chosen there, in each language. */
it.each(['en', 'ar'] as const)(
  'a shop adds goods whose first stock lies in another warehouse: %s',
  async (language) => {
    const { url } = system;
    const { pageList } = await ask(url, 'sellerGoods!list', { pageSize: 1 });
    const { sellerId = '' } = pageList[0] ?? {};
    const assistant = await newAssistant(system, sellerId);
    const { token } = await ask(url, 'seller!login', {
      username: assistant.username,
      password: buyerPassword,
    });
    const texts = { en: goodsTexts, ar: arabicGoodsTexts }[language];
    const { page, complaints, context } = await visit(browser, url, language);
    if (language === 'en') await signsIn(page, assistant.username);
    else {
      await page.goto('/office/shop');
      await signsInByKeyboard(page, assistant);
      await page.getByRole('table').first().waitFor();
    }
    await page.goto('/office/shop/goods/new');
    const code = `FIRST-${language}`;
    await page.getByRole('textbox', { name: texts.field.name, exact: true }).fill(`Quokka stool ${language}`);
    await page.getByRole('textbox', { name: texts.field.code, exact: true }).fill(code);
    await page.getByRole('combobox', { name: texts.field.category, exact: true }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: texts.field.price, exact: true }).fill('12');
    await page.getByRole('combobox', { name: texts.firstStockIn }).selectOption('dubai');
    await page.getByRole('textbox', { name: say(texts.stockOf, { name: texts.only }) }).fill('8');
    await expectAccessible(page, `first stock in a warehouse (${language})`);
    await expectNoSidewaysScroll(page, `first stock in a warehouse (${language})`, [390]);
    await page.getByRole('button', { name: texts.addIt, exact: true }).click();
    await page.getByRole('table', { name: texts.stockTitle }).waitFor();
    const { pageList: found } = await ask(url, 'sellerArticle!list', { search: code }, token);
    const { variants } = await ask(url, 'sellerArticle!info', { goodsId: found[0]?.goodsId ?? '' }, token);
    const lying = variants[0]?.onHand.map(({ warehouse, pieces }) => [warehouse.warehouseId, pieces]);
    expect(Object.fromEntries(lying ?? [])).toEqual({ yiwu: 0, rotterdam: 0, dubai: 8 });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('a shop carries stock, and an order that needs two warehouses says from where its pieces are taken', async () => {
  const { url } = system;
  const { pageList } = await ask(url, 'sellerGoods!list', { pageSize: 1 });
  const { sellerId = '', categoryId = '' } = pageList[0] ?? {};
  const [assistant, buyer, trader] = await Promise.all([
    newAssistant(system, sellerId),
    newBuyer(url, '2000'),
    newStaff(system, 'trader'),
  ]);
  const account = { username: assistant.username, password: buyerPassword };
  const { token } = await ask(url, 'seller!login', account);
  const article = {
    code: 'WH-1',
    name: 'Quokka parasol',
    categoryId,
    tiers: [{ from: 1, price: '40' }],
    variants: [{ stock: 25 }],
  };
  const { goodsId } = await ask(url, 'sellerArticle!save', article, token);
  const { home } = await ask(url, 'sellerArticle!info', { goodsId }, token);
  const warehouses = (await ask(url, 'warehouse!list', {})).pageList;
  expect(warehouses).toHaveLength(3);
  const near = warehouses.find(({ warehouseId }) => warehouseId === home);
  const far = warehouses.find(({ warehouseId }) => warehouseId !== home);
  if (!near || !far) throw new Error('there are not two warehouses');

  const shop = await visit(browser, url);
  await signsIn(shop.page, assistant.username);
  await shop.page.goto(`/office/shop/goods/${goodsId}`);
  const name = goodsTexts.only;
  await shop.page.getByRole('button', { name: say(goodsTexts.transferOf, { name }) }).click();
  const dialog = shop.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: goodsTexts.transferTo }).selectOption(far.warehouseId);
  await dialog.getByRole('textbox', { name: goodsTexts.pieces }).fill('26');
  await expectAccessible(shop.page, 'a transfer of stock');
  await shop.page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('textbox', { name: goodsTexts.pieces }).fill('15');
  await shop.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const stock = shop.page.getByRole('table', { name: goodsTexts.stockTitle });
  await expect
    .poll(() => stock.getByRole('row').nth(1).getByRole('cell').allTextContents())
    .toEqual(expect.arrayContaining(['25', '0', '10', '15']));
  await expectAccessible(shop.page, 'stock in warehouses');
  await expectNoSidewaysScroll(shop.page, 'stock in warehouses', [390]);

  const orderId = await buysOf(url, buyer, { skuId: `${goodsId}-1`, quantity: 12 });
  await ask(url, 'sellerOrder!confirm', { orderIds: [orderId] }, token);
  await shop.page.goto(`/office/shop/orders/packing?orders=${orderId}`);
  await shop.page.getByText(pick(10, near.name)).waitFor();
  await shop.page.getByText(pick(2, far.name)).waitFor();
  await expectAccessible(shop.page, 'a packing list of two warehouses');
  await expectNoSidewaysScroll(shop.page, 'a packing list of two warehouses', [390]);

  await shop.page.goto('/office/shop/orders?tab=to-ship');
  await shop.page.getByRole('button', { name: say(salesTexts.shipOf, { order: orderId }) }).click();
  const shipping = shop.page.getByRole('dialog');
  await shipping.getByRole('textbox', { name: salesTexts.carrier }).fill('Sea Line');
  await shipping.getByRole('textbox', { name: salesTexts.trackingNumber }).fill('SL-12');
  await shop.page.keyboard.press('Enter');
  await shop.page
    .getByText(say(salesTexts.shippedOne, { order: orderId }))
    .first()
    .waitFor();
  // the pieces leave their warehouses some seconds after the shipment
  await expect
    .poll(async () => {
      const { variants } = await ask(url, 'sellerArticle!info', { goodsId }, token);
      return variants[0]?.onHand.map(({ pieces }) => pieces).toSorted((a, b) => a - b);
    })
    .toEqual([0, 0, 13]);
  await shop.page.goto(`/office/shop/orders/${orderId}`);
  const picks = shop.page.getByRole('region', { name: salesTexts.picked });
  await picks.getByText(pick(10, near.name)).waitFor();
  await picks.getByText(pick(2, far.name)).waitFor();
  await shop.page.goto(`/office/shop/goods/${goodsId}`);
  const movements = shop.page.getByRole('table', { name: goodsTexts.movements });
  await movements.getByText(goodsTexts.causes.shipped).first().waitFor();
  expect(await movements.getByText(goodsTexts.causes.shipped).count()).toBe(2);

  // what is left lies far from home, and buyers read that in their language
  const mall = await visit(browser, url);
  await mall.page.goto(`/productDetails?id=${goodsId}`);
  await mall.page.getByText(`Ships from ${far.name}`).waitFor();
  const arabic = await visit(browser, url, 'ar');
  await arabic.page.goto(`/productDetails?id=${goodsId}`);
  await arabic.page.getByText(far.names['ar'] ?? 'none', { exact: true }).waitFor();

  const office = await visit(browser, url);
  await signedIn(office.page, trader);
  await office.page.goto('/office/goods');
  const stored = office.page.getByRole('table', { name: moderationTexts.stored.title });
  await stored.getByRole('rowheader', { name: far.name }).waitFor();
  expect(await stored.getByRole('row').count()).toBe(1 + warehouses.length);
  await expectAccessible(office.page, 'what lies in the warehouses');
  for (const { complaints, context } of [shop, mall, arabic, office]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
