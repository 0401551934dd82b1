import { mkdirSync } from 'node:fs';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import booksArabic from '../i18n/locales/ar/office-books.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/office-reconciliation.json' with { type: 'json' };
import booksEnglish from '../i18n/locales/en/office-books.json' with { type: 'json' };
import english from '../i18n/locales/en/office-reconciliation.json' with { type: 'json' };
import { newBuyer } from './buyer.ts';
import { developmentChain } from './move-usdt.ts';
import { ask, newStaff, signedIn, tabTo, type Member } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const shots = process.env['SCREENSHOTS'];
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** The mall's day. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

it.each(languages)(
  'in %s, finance has a day reconciled, and follows a difference to its wallet',
  async (language) => {
    const said = { en: english, ar: arabic }[language];
    const books = { en: booksEnglish, ar: booksArabic }[language];
    const finance = await newStaff(system, 'finance');
    const buyer = await newBuyer(system.url, '300');
    await ask(system.url, 'development!faucet', { network: 'ethereum', amount: '0.5' }, buyer.token);
    const withheld = async () => (await ask(system.url, 'rechargeBlockchain!list', {}, buyer.token)).withheld;
    await expect.poll(withheld, { timeout: 150_000 }).toMatchObject([{ amount: '0.5' }]);

    const { page, context } = await visit(browser, system.url, language);
    await signedIn(page, finance);
    await page.goto('/office/reconciliation');
    const day = page.getByRole('textbox', { name: said.otherDay });
    await tabTo(page, day);
    await page.keyboard.type('2026-02-31');
    await page.keyboard.press('Enter');
    await page.getByText(said.noDay).first().waitFor();
    await day.fill(today());
    await tabTo(page, page.getByRole('button', { name: books.show }));
    await page.keyboard.press('Enter');

    const run = page.getByRole('button', { name: new RegExp(`^(${said.run.first}|${said.run.again})$`) });
    await tabTo(page, run);
    await page.keyboard.press('Enter');
    const wallet = page.getByRole('link', { name: said.toWallet.replace('{{usercode}}', buyer.usercode) });
    await wallet.waitFor({ timeout: 60_000 });
    // but the test USDT that the development chain's hot wallet starts with, which nobody deposited
    const unexplained = page.getByRole('row').filter({ hasText: said.isUnexplained });
    const others = unexplained.filter({ hasNotText: said.kind.funding });
    await expect.poll(() => others.count()).toBe(0);
    await page
      .getByRole('row', { name: new RegExp(said.kind.belowMinimum) })
      .first()
      .waitFor();
    await expectAccessible(page, 'a reconciled day');
    await expectNoSidewaysScroll(page, 'a reconciled day', [390]);
    if (shots) {
      mkdirSync(shots, { recursive: true });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.screenshot({ path: `${shots}/day-${language}.png`, fullPage: true });
    }

    await page.goto('/office/reconciliation?network=ethereum');
    await page.getByRole('table', { name: said.days }).waitFor();
    await expectAccessible(page, 'the days of a network');
    await expectNoSidewaysScroll(page, 'the days of a network', [390]);
    if (shots) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.screenshot({ path: `${shots}/days-${language}.png`, fullPage: true });
    }
    await page.goBack();
    await tabTo(page, wallet);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('usercode') === buyer.usercode);
    await context.close();
  },
);

/** Who got what left our address without a withdrawal. */
const STRANGER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const dayOf = async (member: Member) =>
  await ask(system.url, 'officeReconciliation!day', { network: 'ethereum', day: today() }, member.token);

/** Something left an address of ours, and the day was reconciled since. */
async function leavesUnexplained(member: Member): Promise<void> {
  const buyer = await newBuyer(system.url, '300');
  const { address } = await ask(system.url, 'rechargeBlockchain!recharge_open', {}, buyer.token);
  const variable = (name: string) => system.variables[`NETWORK_ETHEREUM_${name}`] ?? '';
  const chain = developmentChain(variable('RPC_URL'), variable('TOKEN_ADDRESS'));
  await chain.transfer(address, STRANGER, 12_340_000n);
  const named = async () => {
    const request = { network: 'ethereum', day: today() };
    await ask(system.url, 'officeReconciliation!run', request, member.token);
    return (await dayOf(member)).result?.differences.some(({ recipient }) => recipient === STRANGER);
  };
  await expect.poll(named, { timeout: 120_000, interval: 2_000 }).toBe(true);
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: STRANGER });

/** Answers by the keyboard what a button of the difference asks. */
async function says(page: Page, label: string, reason?: string): Promise<void> {
  await tabTo(page, row(page).getByRole('button', { name: label, exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await tabTo(page, dialog.getByRole('button', { name: label, exact: true }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

it('two persons accept what left to somebody without a withdrawal, and one withdraws it', async () => {
  const [anna, bela] = [await newStaff(system, 'finance'), await newStaff(system, 'finance')];
  await leavesUnexplained(anna);
  const { accept, agree, withdraw, waits } = english.acceptance;
  const address = `/office/reconciliation?network=ethereum&day=${today()}`;
  const [first, second] = [await visit(browser, system.url), await visit(browser, system.url)];
  await signedIn(first.page, anna);
  await first.page.goto(address);
  await row(first.page).getByText(english.kind.payoutWithoutWithdrawal).waitFor();
  await says(first.page, accept, 'Moved by hand, as agreed.');
  await row(first.page).getByText(waits).waitFor();
  // whoever proposed it is not the one who agrees
  expect(await row(first.page).getByRole('button', { name: agree, exact: true }).count()).toBe(0);

  await signedIn(second.page, bela);
  await second.page.goto('/office/reconciliation');
  await second.page.getByRole('table', { name: english.acceptance.waiting }).getByRole('link').click();
  await row(second.page).getByText('Moved by hand, as agreed.').waitFor();
  await says(second.page, agree);
  await row(second.page).getByText(english.isAccepted).waitFor();
  await expectAccessible(second.page, 'an accepted difference');
  await expectNoSidewaysScroll(second.page, 'an accepted difference', [390]);
  expect((await dayOf(anna)).result?.differences.every(({ explained }) => explained)).toBe(true);

  await first.page.reload();
  await says(first.page, withdraw, 'It was not agreed.');
  await row(first.page).getByText(english.isUnexplained).waitFor();
  for (const { complaints, context } of [first, second]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
