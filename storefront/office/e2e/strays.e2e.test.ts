import { readFile } from 'node:fs/promises';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabic from '../i18n/locales/ar/office-strays.json' with { type: 'json' };
import english from '../i18n/locales/en/office-strays.json' with { type: 'json' };
import { atHome, newBuyer } from './buyer.ts';
import { sendLookAlike } from './look-alike.ts';
import { ask, newStaff, signedIn } from './staff.ts';

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

type BuyersTexts = {
  readonly title: string;
  readonly facts: string;
  readonly next: { readonly final: string };
};

/** What the mall says to the buyer, who is not at the office. */
async function textsOfMall(language: string): Promise<BuyersTexts> {
  const file = new URL(`../../mall/i18n/locales/${language}/strays.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8'));
}

it.each(languages)(
  'in %s, a look-alike of USDT is what it is, and finance deals with it',
  async (language) => {
    const said = { en: english, ar: arabic }[language];
    const toBuyer = await textsOfMall(language);
    const finance = await newStaff(system, 'finance');
    const buyer = await newBuyer(system.url, '300');
    const { address } = await ask(
      system.url,
      'rechargeBlockchain!recharge_open',
      { network: 'ethereum' },
      buyer.token,
    );
    const token = await sendLookAlike(system.variables['NETWORK_ETHEREUM_RPC_URL'] ?? '', address);
    // the chain makes blocks while there is something to confirm
    await ask(system.url, 'development!faucet', { network: 'ethereum', amount: '5' }, buyer.token);
    const own = async () => (await ask(system.url, 'rechargeBlockchain!strays', {}, buyer.token)).pageList;
    await expect.poll(own, { timeout: 150_000 }).toMatchObject([{ state: 'final', kind: 'wrong-token' }]);
    expect((await own())[0]?.token.toLowerCase()).toBe(token.toLowerCase());

    const mall = await visit(browser, system.url, language);
    await atHome(mall.page, system.url, buyer);
    await mall.page.goto('/userInfo/money-package/recharge');
    const section = mall.page.getByRole('region', { name: toBuyer.title });
    await section.getByText(toBuyer.next.final).waitFor();
    await section.getByText(toBuyer.facts).click();
    await section.getByText(token, { exact: false }).first().waitFor();
    await expectAccessible(mall.page, 'strays of a buyer');
    await expectNoSidewaysScroll(mall.page, 'strays of a buyer', [1280]);

    const office = await visit(browser, system.url, language);
    await signedIn(office.page, finance);
    await office.page.goto('/office/strays?kind=wrong-token');
    await office.page.getByRole('rowheader', { name: buyer.usercode }).waitFor();
    await expectAccessible(office.page, 'strays');
    await expectNoSidewaysScroll(office.page, 'strays', [390]);
    await office.page
      .getByRole('link', { name: said.openOf.replace('{{buyer}}', buyer.usercode), exact: true })
      .click();
    await office.page.getByText(said.standingText.final).waitFor();
    await expectAccessible(office.page, 'stray');
    await expectNoSidewaysScroll(office.page, 'stray', [390]);
    await office.page.getByRole('button', { name: said.answer.kept }).click();
    const dialog = office.page.getByRole('dialog', { name: said.confirm.kept });
    await dialog.getByRole('textbox').fill('It cannot be sold anywhere.');
    await dialog.getByRole('button', { name: said.answer.kept }).click();
    await office.page.getByText(said.standingText.kept).waitFor();
    await mall.page.reload();
    await section.getByText('It cannot be sold anywhere.').waitFor();
    await Promise.all([mall.context.close(), office.context.close()]);
  },
);
