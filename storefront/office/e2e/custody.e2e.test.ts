import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import arabic from '../i18n/locales/ar/office-custody.json' with { type: 'json' };
import english from '../i18n/locales/en/office-custody.json' with { type: 'json' };
import { developmentChain } from './move-usdt.ts';
import { ask, newStaff, signedIn, type Member } from './staff.ts';

const COLD = '0x00000000000000000000000000000000c01dc01d';
const STRANGER = '0x0000000000000000000000000000000000057a9e';
let system: IsolatedSystem;
let browser: Browser;
let ana: Member;
let ben: Member;

beforeAll(async () => {
  const variables = {
    CARAVAN_SEED_GOODS: '20',
    NETWORK_ETHEREUM_COLD_ADDRESS: COLD,
    NETWORK_ETHEREUM_CAP_HOUR: '5000',
  };
  [system, browser] = await Promise.all([startIsolatedSystem(variables), launch()]);
  [ana, ben] = await Promise.all([newStaff(system, 'finance'), newStaff(system, 'finance')]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const overview = () => ask(system.url, 'officeCustody!overview', {}, ana.token);
const history = async () => (await ask(system.url, 'officeCustody!history', {}, ana.token)).pageList;
const ethereum = async () => (await overview()).networks.find(({ network }) => network === 'ethereum');
const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 120_000, interval: 500 });

async function office(by: Member, language: 'en' | 'ar' = 'en'): Promise<Page> {
  const { page } = await visit(browser, system.url, language);
  await signedIn(page, by);
  await page.goto('/office/custody');
  return page;
}

/** Answers the question that a button of the page asks. */
async function answer(page: Page, button: string, label: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function proposeDrain(page: Page, amount: string): Promise<void> {
  await page.getByLabel(english.amount).fill(amount);
  await page.getByLabel(english.reason, { exact: true }).fill('more than a week needs');
  await page.getByRole('button', { name: english.propose, exact: true }).click();
}

/** A drain that the signer may not sign within this hour: two persons call it off, and nothing speaks of it any more. */
async function callOffDrain(page: Page, other: Page): Promise<void> {
  const alarms = async () => (await ethereum())?.alarms.map(({ alarmKey }) => alarmKey);
  await proposeDrain(page, '2000');
  await page.getByText(english.waitsForAnother).waitFor();
  await other.reload();
  await answer(other, arabic.agreeOf.replace('{{kind}}', arabic.kind.drain), arabic.agree);
  await until(async () => (await alarms())?.includes('signer') === true);
  await other.reload();
  const { propose } = arabic.callOff;
  await answer(other, propose.button, propose.label, 'البنك مغلق اليوم');
  await other.getByText(arabic.waitsForAnother).waitFor();
  await expectAccessible(other, 'calling off in Arabic');
  await expectNoSidewaysScroll(other, 'calling off in Arabic', [390, 1280]);
  await page.reload();
  const button = page.getByRole('button', { name: english.callOff.agree.button, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english.callOff.agree.label, exact: true })
    .click();
  await page.getByText(english.state['called-off'], { exact: true }).waitFor();
  expect((await history())[0]).toMatchObject({
    stateKey: 'called-off',
    callOff: { proposedByName: ben.username, decidedByName: ana.username },
  });
  await until(async () => (await alarms())?.length === 0);
  expect((await ethereum())?.draining).toBe('0');
}

it(
  'two persons drain the hot wallet and explain what came to it, while processes die',
  { timeout: 300_000 },
  async () => {
    const variable = (name: string) => system.variables[`NETWORK_ETHEREUM_${name}`] ?? '';
    const chain = developmentChain(variable('RPC_URL'), variable('TOKEN_ADDRESS'));
    await until(async () => (await ethereum())?.hot === '1000000');
    expect((await ethereum())?.alarms).toEqual([]);
    // what the development signer was filled with explains itself
    await until(async () =>
      (await history()).some((each) => each.network === 'ethereum' && each.kindKey === 'development'),
    );
    const first = await history();
    expect(first.map(({ stateKey }) => stateKey)).toEqual(first.map(() => 'booked'));

    const page = await office(ana);
    await proposeDrain(page, '5000.5');
    await page.getByText('sends at most 5000 USDT in 1 h').first().waitFor();
    await proposeDrain(page, '4000');
    await page.getByText(english.waitsForAnother).waitFor();
    await expectAccessible(page, 'custody');
    await expectNoSidewaysScroll(page, 'custody', [390, 1280]);

    const other = await office(ben, 'ar');
    const ofDrain = arabic.agreeOf.replace('{{kind}}', arabic.kind.drain);
    await answer(other, ofDrain, arabic.agree);
    system.kill('worker');
    system.kill('signer');
    await expectAccessible(other, 'custody in Arabic');
    await expectNoSidewaysScroll(other, 'custody in Arabic', [390, 1280]);
    await until(async () => (await history())[0]?.transfer?.state === 'settled');
    expect(await chain.held(COLD)).toBe(4_000_000_000n);

    await callOffDrain(page, other);
    expect(await chain.held(COLD)).toBe(4_000_000_000n);

    // back from the cold wallet, and from somebody else
    const hot = (await ethereum())?.hotAddress ?? '';
    await chain.transfer(COLD, STRANGER, 30_000_000n);
    await chain.transfer(COLD, hot, 20_000_000n);
    await chain.transfer(STRANGER, hot, 30_000_000n);
    system.kill('watcher');
    await until(async () => (await overview()).open.length === 1);
    const kinds = (await history()).slice(0, 2).map(({ kindKey, amount }) => [kindKey, amount]);
    expect(kinds.toSorted()).toEqual([
      ['funding', '30'],
      ['top-up', '20'],
    ]);
    expect((await ethereum())?.alarms).toEqual([{ alarmKey: 'unexplained', detail: '1' }]);

    await page.reload();
    await page.getByText(english.alarm.unexplained.what).waitFor();
    const funding = english.kind.funding;
    await answer(page, english.explainOf.replace('{{kind}}', funding), english.explain, 'of the owner');
    await other.reload();
    await answer(other, arabic.agreeOf.replace('{{kind}}', arabic.kind.funding), arabic.agree);
    await until(async () => (await overview()).open.length === 0);
    await other.getByText(arabic.noneOpen).waitFor();
    const { classes } = await ask(system.url, 'officeBooks!balance', {}, ana.token);
    expect(classes.map((each) => each.class)).toContain('equity:funding');
  },
);
