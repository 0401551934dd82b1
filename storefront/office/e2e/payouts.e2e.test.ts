import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import { minus } from '@caravan/storefront-shared/money';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sessionTexts from '../i18n/locales/en/office-session.json' with { type: 'json' };
import shopSessionTexts from '../i18n/locales/en/office-shop-session.json' with { type: 'json' };
import texts from '../i18n/locales/en/office-statement.json' with { type: 'json' };
import officeTexts from '../i18n/locales/en/office.json' with { type: 'json' };
import { atHome, buyerPassword, buys, newBuyer, safeword, type Buyer } from './buyer.ts';
import { newAssistant, newOwner } from './seller.ts';
import { ask, newStaff } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '60' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signsIn(page: Page, { username }: Buyer): Promise<void> {
  await page.goto('/office/shop/statement');
  await page.getByRole('textbox', { name: shopSessionTexts.name }).fill(username);
  await page.getByRole('textbox', { name: sessionTexts.password }).fill(buyerPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: texts.available, exact: true }).waitFor();
}

/** An order of this shop is bought, sent, received and released. */
async function sells(seller: Buyer, sellerId: string): Promise<void> {
  const { url } = system;
  const [buyer, finance] = await Promise.all([newBuyer(url, '20000'), newStaff(system, 'finance')]);
  const { orderId } = await buys(url, buyer, sellerId);
  const credentials = { username: seller.username, password: buyerPassword };
  const { token } = await ask(url, 'seller!login', credentials);
  await ask(url, 'sellerOrder!confirm', { orderIds: [orderId] }, token);
  const shipments = [{ orderId, carrier: 'Sea Line', trackingNumber: 'SL-1' }];
  await ask(url, 'sellerOrder!ship', { shipments }, token);
  await ask(url, 'order!receipt', { orderId }, buyer.token);
  await ask(url, 'officeOrder!release', { orderId, reason: 'The buyer is content.' }, finance.token);
}

it('the owner of a shop has all of it paid out, and sees it in their own wallet', async () => {
  const { pageList } = await ask(system.url, 'sellerGoods!list', { pageSize: 60, sort: 'price-down' });
  const { owner, sellerId } = await newOwner(
    system,
    pageList.map((card) => card.sellerId),
  );
  const assistant = await newAssistant(system, sellerId);
  const shop = await visit(browser, system.url);
  const { page } = shop;
  await signsIn(page, owner);
  // nothing was earned yet
  await page.getByText(texts.tooLittle.replace('{{minimum}}', '10.00 USDT')).waitFor();
  await page.getByText(texts.none).waitFor();

  await sells(assistant, sellerId);
  await expect
    .poll(async () => {
      await press(page, officeTexts.refresh);
      return page.getByRole('button', { name: texts.payOutAll, exact: true }).count();
    })
    .toBe(1);
  await expectAccessible(page, 'a statement with a payout');
  await expectNoSidewaysScroll(page, 'a statement with a payout', [390]);

  await press(page, texts.payOutAct);
  await page.getByText(texts.amountLeast.replace('{{minimum}}', '10.00 USDT')).waitFor();
  await press(page, texts.payOutAll);
  const field = page.getByRole('textbox', { name: texts.payOutAmount });
  const amount = minus(await field.inputValue(), '0.5');
  await field.fill(amount);
  await page.getByRole('textbox', { name: texts.password, exact: true }).fill('000000');
  await press(page, texts.payOutAct);
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, 'the question before a payout');
  await question.getByRole('button', { name: texts.payOutAct, exact: true }).click();
  // the password was wrong: it is said at its field, and nothing has moved
  await expect
    .poll(() => page.getByRole('textbox', { name: texts.password, exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  await page.getByRole('textbox', { name: texts.password, exact: true }).fill(safeword);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: texts.payOutAct, exact: true }).click();

  // what is left is less than the least, and nothing more comes to the shop
  await page.getByText(texts.payOutRest.replace('{{minimum}}', '10.00 USDT')).waitFor();
  await expectAccessible(page, 'the last of a shop’s money');
  expect(await field.inputValue()).toBe('0.5');
  await page.getByRole('textbox', { name: texts.password, exact: true }).fill(safeword);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: texts.payOutAct, exact: true }).click();
  await page.getByText(texts.tooLittle.replace('{{minimum}}', '10.00 USDT')).waitFor();
  await page
    .getByRole('row', { name: new RegExp(texts.kind.payout) })
    .nth(1)
    .waitFor();

  const helper = await visit(browser, system.url);
  await signsIn(helper.page, assistant);
  await helper.page.getByText(texts.ownerAlone).waitFor();

  const mall = await visit(browser, system.url);
  await atHome(mall.page, system.url, owner);
  await mall.page.goto('/userInfo/money-package');
  const received = mall.page.getByRole('row', { name: /From your store/ }).first();
  await received.waitFor();
  const { pageList: records } = await ask(system.url, 'wallet!records', {}, owner.token);
  expect(records.slice(0, 2)).toMatchObject([
    { kind: 'proceeds', amount: '0.5' },
    { kind: 'proceeds', amount },
  ]);
  for (const { complaints, context } of [shop, helper, mall]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
