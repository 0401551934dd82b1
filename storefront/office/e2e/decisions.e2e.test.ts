import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import arabicApplications from '../i18n/locales/ar/office-applications.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/office-adjustments.json' with { type: 'json' };
import buyers from '../i18n/locales/en/office-buyers.json' with { type: 'json' };
import english from '../i18n/locales/en/office-adjustments.json' with { type: 'json' };
import { newBuyer } from './buyer.ts';
import { ask, newStaff, signedIn, tabTo } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it.each(['en', 'ar'] as const)('in %s, two persons correct a balance by keyboard alone', async (language) => {
  const said = { en: english, ar: arabic }[language];
  const [finance, risk] = [await newStaff(system, 'finance'), await newStaff(system, 'risk')];
  const buyer = await newBuyer(system.url, '300');
  const first = await visit(browser, system.url, language);
  await signedIn(first.page, finance);
  await first.page.goto('/office/adjustments');
  await tabTo(first.page, first.page.getByRole('textbox', { name: said.usercode, exact: true }));
  await first.page.keyboard.type(buyer.usercode);
  await first.page.keyboard.press('Tab');
  await first.page.keyboard.type('12.5');
  await first.page.keyboard.press('Tab');
  await first.page.keyboard.type('A deposit below the minimum.');
  await tabTo(first.page, first.page.getByRole('button', { name: said.propose, exact: true }));
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('rowheader', { name: buyer.usercode }).waitFor();
  await expectAccessible(first.page, 'adjustments of who proposes');
  await expectNoSidewaysScroll(first.page, 'adjustments of who proposes', [390]);
  const approveOf = said.approveOf.replace('{{buyer}}', buyer.usercode);
  expect(await first.page.getByRole('button', { name: approveOf }).count()).toBe(0);
  await first.context.close();

  const second = await visit(browser, system.url, language);
  await signedIn(second.page, risk);
  await second.page.goto('/office/adjustments');
  await tabTo(second.page, second.page.getByRole('button', { name: approveOf }));
  await second.page.keyboard.press('Enter');
  const dialog = second.page.getByRole('dialog', { name: said.confirm.approve });
  await tabTo(second.page, dialog.getByRole('button', { name: said.approve, exact: true }));
  await second.page.keyboard.press('Enter');
  await second.page.getByText(said.told.approve.replace('{{buyer}}', buyer.usercode)).first().waitFor();
  // the buyer's own session has written nothing that its questions would wait for
  const moneyOf = async () => (await ask(system.url, 'wallet!getUsdt', {}, buyer.token)).money;
  await expect.poll(moneyOf).toBe('312.5');
  await second.page.goto('/office/adjustments?status=made');
  await second.page.getByRole('rowheader', { name: buyer.usercode }).waitFor();
  await expectAccessible(second.page, 'adjustments');
  await expectNoSidewaysScroll(second.page, 'adjustments', [390]);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await second.context.close();
});

it('in Arabic, a buyer asks to run a store, and a trader opens it by keyboard alone', async () => {
  const store = 'Lantern House';
  const buyer = await newBuyer(system.url, '10');
  const trader = await newStaff(system, 'trader');
  const first = await visit(browser, system.url, 'ar');
  await first.page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [buyer.token, JSON.stringify({ usercode: buyer.usercode, username: buyer.username })],
  );
  await first.page.goto('/merchantSettled');
  const field = (place: number) => first.page.getByRole('main').getByRole('textbox').nth(place);
  await field(0).fill(store);
  await field(1).fill('Lanterns of brass and glass.');
  await field(2).fill('Türkiye');
  await first.page.keyboard.press('Enter');
  await first.page.getByText(store).waitFor();

  const second = await visit(browser, system.url, 'ar');
  await signedIn(second.page, trader);
  await second.page.goto('/office/applications');
  const open = arabicApplications.approveOf.replace('{{store}}', store);
  await tabTo(second.page, second.page.getByRole('button', { name: open }));
  await expectAccessible(second.page, 'applications');
  await expectNoSidewaysScroll(second.page, 'applications', [390]);
  await second.page.keyboard.press('Enter');
  const dialog = second.page.getByRole('dialog', { name: arabicApplications.confirm.approve });
  await tabTo(second.page, dialog.getByRole('button', { name: arabicApplications.approve, exact: true }));
  await second.page.keyboard.press('Enter');
  await second.page.getByText(arabicApplications.told.approve.replace('{{store}}', store)).first().waitFor();

  await first.page.reload();
  const { sellerId } = await ask(system.url, 'seller!login', {
    username: buyer.username,
    password: 'secret42',
  });
  await first.page.locator(`a[href="/store?id=${sellerId}"]`).click();
  await first.page.getByRole('heading', { level: 1, name: store }).waitFor();
  await expectAccessible(first.page, 'a store without goods');
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

it('customer service finds a buyer and locks the account, whose owner is signed out at once', async () => {
  const buyer = await newBuyer(system.url, '10');
  const service = await newStaff(system, 'customer-service');
  const { page, context, complaints } = await visit(browser, system.url, 'en');
  await signedIn(page, service);
  await page.goto('/office/buyers');
  await tabTo(page, page.getByRole('textbox', { name: buyers.name }));
  await page.keyboard.type(buyer.username);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: buyer.username }).waitFor();
  await expectAccessible(page, 'a buyer');
  await expectNoSidewaysScroll(page, 'a buyer', [390]);
  await tabTo(page, page.getByRole('button', { name: buyers.lock }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: buyers.confirm.lock });
  await dialog.getByRole('textbox').fill('Strangers know the password.');
  await tabTo(page, dialog.getByRole('button', { name: buyers.lock }));
  await page.keyboard.press('Enter');
  await page.getByText(buyers.status.locked, { exact: true }).waitFor();
  await expect(ask(system.url, 'localuser!get', {}, buyer.token)).rejects.toThrow('session-expired');
  await page.getByRole('button', { name: buyers.unlock }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
