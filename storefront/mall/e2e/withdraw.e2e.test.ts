import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import english from '../i18n/locales/en/withdraw.json' with { type: 'json' };
import { establishedBuyer, mallAt, safeword, type Mall } from './mall.ts';
import { openReviewers, type Reviewers } from './reviewer.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let reviewers: Reviewers;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  mall = mallAt(system.url);
  reviewers = openReviewers(system);
});
afterAll(async () => {
  reviewers?.stop();
  await browser?.close();
  await system?.stop();
});

/** Who uses the keyboard goes on from there. */
const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
const headingOf = (page: Page) => page.getByRole('heading', { level: 1, name: english.title });

const reached = (page: Page, step: string) =>
  page.locator('[aria-current=step]').getByText(step).first().waitFor();

it('a buyer chooses an address, asks for a withdrawal, and sees on the open page that it was refused', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  const { token, usercode } = await establishedBuyer(mall, page, '300');
  await page.goto('/userInfo/money-package');
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('heading', { name: english.bindTitle }).waitFor();

  await page.getByRole('button', { name: english.bind }).click();
  const typed = page.getByLabel(english.address, { exact: true });
  await typed.fill('0x1234');
  await page.getByRole('button', { name: english.bind }).click();
  await page.getByText(english.addressInPart).waitFor();
  // whole, with a wrong check digit
  await typed.fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await page.getByRole('radio', { name: 'Ethereum (ERC20)' }).check();
  await page.getByLabel(/^Transaction password/).fill(safeword);
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a correct withdrawal address.').first().waitFor();
  await expectAccessible(page, 'bind');
  await expectNoSidewaysScroll(page, 'bind');
  await page.getByLabel(english.address, { exact: true }).fill(ADDRESS.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText(ADDRESS, { exact: true }).waitFor();
  await hasFocus(headingOf(page));

  await page.getByLabel(/^Amount/).fill('400');
  await page.getByLabel(/^Transaction password/).fill(safeword);
  await page.keyboard.press('Enter');
  await page.getByText(english.faults.balance).first().waitFor();
  await page.getByLabel(/^Amount/).fill('50.25');
  await expectAccessible(page, 'withdraw');
  await expectNoSidewaysScroll(page, 'withdraw');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: english.one }).waitFor();
  await reached(page, english.steps.review);
  await expectAccessible(page, 'withdrawal');
  await expectNoSidewaysScroll(page, 'withdrawal');

  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await mall('withdraw!get', { id }, token)).toMatchObject({ amount: '50.25', stage: 'under-review' });
  await page.goto('/userInfo/money-package/withdraw');
  await page.getByText(english.pending).waitFor();
  await page.getByRole('link', { name: english.follow }).click();
  await reached(page, english.steps.review);

  await reviewers.refuse({ usercode, withdrawalId: id, reason: 'The address is not yours.' });
  await page.getByText('The address is not yours.').waitFor();
  await page.getByText(english.back).waitFor();
  expect((await mall('wallet!getUsdt', {}, token)).money).toBe('300');
  await page.goto('/userInfo/money-package/withdraw');
  await page.getByRole('cell', { name: english.stages.rejected }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a buyer asks for another address, sees how long it waits and what stops meanwhile, and keeps the old one', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  const { token } = await establishedBuyer(mall, page, '100');
  await mall('user!bindWithdrawAddress', { network: 'ethereum', address: ADDRESS, safeword }, token);
  await page.goto('/userInfo/money-package/withdraw');
  await page.getByRole('button', { name: english.change }).click();
  const form = page.getByRole('form', { name: english.change });
  await hasFocus(form.getByRole('heading', { name: english.change }));
  await form.getByRole('button', { name: english.keepAddress }).click();
  await hasFocus(page.getByRole('button', { name: english.change }));
  await page.keyboard.press('Enter');
  await form.getByText(/takes effect after 24 hours/).waitFor();
  await form.getByRole('radio', { name: 'Ethereum (ERC20)' }).check();
  await form.getByLabel(english.newAddress, { exact: true }).fill(ADDRESS);
  await form.getByLabel(/^Transaction password/).fill(safeword);
  await page.keyboard.press('Enter');
  await form.getByText('This is the withdrawal address already.').first().waitFor();
  await expectAccessible(page, 'change');
  await expectNoSidewaysScroll(page, 'change');
  await form.getByLabel(english.newAddress, { exact: true }).fill(OTHER.toLowerCase());
  expect(await form.getByLabel(/^Transaction password/).inputValue()).toBe(safeword);
  await page.keyboard.press('Enter');

  await page.getByText(english.changing).waitFor();
  await page.getByText(OTHER, { exact: true }).waitFor();
  await page.getByText(english.changePauses).waitFor();
  await hasFocus(headingOf(page));
  expect(await page.getByRole('button', { name: english.apply }).count()).toBe(0);
  expect(await mall('withdraw!withdraw_open', {}, token)).toMatchObject({ change: { address: OTHER } });
  await expectAccessible(page, 'waiting change');
  await expectNoSidewaysScroll(page, 'waiting change');

  await page.getByRole('button', { name: english.cancelChange }).click();
  await page.getByRole('button', { name: english.apply }).waitFor();
  await page.getByText(ADDRESS, { exact: true }).waitFor();
  await hasFocus(headingOf(page));
  expect(await mall('withdraw!withdraw_open', {}, token)).not.toHaveProperty('change');
  expect(complaints).toEqual([]);
  await context.close();
});
