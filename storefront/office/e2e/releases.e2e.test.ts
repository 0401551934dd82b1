import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabic from '../i18n/locales/ar/office-adjustments.json' with { type: 'json' };
import english from '../i18n/locales/en/office-adjustments.json' with { type: 'json' };
import { newBuyer } from './buyer.ts';
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

it.each(languages)('in %s, two persons release a withheld deposit by keyboard alone', async (language) => {
  const said = { en: english, ar: arabic }[language];
  const [finance, risk] = [await newStaff(system, 'finance'), await newStaff(system, 'risk')];
  const buyer = await newBuyer(system.url, '300');
  await ask(system.url, 'development!faucet', { network: 'ethereum', amount: '0.5' }, buyer.token);
  const recharges = async () => (await ask(system.url, 'rechargeBlockchain!list', {}, buyer.token)).withheld;
  await expect.poll(recharges, { timeout: 150_000 }).toMatchObject([{ amount: '0.5' }]);

  const first = await visit(browser, system.url, language);
  await signedIn(first.page, finance);
  await first.page.goto('/office/adjustments');
  await tabTo(first.page, first.page.getByRole('textbox', { name: said.withheld.owner }));
  await first.page.keyboard.type(buyer.usercode);
  await first.page.keyboard.press('Enter');
  const propose = first.page.getByRole('button', { name: said.withheld.propose });
  await propose.waitFor();
  await expectAccessible(first.page, 'withheld deposits');
  await expectNoSidewaysScroll(first.page, 'withheld deposits', [390]);
  await tabTo(first.page, propose);
  await first.page.keyboard.press('Enter');
  const proposal = first.page.getByRole('dialog', { name: said.withheld.confirm });
  await tabTo(first.page, proposal.getByRole('textbox'));
  await first.page.keyboard.type('The buyer has no more to send.');
  await tabTo(first.page, proposal.getByRole('button', { name: said.withheld.propose }));
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('rowheader', { name: buyer.usercode }).waitFor();
  await expect.poll(() => propose.count()).toBe(0);
  await first.context.close();

  const second = await visit(browser, system.url, language);
  await signedIn(second.page, risk);
  await second.page.goto('/office/adjustments');
  const releaseOf = said.releaseOf.replace('{{buyer}}', buyer.usercode);
  await tabTo(second.page, second.page.getByRole('button', { name: releaseOf, exact: true }));
  await second.page.keyboard.press('Enter');
  const dialog = second.page.getByRole('dialog', { name: said.confirmRelease.approve });
  await dialog.getByText('0x').waitFor();
  await tabTo(second.page, dialog.getByRole('button', { name: said.release, exact: true }));
  await second.page.keyboard.press('Enter');
  const moneyOf = async () => (await ask(system.url, 'wallet!getUsdt', {}, buyer.token)).money;
  await expect.poll(moneyOf).toBe('300.5');
  await second.page.goto(`/office/adjustments?status=made&withheldOf=${buyer.usercode}`);
  await second.page.getByRole('heading', { name: said.withheld.none }).waitFor();
  await second.page.getByRole('rowheader', { name: buyer.usercode }).waitFor();
  await expectAccessible(second.page, 'released deposits');
  await second.page.goto('/office/adjustments?status=overtaken');
  await second.page.getByRole('tab', { name: said.status.overtaken, selected: true }).waitFor();
  await second.page.goto(`/office/adjustments?withheldOf=${buyer.usercode}&withheldAfter=999999999`);
  await second.page.getByRole('heading', { name: said.withheld.further }).waitFor();
  await second.page.getByRole('navigation', { name: said.withheld.pages }).getByRole('link').click();
  await second.page.getByRole('heading', { name: said.withheld.none }).waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await second.context.close();
});
