import { leaveStuck, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { ResponseOf } from '@caravan/gateway/wire';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabicBooks from '../i18n/locales/ar/office-books.json' with { type: 'json' };
import arabicApplications from '../i18n/locales/ar/office-applications.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/office-adjustments.json' with { type: 'json' };
import buyers from '../i18n/locales/en/office-buyers.json' with { type: 'json' };
import english from '../i18n/locales/en/office-adjustments.json' with { type: 'json' };
import arabicOperations from '../i18n/locales/ar/office-operations.json' with { type: 'json' };
import arabicWallets from '../i18n/locales/ar/office-wallets.json' with { type: 'json' };
import { newBuyer, withdraw } from './buyer.ts';
import { ask, newStaff, signedIn, tabTo } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it.each(languages)('in %s, two persons correct a balance by keyboard alone', async (language) => {
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

it('in Arabic, an auditor goes through a wallet event by event, verifies it and keeps a copy, by keyboard alone', async () => {
  const auditor = await newStaff(system, 'auditor');
  const buyer = await newBuyer(system.url, '300');
  await withdraw(system.url, buyer, '50');
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const happened = (name: string) => page.getByRole('heading', { level: 3, name }).waitFor();
  await signedIn(page, auditor);
  await page.goto('/office/wallets');
  await tabTo(page, page.getByRole('textbox', { name: arabicWallets.usercode, exact: true }));
  await page.keyboard.type(buyer.usercode);
  await page.keyboard.press('Enter');
  await happened(arabicWallets.type.WithdrawalRequested);
  await page.getByText(arabicWallets.intact).waitFor();
  await expectAccessible(page, 'a wallet');
  await expectNoSidewaysScroll(page, 'a wallet', [390]);

  await tabTo(page, page.getByRole('slider', { name: arabicWallets.event }));
  await page.keyboard.press('Home');
  await happened(arabicWallets.type.DepositCredited);
  expect(new URL(page.url()).searchParams.get('event')).toBe('0');
  await press(arabicWallets.toLast);
  await happened(arabicWallets.type.WithdrawalRequested);
  // nothing had happened yet in the year 2001
  await page.getByLabel(arabicWallets.moment, { exact: true }).fill('2001-02-03T04:05:06');
  await press(arabicWallets.toMoment);
  await page.getByText(arabicWallets.beforeFirst).waitFor();

  const download = page.waitForEvent('download');
  await press(arabicWallets.saveAs.csv);
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(
    saved.split('\r\n').filter((line) => line.includes(`user:${buyer.usercode}:available`)),
  ).toHaveLength(2);
  const signing = page.waitForEvent('download');
  await press(arabicWallets.saveAs.html);
  const signed = await readFile(await (await signing).path(), 'utf8');
  expect(signed).toContain(`<h1>Wallet ${buyer.usercode}</h1>`);
  expect(signed).toMatch(/<footer data-signature>\n.*<code>[0-9a-f]{8}<\/code>/);

  // the books lead from their sum to the same event
  await page.goto('/office/books');
  await page.getByText(arabicBooks.balanced).waitFor();
  await expectAccessible(page, 'the books');
  await expectNoSidewaysScroll(page, 'the books', [390]);
  for (const account of ['user:held', `user:${buyer.usercode}:held`]) {
    await tabTo(page, page.getByRole('link', { name: account, exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: account }).waitFor();
  }
  await page.getByRole('cell', { name: arabicWallets.type.WithdrawalRequested }).waitFor();
  await expectAccessible(page, 'an account');
  await expectNoSidewaysScroll(page, 'an account', [390]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('in Arabic, an administrator sees how the system runs and lets a stopped flow try again, by keyboard alone', async () => {
  const administrator = await newStaff(system, 'administrator');
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  // nothing stops in a healthy system: one flow is told to have, and the word to it is real
  const stopped = 'PaymentCaptured of version 9 is not known here';
  await page.route('**/officeSystem!flows.action*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: ResponseOf<'officeSystem!flows'> };
    const pageList = answer.data.pageList.map((each) =>
      each.flow === 'pay-order' ? { ...each, stateKey: 'poisoned', stopped } : each,
    );
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, pageList } } });
  });
  await signedIn(page, administrator);
  await page.goto('/office/operations');
  await page.getByRole('rowheader', { name: 'orders', exact: true }).waitFor();
  await page.getByRole('rowheader', { name: 'Ethereum', exact: true }).waitFor();
  await page.getByText(stopped).waitFor();
  await expectAccessible(page, 'operations');
  await expectNoSidewaysScroll(page, 'operations', [390, 1280, 1440]);

  const name = arabicOperations.resumeOf.replace('{{name}}', 'pay-order');
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {
    name: arabicOperations.confirm.replace('{{name}}', 'pay-order'),
  });
  await dialog.getByRole('textbox').fill('The worker has been updated.');
  await tabTo(page, dialog.getByRole('button', { name: arabicOperations.resume }));
  await page.keyboard.press('Enter');
  await page.getByText(arabicOperations.told.replace('{{name}}', 'pay-order')).first().waitFor();
  const { token } = administrator;
  const { pageList } = await ask(system.url, 'office!journal', { subject: 'pay-order' }, token);
  expect(pageList).toMatchObject([
    { action: 'officeSystem!retryFlow', reason: 'The worker has been updated.', outcome: 'done' },
  ]);

  const rebuild = page.getByRole('button', { name: arabicOperations.rebuildOf.replace('{{name}}', 'loans') });
  await rebuild.click();
  const asked = page.getByRole('dialog', {
    name: arabicOperations.rebuildConfirm.replace('{{name}}', 'loans'),
  });
  await asked.getByRole('textbox').fill('A column was added.');
  await asked.getByRole('button', { name: arabicOperations.rebuildIt }).click();
  await expect
    .poll(() => ask(system.url, 'officeSystem!views', {}, token), { timeout: 60_000 })
    .toMatchObject({
      pageList: expect.arrayContaining([
        expect.objectContaining({
          view: 'loans',
          version: 2,
          asked: expect.objectContaining({ stateKey: 'switched' }),
        }),
      ]),
    });

  await leaveStuck(system, { flow: 'default-review', keys: ['D1', 'D2'] });
  await page.getByRole('rowheader', { name: 'default-review' }).waitFor();
  await page.getByText(arabicOperations.stuck_two).click();
  await page.getByRole('button', { name: arabicOperations.dropOf.replace('{{item}}', 'D1') }).click();
  const drop = page.getByRole('dialog', { name: arabicOperations.dropConfirm.replace('{{item}}', 'D1') });
  await drop.getByRole('textbox').fill('Written by hand.');
  await drop.getByRole('button', { name: arabicOperations.drop, exact: true }).click();
  await page.getByText(arabicOperations.dropTold.replace('{{item}}', 'D1')).first().waitFor();
  await page.getByText(arabicOperations.stuck_one).waitFor();
  await expectAccessible(page, 'what a flow left behind');
  expect(complaints).toEqual([]);
  // the page goes on reading until it is closed
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});
