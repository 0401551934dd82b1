import { mkdirSync } from 'node:fs';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabic from '../i18n/locales/ar/office-recharges.json' with { type: 'json' };
import english from '../i18n/locales/en/office-recharges.json' with { type: 'json' };
import { atHome, buyerPassword, type Buyer } from './buyer.ts';
import { ask, newStaff, signedIn, type Member } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const shots = process.env['SCREENSHOTS'];
let system: IsolatedSystem;
let browser: Browser;
let anna: Member;
let bela: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  [anna, bela] = await Promise.all([newStaff(system, 'finance'), newStaff(system, 'finance')]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const mallPage = '/userInfo/money-package/recharge';

/** Somebody who has nothing yet. */
async function newcomer(name: string): Promise<Buyer> {
  const username = `${name}${Date.now().toString(36)}`;
  const registration = { username, password: buyerPassword };
  return { ...(await ask(system.url, 'localuser!registerNoVerifcode', registration)), username };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const moneyOf = async ({ token }: Buyer) => (await ask(system.url, 'wallet!getUsdt', {}, token)).money;
const ownOf = async ({ token }: Buyer) =>
  (await ask(system.url, 'rechargeBlockchain!list', {}, token)).pageList;

/** Tells of 100 dollars by bank card, with a picture of the payment. */
async function tells(page: Page): Promise<void> {
  await page.goto(`${mallPage}?coin=USD&way=recharge`);
  const form = page.getByRole('region', { name: 'Tell us of your payment' });
  await form.getByLabel('Amount').fill('100');
  await form.getByLabel('Bank name').fill('Sea Bank');
  await form.getByLabel('Card number').fill('4111111111111111');
  await form.locator('input[type=file]').setInputFiles({
    name: 'payment.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await form.getByText('payment.png').waitFor();
  await form
    .getByRole('button', { name: 'Tell us of 100.00 USD' })
    .and(page.locator(':not([aria-disabled=true])'))
    .click();
  await page.getByRole('list', { name: 'History' }).getByText('Two people in finance check it').waitFor();
}

/** Has nothing that axe reports, and no sideways scroll at the widths of phones and desks. */
async function looksWell(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen, [390]);
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${screen.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
  }
}

it.each(languages)(
  'in %s, two of finance approve a payment by card, and it is credited once',
  async (language) => {
    const said = { en: english, ar: arabic }[language];
    const buyer = await newcomer('card');
    const mall = await visit(browser, system.url);
    await atHome(mall.page, system.url, buyer);
    await tells(mall.page);
    const [told] = await ownOf(buyer);
    const { usercode } = buyer;
    const id = told?.id ?? '';

    const first = await visit(browser, system.url, language);
    await signedIn(first.page, anna);
    const openOf = (page: Page) =>
      page
        .getByRole('row', { name: new RegExp(usercode) })
        .getByRole('link')
        .click();
    await first.page.goto('/office/recharges');
    await first.page.getByRole('rowheader', { name: usercode }).waitFor();
    await looksWell(first.page, `recharges in ${language}`);
    await openOf(first.page);
    await first.page.getByRole('img', { name: said.proof }).waitFor();
    await looksWell(first.page, `a recharge to look at in ${language}`);
    await press(first.page, said.propose);
    await first.page.getByText(said.amountRule).waitFor();
    await first.page.getByRole('textbox', { name: said.arrived }).fill('99.5');
    await first.page.getByRole('textbox', { name: said.fee }).fill('0.5');
    await first.page.getByRole('textbox', { name: said.reason }).fill('On the statement of today.');
    await press(first.page, said.propose);
    await first.page.getByText(said.waits).waitFor();
    // whoever said what arrived is not the one who agrees
    expect(await first.page.getByRole('button', { name: said.approve, exact: true }).count()).toBe(0);
    const { proposal } = await ask(system.url, 'officeRecharge!get', { usercode, id }, anna.token);
    const agree = { usercode, id, proposal: proposal?.id ?? '' };
    await expect(ask(system.url, 'officeRecharge!approve', agree, anna.token)).rejects.toThrow(
      'recharge-by-same-person',
    );
    expect(await moneyOf(buyer)).toBe('0');

    const second = await visit(browser, system.url, language);
    await signedIn(second.page, bela);
    await second.page.goto('/office/recharges?status=proposed');
    await openOf(second.page);
    await second.page.getByText('On the statement of today.').waitFor();
    await second.page.getByRole('img', { name: said.proof }).waitFor();
    await looksWell(second.page, `a recharge to agree to in ${language}`);
    await press(second.page, said.approve);
    const question = second.page.getByRole('dialog', { name: said.confirm.approve });
    await expectAccessible(second.page, 'the question before a credit');
    await question.getByRole('button', { name: said.approve, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => moneyOf(buyer)).toBe('99');
    // the page says so by itself
    await second.page.getByText(said.status.credited, { exact: true }).first().waitFor();
    await ask(system.url, 'officeRecharge!approve', agree, bela.token);
    await second.page.goto('/office/recharges?status=credited');
    await openOf(second.page);
    await second.page.getByText(bela.username).first().waitFor();
    expect(await second.page.getByRole('button', { name: said.refuse, exact: true }).count()).toBe(0);
    await looksWell(second.page, `a credited recharge in ${language}`);

    await mall.page.reload();
    await mall.page
      .getByRole('list', { name: 'History' })
      .getByText('99.00 USDT added to your balance')
      .waitFor();
    const { pageList } = await ask(system.url, 'wallet!records', {}, buyer.token);
    expect(pageList).toHaveLength(1);
    expect(await moneyOf(buyer)).toBe('99');
    for (const { complaints, context } of [mall, first, second]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);

it('a refusal takes a reason, which the buyer reads', async () => {
  const buyer = await newcomer('refused');
  const mall = await visit(browser, system.url);
  await atHome(mall.page, system.url, buyer);
  await tells(mall.page);
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, anna);
  await page.goto('/office/recharges');
  await page
    .getByRole('row', { name: new RegExp(buyer.usercode) })
    .getByRole('link')
    .click();
  const refuse = { name: english.refuse, exact: true };
  await page.getByRole('button', refuse).click();
  const dialog = page.getByRole('dialog', { name: english.confirm.refuse });
  await dialog.getByRole('button', refuse).click();
  await dialog.getByText('Fill in this field.').waitFor();
  await dialog.getByRole('textbox').fill('No such payment reached us.');
  await dialog.getByRole('button', refuse).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('No such payment reached us.').first().waitFor();
  await looksWell(page, 'a refused recharge');
  await mall.page.reload();
  await mall.page.getByText('No such payment reached us.').first().waitFor();
  expect(await moneyOf(buyer)).toBe('0');
  await Promise.all([mall.context.close(), context.close()]);
});
