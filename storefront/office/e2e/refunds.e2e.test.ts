import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabicLeaving from '../i18n/locales/ar/office-leaving.json' with { type: 'json' };
import arabicGoods from '../i18n/locales/ar/office-goods.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/office-refunds.json' with { type: 'json' };
import english from '../i18n/locales/en/office-refunds.json' with { type: 'json' };
import arabicSales from '../i18n/locales/ar/office-sales.json' with { type: 'json' };
import arabicSession from '../i18n/locales/ar/office-session.json' with { type: 'json' };
import arabicCsv from '../i18n/locales/ar/office-csv.json' with { type: 'json' };
import arabicImport from '../i18n/locales/ar/office-goods-import.json' with { type: 'json' };
import arabicStatement from '../i18n/locales/ar/office-statement.json' with { type: 'json' };
import arabicShipments from '../i18n/locales/ar/office-shipments.json' with { type: 'json' };
import arabicShop from '../i18n/locales/ar/office-shop.json' with { type: 'json' };
import arabicShopSession from '../i18n/locales/ar/office-shop-session.json' with { type: 'json' };
import arabicOffice from '../i18n/locales/ar/office.json' with { type: 'json' };
import arabicOrders from '../i18n/locales/ar/office-orders.json' with { type: 'json' };
import englishOrders from '../i18n/locales/en/office-orders.json' with { type: 'json' };
import { asksBack, buys, newBuyer } from './buyer.ts';
import { newAssistant, signsIn } from './seller.ts';
import { ask, newStaff, signedIn, tabTo, type Member } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
let system: IsolatedSystem;
let browser: Browser;
let service: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '60' }), launch()]);
  service = await newStaff(system, 'customer-service');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const texts = { en: { ...english, ...englishOrders }, ar: { ...arabic, ...arabicOrders } } as const;
const standing = (page: Page, name: string) => page.locator('.mall-notice').getByText(name, { exact: true });

const fileOfGoods = (category: string) => ({
  name: 'goods.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`code,name,category,price\nT1,Brass lantern,${category},9.50\nT2,Tray,${category},4`),
});

/** How the answer to an import begins, which says how many articles are new. */
const created = (count: number) =>
  (arabicImport.done.split('{{changed}}')[0] ?? '').replace('{{created}}', `${count}`);

describe.each(languages)('in %s', (language) => {
  const said = texts[language];

  it('customer service refuses a refund with a reason, and later refunds the order by hand, by keyboard alone', async () => {
    const buyer = await newBuyer(system.url, '20000');
    const { orderId } = await buys(system.url, buyer);
    await asksBack(system.url, buyer, orderId, 'Two cups are broken.');
    const { page, context, complaints } = await visit(browser, system.url, language);
    await signedIn(page, service);
    await page.goto('/office/refunds?standing=requested');
    const link = page.getByRole('link', { name: orderId });
    await link.waitFor();
    await expectAccessible(page, 'refunds');
    await expectNoSidewaysScroll(page, 'refunds', [390]);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.getByText('Two cups are broken.').waitFor();
    await page.getByText(said.reasons[5]).waitFor();
    await expectAccessible(page, 'refund');
    await expectNoSidewaysScroll(page, 'refund', [390]);

    const answer = async (label: string, reason: string) => {
      await tabTo(page, page.getByRole('button', { name: label, exact: true }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.type(reason);
      await tabTo(page, dialog.getByRole('button', { name: label, exact: true }));
      await page.keyboard.press('Enter');
    };
    await answer(said.answers.refuse, 'The picture shows other cups.');
    await standing(page, said.status.paid).waitFor();
    await page.getByText(service.username).first().waitFor();
    await page.goto('/office/refunds?standing=refused');
    await page.getByRole('link', { name: orderId }).click();
    await answer(said.answers.byHand, 'The seller agrees now.');
    await page
      .locator('.mall-notice')
      .getByText(new RegExp(`^(${said.status.refunding}|${said.status.refunded})$`))
      .waitFor();
    const { orderInfo } = await ask(system.url, 'order!info', { orderId }, buyer.token);
    expect(['refunding', 'refunded']).toContain(orderInfo.statusKey);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('in Arabic, a seller confirms, ships and accepts a refund by keyboard alone', async () => {
  const buyer = await newBuyer(system.url, '20000');
  const { orderId, sellerId } = await buys(system.url, buyer);
  const { orderId: wantedBack } = await buys(system.url, buyer, sellerId);
  await asksBack(system.url, buyer, wantedBack, 'Two cups are broken.');
  const seller = await newAssistant(system, sellerId);
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const presses = async (name: string) => {
    await tabTo(page, button(name));
    await page.keyboard.press('Enter');
  };
  const statusOf = async (id: string) =>
    (await ask(system.url, 'order!info', { orderId: id }, buyer.token)).orderInfo;

  // the wanted page comes after the sign-in, which is apart from that of staff
  await signedIn(page, service);
  await page.goto('/office/shop/orders?tab=to-confirm');
  await page.getByRole('heading', { level: 1, name: arabicShopSession.title }).waitFor();
  await expectAccessible(page, 'sign in to a shop');
  await expectNoSidewaysScroll(page, 'sign in to a shop', [390]);
  await signsIn(page, seller);
  await page.getByRole('heading', { level: 1, name: arabicSales.title }).waitFor();
  const box = page.getByRole('checkbox', { name: arabicSales.choose.replace('{{order}}', orderId) });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expectAccessible(page, 'orders of a shop');
  await expectNoSidewaysScroll(page, 'orders of a shop', [390]);
  // what to do with the chosen ones stands before them
  const chosen = page.getByRole('region', { name: arabicSales.chosenActions });
  await page.keyboard.press('Home');
  const bulk = chosen.getByRole('button', { name: arabicSales.confirm_one, exact: true });
  for (let step = 0; step < 20 && !(await bulk.evaluate((at) => at === document.activeElement)); step += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: arabicSales.confirmTitle_one });
  await tabTo(page, question.getByRole('button', { name: arabicSales.confirm_one, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText(arabicSales.confirmed_one).first().waitFor();
  await box.waitFor({ state: 'detached' });
  // the button is gone with what was chosen: the focus stays in the list
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.goto('/office/shop/orders?tab=to-ship');
  await presses(arabicSales.shipOf.replace('{{order}}', orderId));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: arabicSales.carrier }));
  await page.keyboard.type('Sea Line');
  await tabTo(page, dialog.getByRole('textbox', { name: arabicSales.trackingNumber }));
  await page.keyboard.type('SL-20260203');
  await page.keyboard.press('Enter');
  await page.getByText(arabicSales.shippedOne.replace('{{order}}', orderId)).first().waitFor();
  // the buyer is another session, whose questions do not wait for what the seller did
  await expect
    .poll(() => statusOf(orderId))
    .toMatchObject({ statusKey: 'shipped', carrier: 'Sea Line', trackingNumber: 'SL-20260203' });

  await page.goto('/office/shop/orders?tab=refund-requested');
  await tabTo(page, page.getByRole('link', { name: arabicSales.answerOf.replace('{{order}}', wantedBack) }));
  await page.keyboard.press('Enter');
  await page.getByText('Two cups are broken.').waitFor();
  await expectAccessible(page, 'order of a shop');
  await expectNoSidewaysScroll(page, 'order of a shop', [390]);
  await presses(arabicSales.accept);
  await tabTo(page, dialog.getByRole('button', { name: arabicSales.accept, exact: true }));
  await page.keyboard.press('Enter');
  const back = new RegExp(`^(${arabicOrders.status.refunding}|${arabicOrders.status.refunded})$`);
  await page.locator('.mall-notice').getByText(back).waitFor();
  expect(['refunding', 'refunded']).toContain((await statusOf(wantedBack)).statusKey);

  // a file with a fault is shown, and not sent
  await page.goto('/office/shop/shipments');
  const file = `order,carrier,tracking number\n${orderId},Sea Line,1.2E+15\n`;
  await page
    .getByLabel(arabicShipments.file)
    .setInputFiles({ name: 'shipments.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText(arabicCsv.fault.rounded).waitFor();
  await expectAccessible(page, 'a file with a fault');
  await expectNoSidewaysScroll(page, 'a file with a fault', [390]);

  // goods come in by a file too, once it has no fault; the answer that is lost is asked for again
  await page.goto('/office/shop/goods/import');
  const { pageList: tree } = await ask(system.url, 'category!tree', {});
  await page.getByLabel(arabicImport.file).setInputFiles(fileOfGoods('no such category'));
  await page.getByText(arabicImport.fault['category-unknown']).first().waitFor();
  await expectAccessible(page, 'goods with faults');
  await page.getByLabel(arabicImport.file).setInputFiles(fileOfGoods(tree[0]?.children[0]?.categoryId ?? ''));
  await page.route(
    '**/sellerArticle!import.action*',
    async (route) => {
      await route.fetch();
      await route.fulfill({ body: '' });
    },
    { times: 1 },
  );
  await presses(arabicImport.send);
  await page.getByText(arabicImport.stopped).waitFor();
  await presses(arabicImport.send);
  await page.getByText(created(2)).first().waitFor();
  await expectAccessible(page, 'imported goods');
  await expectNoSidewaysScroll(page, 'imported goods', [390]);

  // what is saved can be imported again, and all of it says what there is
  const download = page.waitForEvent('download');
  await presses(arabicImport.export);
  await page.getByLabel(arabicImport.file).setInputFiles(await (await download).path());
  await page.getByText(arabicImport.preview).waitFor();
  const importing = page.getByRole('region', { name: arabicImport.preview });
  await tabTo(page, importing.getByRole('button'));
  await page.keyboard.press('Enter');
  await importing.locator('[data-tone=success]').waitFor();
  expect(await importing.locator('[data-tone=success]').textContent()).toContain(created(0));
  expect(await importing.locator('[data-tone=warning]').count()).toBe(0);

  await page.goto('/office/shop/statement');
  await page.getByText(arabicStatement.none).waitFor();
  await expectAccessible(page, 'statement of a shop');
  await page.goto('/office/shop');
  const other = await context.newPage();
  await other.goto('/office/shop?days=7');
  await other.getByRole('table').waitFor();
  await page.getByRole('table').waitFor();
  await page.bringToFront();
  await expectAccessible(page, 'overview of a shop');
  await expectNoSidewaysScroll(page, 'overview of a shop', [390]);
  await presses(arabicOffice.signOut);
  await page.getByText(arabicSession.left).waitFor();
  await other.getByRole('heading', { level: 1, name: arabicShopSession.title }).waitFor();
  // a session that ended by itself says why, and leads back
  await signsIn(page, seller);
  await page.getByRole('navigation').getByRole('link', { name: arabicShop.areas.orders }).click();
  await page.getByRole('heading', { level: 1, name: arabicSales.title }).waitFor();
  // the list has been read: an answer that came after the end of the session would lead away by itself
  await button(arabicOffice.refresh).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('office/shop/token'));
  await ask(system.url, 'seller!logout', {}, token ?? '');
  await presses(arabicOffice.refresh);
  await page.getByText(arabicShopSession.over).waitFor();
  await signsIn(page, seller);
  await page.getByRole('heading', { level: 1, name: arabicSales.title }).waitFor();
  // none of it touched the session of staff
  expect(await page.evaluate(() => localStorage.getItem('office/token'))).toBe(service.token);
  expect(complaints).toEqual([]);
  await context.close();
});

it('in Arabic, an assistant adds goods by keyboard alone, and a buyer finds them', async () => {
  const { pageList } = await ask(system.url, 'sellerGoods!list', { pageSize: 1 });
  const seller = await newAssistant(system, pageList[0]?.sellerId ?? '');
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  const goods = arabicGoods;
  const types = async (name: string, words: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(words);
  };
  const presses = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.goto('/office/shop/goods');
  await signsIn(page, seller);
  await page.getByRole('row').nth(1).waitFor();
  await expectAccessible(page, 'goods of a shop');
  await expectNoSidewaysScroll(page, 'goods of a shop', [390]);
  await tabTo(page, page.getByRole('link', { name: goods.add, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: goods.newTitle }).waitFor();

  // what is missing is said, and the first of it has the focus
  await presses(goods.addIt);
  await page.getByText(goods.fault.missing).first().waitFor();
  await expectAccessible(page, 'new goods with faults');
  await page.keyboard.type('Quokka night lamp');
  await types(goods.field.code, 'QK-1');
  await tabTo(page, page.getByRole('combobox', { name: goods.field.category }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: goods.nameIn.replace('{{language}}', 'English') }));
  await page.keyboard.type('Quokka bedside lamp');
  await types(goods.field.price, '12.5');
  await presses(goods.addOption);
  await types(goods.field.option, 'Colour');
  await types(goods.field.values, 'Red, Blue');
  await types(goods.stockOf.replace('{{name}}', 'Red'), '5');
  await expectNoSidewaysScroll(page, 'new goods', [390]);
  await presses(goods.addIt);
  await page.getByRole('heading', { level: 1, name: 'Quokka night lamp' }).waitFor();
  const answer = await ask(system.url, 'sellerGoods!search', { keyword: 'quokka lamps' });
  expect(answer.pageList).toMatchObject([{ name: 'Quokka night lamp', price: '12.5', stock: 5 }]);
  const asked = { keyword: 'bedside', lang: 'en' };
  const inEnglish = await ask(system.url, 'sellerGoods!search', asked);
  expect(inEnglish.pageList).toMatchObject([{ name: 'Quokka bedside lamp' }]);

  // an answer that is lost changes the stock once, however often it is asked for
  await presses(goods.changeOf.replace('{{name}}', 'Blue'));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: goods.pieces, exact: true }));
  await page.keyboard.type('7');
  await losesAnAnswer(page, 'sellerArticle!stock');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await page.getByText(goods.causes.restock).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(goods.stockNow.replace('{{name}}', 'Blue').replace('{{stock}}', '7'))
    .first()
    .waitFor();
  await expectAccessible(page, 'goods with their stock');
  await expectNoSidewaysScroll(page, 'goods with their stock', [390]);

  // what is typed is not lost by a link, and not by another's change
  const name = page.getByRole('textbox', { name: goods.field.name, exact: true });
  await tabTo(page, name);
  await page.keyboard.press('End');
  await page.keyboard.type(' with shade');
  const back = page.getByRole('link', { name: goods.back, exact: true });
  await tabTo(page, back);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: arabicLeaving.leave });
  await question.waitFor();
  await expectAccessible(page, 'leaving goods');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  // the focus is where it was, behind the button that saves
  await expect.poll(() => back.evaluate((link) => link === document.activeElement)).toBe(true);
  await losesAnAnswer(page, 'sellerArticle!save');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await tabTo(page, name);
  await page.keyboard.press('End');
  await page.keyboard.type(', large');
  await presses(goods.save);
  await page.getByRole('button', { name: goods.loadTheirs, exact: true }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Quokka night lamp with shade' }).waitFor();
  expect(await name.inputValue()).toBe('Quokka night lamp with shade');
  expect(complaints).toEqual([]);
  await context.close();
});

/** The next call of the action takes effect, and its answer does not arrive. */
async function losesAnAnswer(page: Page, action: string): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(`/${action}.action`),
    async (route) => {
      await route.fetch();
      await route.fulfill({ body: 'lost' });
    },
    { times: 1 },
  );
}
