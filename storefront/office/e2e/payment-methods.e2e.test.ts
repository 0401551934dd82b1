import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import ar from '../i18n/locales/ar/office-payment-methods.json' with { type: 'json' };
import en from '../i18n/locales/en/office-payment-methods.json' with { type: 'json' };
import { atHome, newBuyer, type Buyer } from './buyer.ts';
import { ask, newStaff, signedIn, type Member } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;
let finance: Member;
let auditor: Member;
let buyer: Buyer;
/** goods that one can order without more, and dear enough that the buyer's balance lacks something */
let wanted: { goodsId: string; count: number };

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '200' }), launch()]);
  finance = await newStaff(system, 'finance');
  auditor = await newStaff(system, 'auditor');
  buyer = await newBuyer(system.url, '5');
  const { pageList } = await ask(system.url, 'sellerGoods!list', { sort: 'price-down' });
  for (const { goodsId } of pageList) {
    const { skus, buyMin, price, seller } = await ask(system.url, 'sellerGoods!info', { goodsId });
    const count = Math.max(buyMin, Math.ceil(Number(seller.minimumOrder) / Number(price)) + 1);
    if ((skus[0]?.stock ?? 0) < count || count > 400) continue;
    wanted = { goodsId, count };
    return;
  }
  throw new Error('no goods that can be ordered');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const card = 'Bank card';
const slots = { balance: en.names.balance, blockchain: en.names.blockchain, card };

/** By what staff do in the office. */
async function open(
  page: Page,
  name: string,
  scope: keyof typeof en.scopes,
  countries: readonly string[] = [],
) {
  await page.getByRole('button', { name: en.changeOf.replace('{{name}}', name) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en.scopes[scope], { exact: true }).click();
  for (const country of countries) {
    await dialog.getByRole('combobox', { name: en.country }).fill(country);
    await dialog.getByRole('button', { name: en.addCountry, exact: true }).click();
    await dialog.getByRole('button', { name: en.removeOf.replace('{{name}}', country) }).waitFor();
  }
  return dialog;
}
async function save(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: en.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

it('staff open a way to pay in some countries, and are warned before they close the balance', async () => {
  const { page, complaints, context } = await visit(browser, system.url, 'en');
  await signedIn(page, finance);
  await page.goto('/office/payment-methods');
  await page.getByRole('rowheader', { name: card }).waitFor();
  await expectAccessible(page, 'payment methods');
  await expectNoSidewaysScroll(page, 'payment methods');

  const dialog = await open(page, slots.balance, 'except', ['Germany']);
  await dialog.getByRole('button', { name: en.save, exact: true }).click();
  await dialog.getByText(en.fault.warned).waitFor();
  await expectAccessible(page, 'the balance, about to be closed');
  await dialog.getByLabel(en.warned).check();
  await save(page);
  await page
    .getByRole('row', { name: new RegExp(slots.balance) })
    .getByText('Germany')
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a buyer there chooses among the others, brings what is missing that way and pays from the balance', async () => {
  const { page, complaints, context } = await visit(browser, system.url, 'en');
  await atHome(page, system.url, buyer);
  await page.goto(`/productDetails?id=${wanted.goodsId}`);
  await page.getByLabel('Quantity', { exact: true }).fill(`${wanted.count}`);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  const payment = page.getByRole('radiogroup', { name: 'Pay by' });
  await payment.getByRole('radio', { name: new RegExp(card) }).waitFor();
  expect(await payment.getByRole('radio').count()).toBe(2);
  await payment.getByText(card, { exact: true }).click();
  await page.getByText('After placing, Bank card brings it').waitFor();
  await expectAccessible(page, 'a checkout with ways to pay');
  await expectNoSidewaysScroll(page, 'a checkout with ways to pay');

  // it closes while the buyer looks
  const office = await visit(browser, system.url, 'en');
  await signedIn(office.page, finance);
  await office.page.goto('/office/payment-methods');
  await open(office.page, card, 'except', ['Germany']);
  await save(office.page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const refused = 'This payment method is not offered in your region.';
  await page.locator('#settlement-payment').getByText(refused).waitFor();
  await expectAccessible(page, 'a way to pay that is not open');
  expect((await ask(system.url, 'order!listMain', {}, buyer.token)).pageInfo.totalElements).toBe(0);
  // nothing else is lost, and nothing is chosen in its place
  expect(await payment.getByRole('radio', { checked: true }).count()).toBe(0);

  await open(office.page, slots.blockchain, 'except', ['Germany']);
  await save(office.page);
  await office.page.getByText(en.unserved).waitFor();
  await page.reload();
  await page.locator('#settlement-payment').getByText('No payment method is available.').waitFor();
  await open(office.page, card, 'everywhere');
  await save(office.page);
  await office.context.close();

  await page.reload();
  await page.getByText(card, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();
  await page.getByText('First bring what your balance lacks').waitFor();
  await page
    .getByText(/^The order expires at \d\d:\d\d\. What arrives later .* stays in your balance\.$/)
    .waitFor();
  await expectAccessible(page, 'a payment that something is missing for');
  await page.getByRole('link', { name: 'Pay in by Bank card' }).click();
  await page.getByRole('radio', { name: new RegExp(card), checked: true }).waitFor();
  const { money } = await ask(system.url, 'wallet!getUsdt', {}, buyer.token);
  const { pageList } = await ask(system.url, 'order!listMain', {}, buyer.token);
  const [order] = pageList;
  if (!order) throw new Error('nothing was placed');
  const missing = Number(order.total) - Number(money);
  const amount = await page
    .getByLabel(/^Amount/)
    .first()
    .inputValue();
  expect(Number(amount.replaceAll(',', ''))).toBeGreaterThanOrEqual(missing);
  expect(Number(amount.replaceAll(',', '')) - missing).toBeLessThan(1);
  // and back to the orders
  await page.getByRole('link', { name: 'Back to payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();

  await page.goto(`/userInfo/order-detail?id=${order.orderId}`);
  await page.getByText(card, { exact: true }).waitFor();
  await page.goto(`/userInfo/order-invoice?id=${order.orderId}`);
  await page.getByText('This order is not paid, so there is no invoice of it.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('in Arabic too; who may only look has no button to change anything', async () => {
  const { page, complaints, context } = await visit(browser, system.url, 'ar');
  await signedIn(page, auditor);
  await page.goto('/office/payment-methods');
  await page.getByRole('rowheader', { name: ar.names.balance }).waitFor();
  expect(await page.getByRole('columnheader', { name: ar.act }).count()).toBe(0);
  await expectAccessible(page, 'payment methods in Arabic');
  await expectNoSidewaysScroll(page, 'payment methods in Arabic');
  expect(complaints).toEqual([]);
  await context.close();
});
