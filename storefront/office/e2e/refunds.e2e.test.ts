import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import arabic from '../i18n/locales/ar/office-refunds.json' with { type: 'json' };
import english from '../i18n/locales/en/office-refunds.json' with { type: 'json' };
import { newBuyer, wantsRefund } from './buyer.ts';
import { ask, newStaff, signedIn, tabTo, type Member } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;
let service: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '60' }), launch()]);
  service = await newStaff(system, 'customer-service');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const texts = { en: english, ar: arabic } as const;
const standing = (page: Page, name: string) => page.locator('.mall-notice').getByText(name, { exact: true });

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const said = texts[language];

  it('customer service refuses a refund with a reason, and later refunds the order by hand, by keyboard alone', async () => {
    const buyer = await newBuyer(system.url, '20000');
    const orderId = await wantsRefund(system.url, buyer, 'Two cups are broken.');
    const { page, context, complaints } = await visit(browser, system.url, language);
    await signedIn(page, service);
    await page.goto('/office/refunds');
    const link = page.getByRole('link', { name: orderId });
    await link.waitFor();
    await expectAccessible(page, 'refunds');
    await expectNoSidewaysScroll(page, 'refunds', [390]);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.getByText('Two cups are broken.').waitFor();
    await page.getByText(said.reasons[5]).waitFor();
    await expectAccessible(page, 'refund');
    await expectNoSidewaysScroll(page, 'refund', [390]);

    const answer = async (label: string, reason: string) => {
      await tabTo(page, page.getByRole('button', { name: label, exact: true }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.type(reason);
      await tabTo(page, dialog.getByRole('button', { name: label, exact: true }));
      await page.keyboard.press('Enter');
    };
    await answer(said.answers.refuse, 'The picture shows other cups.');
    await standing(page, said.status.paid).waitFor();
    await page.getByText(service.username).first().waitFor();
    await page.goto('/office/refunds?standing=refused');
    await page.getByRole('link', { name: orderId }).click();
    await answer(said.answers.byHand, 'The seller agrees now.');
    await page
      .locator('.mall-notice')
      .getByText(new RegExp(`^(${said.status.refunding}|${said.status.refunded})$`))
      .waitFor();
    const { orderInfo } = await ask(system.url, 'order!info', { orderId }, buyer.token);
    expect(['refunding', 'refunded']).toContain(orderInfo.statusKey);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
