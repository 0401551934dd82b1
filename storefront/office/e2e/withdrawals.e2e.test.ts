import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import office from '../i18n/locales/en/office.json' with { type: 'json' };
import english from '../i18n/locales/en/office-withdrawals.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/office-withdrawals.json' with { type: 'json' };
import { newBuyer, withdraw, type Buyer } from './buyer.ts';
import { ask, newStaff, signedIn, tabTo, type Member } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
let system: IsolatedSystem;
let browser: Browser;
let risk: Member;
let auditor: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  risk = await newStaff(system, 'risk');
  auditor = await newStaff(system, 'auditor');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const texts = { en: english, ar: arabic } as const;
const stage = (page: Page, name: string) => page.locator('.mall-notice').getByText(name, { exact: true });

async function opened(page: Page, { usercode }: Buyer): Promise<void> {
  await page.goto('/office/withdrawals');
  await tabTo(page, page.getByRole('link', { name: new RegExp(usercode) }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe.each(languages)('in %s', (language) => {
  const said = texts[language];

  it('a reviewer is told on the overview that it waits, and opens it on a phone without scrolling sideways', async () => {
    const buyer = await newBuyer(system.url, '300');
    await withdraw(system.url, buyer, '50');
    const { page, context, complaints } = await visit(browser, system.url, language);
    await signedIn(page, risk);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/office');
    const path = '/office/withdrawals';
    const card = page.locator('.overview-area').filter({ has: page.locator(`a[href="${path}"]`) });
    await card.locator('.mall-badge[data-tone="warning"]').waitFor();
    await card.getByRole('link').click();
    await page.locator('.mall-table-frame[data-scrolls]').waitFor();
    const open = page.getByRole('link', { name: new RegExp(buyer.usercode) });
    // all of it is in the window, and nothing lies above it
    await expect
      .poll(() =>
        open.evaluate((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return left >= 0 && right <= innerWidth && link.contains(above);
        }),
      )
      .toBe(true);
    await expectAccessible(page, 'withdrawals on a phone');
    await open.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a reviewer sees what to look at twice, and approves with the keyboard alone', async () => {
    const buyer = await newBuyer(system.url, '300');
    const id = await withdraw(system.url, buyer, '50');
    const { page, context, complaints } = await visit(browser, system.url, language);
    await signedIn(page, risk);
    await page.goto('/office/withdrawals');
    await page.getByRole('rowheader', { name: buyer.usercode }).waitFor();
    await expectAccessible(page, 'withdrawals');
    await expectNoSidewaysScroll(page, 'withdrawals', [390]);
    await opened(page, buyer);
    await page.getByText(said.risk['first-withdrawal']).waitFor();
    await page.getByText(said.risk['new-address']).waitFor();
    await expectAccessible(page, 'withdrawal');
    await expectNoSidewaysScroll(page, 'withdrawal', [390]);

    await tabTo(page, page.getByRole('button', { name: said.approve, exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: said.confirm.approve });
    await dialog.waitFor();
    await expectAccessible(page, 'approve');
    await tabTo(page, dialog.getByRole('button', { name: said.approve, exact: true }));
    await page.keyboard.press('Enter');
    await stage(page, said.stage.approved).waitFor();
    await page.getByText(risk.username).first().waitFor();
    expect(await page.getByRole('button', { name: said.approve, exact: true }).count()).toBe(0);
    expect(await ask(system.url, 'withdraw!get', { id }, buyer.token)).toMatchObject({ stage: 'approved' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('a refusal takes a reason, which the buyer reads', async () => {
  const buyer = await newBuyer(system.url, '300');
  const id = await withdraw(system.url, buyer, '50');
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, risk);
  await opened(page, buyer);
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await dialog.getByText('Fill in this field.').waitFor();
  await dialog.getByLabel(/^Reason/).fill('The address is not yours.');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await stage(page, english.stage.rejected).waitFor();
  expect(await ask(system.url, 'withdraw!get', { id }, buyer.token)).toMatchObject({
    stage: 'rejected',
    reason: 'The address is not yours.',
  });
  await page.goto('/office/withdrawals?stage=rejected');
  await page.getByRole('rowheader', { name: buyer.usercode }).waitFor();
  await context.close();
});

it('a decision that somebody else made meanwhile is shown, not replaced', async () => {
  const other = await newStaff(system, 'risk');
  const buyer = await newBuyer(system.url, '300');
  const id = await withdraw(system.url, buyer, '50');
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, risk);
  await opened(page, buyer);
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  const refused = { usercode: buyer.usercode, id, reason: 'not yours' };
  await ask(system.url, 'officeWithdraw!refuse', refused, other.token);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(office.decision.overtaken).first().waitFor();
  await stage(page, english.stage.rejected).waitFor();
  await page.getByText(other.username).first().waitFor();
  expect(await ask(system.url, 'withdraw!get', { id }, buyer.token)).toMatchObject({ stage: 'rejected' });
  await context.close();
});

it('the address of none says so, and leads to the list', async () => {
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, risk);
  await page.goto('/office/withdrawals/Y0CJTW6Y/none');
  await page.getByText(english.unknown).waitFor();
  await expectAccessible(page, 'no withdrawal');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: office.areas.withdrawals.title }));
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: english.stage['under-review'] }).waitFor();
  await context.close();
});

it('who may only look is shown no decision to make', async () => {
  const buyer = await newBuyer(system.url, '300');
  await withdraw(system.url, buyer, '50');
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, auditor);
  await opened(page, buyer);
  await page.getByText(english.mayNotDecide).waitFor();
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await context.close();
});
