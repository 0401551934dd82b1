import { readFile } from 'node:fs/promises';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { compare, sum } from '@caravan/storefront-shared/money';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  invoiceTexts,
  launch,
  visit,
} from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import importTexts from '../i18n/locales/en/office-goods-import.json' with { type: 'json' };
import auditTexts from '../i18n/locales/en/office-order-audit.json' with { type: 'json' };
import reviewTexts from '../i18n/locales/en/office-reviews.json' with { type: 'json' };
import salesTexts from '../i18n/locales/en/office-sales.json' with { type: 'json' };
import sessionTexts from '../i18n/locales/en/office-session.json' with { type: 'json' };
import shopSessionTexts from '../i18n/locales/en/office-shop-session.json' with { type: 'json' };
import officeTexts from '../i18n/locales/en/office.json' with { type: 'json' };
import { atHome, buyerPassword, newBuyer, safeword } from './buyer.ts';
import { newAssistant } from './seller.ts';
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const history = (page: Page) => page.getByRole('list', { name: 'History' });

async function importsGoods(page: Page, categoryId: string): Promise<void> {
  await page.goto('/office/shop/goods/import');
  const fileWith = (place: string) =>
    'code,name,name:ar,description:ar,category,price,minimum,stock,warehouse,pictures,option1,value1,variant_picture\n' +
    `TR-1,Quokka travel kettle,غلاية كوكا للسفر,تغلي الماء في دقيقة.,${categoryId},60,10,25,${place},Kettle.png,,,\n` +
    `TR-2,Enamel pannikin,,,${categoryId},4,,5,,front.png; blue.png,Colour,Red,\nTR-2,,,,,,,5,,,,Blue,BLUE.png\n` +
    'TR-2,,,,,,,5,,,,Teal,blue.png';
  const choose = page.getByLabel(importTexts.file);
  const choosing = (place: string) =>
    choose.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(fileWith(place)) });
  await choosing('Atlantis');
  const unknown = importTexts.fault['warehouse-unknown'];
  await page.getByRole('row').filter({ hasText: unknown }).getByText('warehouse', { exact: true }).waitFor();
  await choosing('dubai');
  const missing = importTexts.fault['picture-missing'].replace('{{name}}', 'Kettle.png');
  await page.getByRole('row').filter({ hasText: missing }).getByText('pictures').waitFor();
  const missingOf = importTexts.fault['picture-missing'].replace('{{name}}', 'BLUE.png');
  await page.getByRole('row').filter({ hasText: missingOf }).getByText('variant_picture').first().waitFor();
  await expectAccessible(page, 'a file of goods with a picture that is missing');
  const picture = { mimeType: 'image/png', buffer: await page.screenshot() };
  await choose.setInputFiles([
    { name: 'kettle.png', ...picture },
    { name: 'front.png', ...picture },
    {
      name: 'blue.png',
      ...picture,
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 60 } }),
    },
    { name: 'lid.png', ...picture },
  ]);
  await page.getByRole('listitem').filter({ hasText: 'lid.png' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'TR-2' }).getByText('BLUE.png', { exact: true }).waitFor();
  await expectAccessible(page, 'a file of goods with a picture that it does not name');
  await expectNoSidewaysScroll(page, 'a file of goods with pictures', [390]);
  let uploads = 0;
  page.on('request', (request) => (uploads += request.url().includes('sellerArticle!picture') ? 1 : 0));
  await press(page, importTexts.send);
  await page.locator('[data-tone=success]').waitFor();
  // two variants show the same one
  expect(uploads).toBe(3);
}

/** What is saved says of each variant which of the article's pictures it shows. */
async function savesPicturesOfVariants(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await press(page, importTexts.export);
  const lines = (await readFile(await (await download).path(), 'utf8')).split(/\r?\n/);
  const [first, ...others] = lines.filter((line) => line.startsWith('TR-2,'));
  const own = others.map((line) => line.split(',').at(-1) ?? '');
  expect(own).toEqual([expect.stringMatching(/^\/.+/), own[0]]);
  // the second of the article's, which the first variant does not show
  expect(first?.split(',').slice(-2)).toEqual([expect.stringMatching(`; ${own[0]}$`), '']);
}

/** Somebody who uses the mall in Arabic finds what came with an Arabic name by it. */
async function isFoundInArabic(page: Page): Promise<void> {
  await page.goto('/index');
  await page.getByRole('banner').getByRole('combobox').fill('غلاية كوكا');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'غلاية كوكا للسفر', exact: true }).first().click();
  await page.getByRole('heading', { name: 'غلاية كوكا للسفر' }).waitFor();
  await page.getByText('تغلي الماء في دقيقة.').first().waitFor();
  // with the picture that was chosen beside the file
  expect(await page.locator('main img:not([src^="/media/goods/"])').count()).toBeGreaterThan(0);
}

async function buys(page: Page): Promise<string> {
  await page.goto('/index');
  await page.getByRole('combobox', { name: 'Search goods and stores' }).fill('quokka kettles');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Quokka travel kettle', exact: true })
    .first()
    .click();
  await press(page, 'Add to cart');
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Go to checkout' }).click();
  await press(page, 'Place order');
  await page.getByRole('textbox', { name: 'Transaction password', exact: true }).fill(safeword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  return new URL(page.url()).searchParams.get('orders') ?? '';
}

async function ships(page: Page, orderId: string): Promise<void> {
  await page.goto('/office/shop/orders?tab=to-confirm');
  await press(page, salesTexts.confirmOf.replace('{{order}}', orderId));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: salesTexts.confirm_one, exact: true })
    .click();
  await page.getByText(salesTexts.confirmed_one).first().waitFor();
  await page.goto('/office/shop/orders?tab=to-ship');
  await press(page, salesTexts.shipOf.replace('{{order}}', orderId));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: salesTexts.carrier }).fill('Sea Line');
  await dialog.getByRole('textbox', { name: salesTexts.trackingNumber }).fill('SL-7788');
  await page.keyboard.press('Enter');
  await page.getByText(salesTexts.shippedOne.replace('{{order}}', orderId)).first().waitFor();
}

/** The document that the buyer has, too; on paper there is nothing else. */
async function seesInvoice(page: Page, orderId: string): Promise<void> {
  await page.goto(`/office/shop/orders/${orderId}`);
  await page.getByRole('link', { name: invoiceTexts.en.show }).click();
  const invoice = page.getByRole('article', { name: invoiceTexts.en.title });
  await invoice.getByText(orderId).waitFor();
  await invoice.getByRole('rowheader', { name: 'Quokka travel kettle' }).waitFor();
  await expectAccessible(page, 'invoice of a sale');
  await expectNoSidewaysScroll(page, 'invoice of a sale', [390]);
  await page.emulateMedia({ media: 'print' });
  expect(await invoice.isVisible()).toBe(true);
  for (const screenOnly of [page.getByText(invoiceTexts.en.print), page.getByText(officeTexts.signOut)])
    expect(await screenOnly.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
}

async function receivesAndReviews(page: Page): Promise<void> {
  const standing = page.getByRole('region', { name: 'Order status' });
  await standing.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await standing.getByRole('link', { name: 'Review' }).click();
  const review = page.getByRole('region', { name: 'Quokka travel kettle' });
  await review.getByRole('radio', { name: 'Good' }).press('Space');
  await review.getByLabel('Your comments').fill('Boils in a minute');
  await review
    .locator('input[type=file]')
    .setInputFiles([{ name: 'kettle.png', mimeType: 'image/png', buffer: await page.screenshot() }]);
  await review.getByRole('img', { name: 'Picture 1' }).waitFor();
  await review.getByText('Uploading').waitFor({ state: 'detached' });
  await press(page, 'Submit review');
  await standing.getByText('Reviewed on').waitFor();
}

async function answers(page: Page, orderId: string): Promise<void> {
  // the rating is counted some seconds after the review
  await expect
    .poll(async () => {
      await page.goto('/office/shop/reviews');
      await page.getByRole('tab', { selected: true }).waitFor();
      await page.getByText(reviewTexts.none.unanswered).or(page.getByText('Boils in a minute')).waitFor();
      return page.getByText('Boils in a minute').count();
    })
    .toBe(1);
  await page.getByRole('img', { name: reviewTexts.picture.replace('{{position}}', '1') }).waitFor();
  await expectAccessible(page, 'reviews of a shop');
  await expectNoSidewaysScroll(page, 'reviews of a shop', [390]);
  await page.getByRole('button', { name: new RegExp(`order ${orderId}$`) }).click();
  const dialog = page.getByRole('dialog', { name: reviewTexts.dialog });
  await dialog.getByRole('button', { name: reviewTexts.send }).click();
  await expectAccessible(page, 'an answer with an error');
  await dialog.getByRole('textbox').fill('Thank you for the picture');
  await dialog.getByRole('button', { name: reviewTexts.send }).click();
  await page.getByText(reviewTexts.none.unanswered).waitFor();
}

it('goods come by file, are bought, shipped, received and reviewed, and their money is released to the cent', async () => {
  const { pageList } = await ask(system.url, 'sellerGoods!list', { pageSize: 1 });
  const { sellerId = '', categoryId = '' } = pageList[0] ?? {};
  const [assistant, buyer, finance] = await Promise.all([
    newAssistant(system, sellerId),
    newBuyer(system.url, '2000'),
    newStaff(system, 'finance'),
  ]);
  const shop = await visit(browser, system.url);
  const mall = await visit(browser, system.url);
  await atHome(mall.page, system.url, buyer);

  await shop.page.goto('/office/shop');
  await shop.page.getByRole('textbox', { name: shopSessionTexts.name }).fill(assistant.username);
  await shop.page.getByRole('textbox', { name: sessionTexts.password }).fill(buyerPassword);
  await shop.page.keyboard.press('Enter');
  await shop.page.getByRole('table').first().waitFor();
  await importsGoods(shop.page, categoryId);
  await savesPicturesOfVariants(shop.page);
  const arabic = await visit(browser, system.url, 'ar');
  await isFoundInArabic(arabic.page);

  const orderId = await buys(mall.page);
  await mall.page.goto(`/userInfo/order-detail?id=${orderId}`);
  await history(mall.page).getByText('Paid, held in escrow').waitFor();
  await ships(shop.page, orderId);
  await seesInvoice(shop.page, orderId);
  // the buyer's open page tells it by itself
  await mall.page.getByText('SL-7788').waitFor();
  // and the mail that a real one would get
  await expect.poll(async () => (await fetch(`${system.url}/dev/outbox`)).text()).toContain('SL-7788');
  await receivesAndReviews(mall.page);
  await answers(shop.page, orderId);

  const { orderInfo } = await ask(system.url, 'order!info', { orderId }, buyer.token);
  const office = await visit(browser, system.url);
  await signedIn(office.page, finance);
  await office.page.goto(`/office/orders?order=${orderId}`);
  await press(office.page, auditTexts.release.act);
  const question = office.page.getByRole('dialog', { name: auditTexts.release.confirm });
  await question.getByRole('textbox').fill('The buyer is content.');
  await question.getByRole('button', { name: auditTexts.release.act }).click();
  await office.page.getByText(auditTexts.type.OrderCompleted).first().waitFor();
  await expectAccessible(office.page, 'a released order');
  expect(await office.page.getByRole('button', { name: auditTexts.release.act }).count()).toBe(0);

  await shop.page.goto('/office/shop/statement');
  await expect
    .poll(async () => {
      await press(shop.page, officeTexts.refresh);
      return shop.page.getByRole('row', { name: new RegExp(orderId) }).count();
    })
    .toBe(1);
  const cells = await shop.page
    .getByRole('row', { name: new RegExp(orderId) })
    .getByRole('cell')
    .allTextContents();
  const [paid = '', ...shares] = cells
    .slice(-3)
    .map((cell) => /[\d.,]+/.exec(cell)?.[0].replaceAll(',', '') ?? '');
  expect(compare(paid, orderInfo.total)).toBe(0);
  expect(compare(sum(shares), paid)).toBe(0);
  for (const { complaints, context } of [shop, mall, office, arabic]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
