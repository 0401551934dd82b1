import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import arabicOrders from '../i18n/locales/ar/office-orders.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/office-refunds.json' with { type: 'json' };
import arabicSales from '../i18n/locales/ar/office-sales.json' with { type: 'json' };
import { asksBack, atHome, buys, newBuyer } from './buyer.ts';
import { newAssistant, signsIn } from './seller.ts';
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

/** What the mall says, in Arabic. */
const mallTexts = {
  title: 'استرداد المبلغ',
  asked: 'مطلوب',
  appealed: 'قيد التظلم',
  refunded: 'تم الاسترداد',
  appeal: 'التظلم من الرفض',
  missing: 'اذكر لماذا الرفض خاطئ.',
  send: 'تظلّم لدى خدمة العملاء',
} as const;

const presses = async (page: Page, name: string, within: Pick<Page, 'getByRole'> = page) => {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};
const answers = async (page: Page, label: string, reason: string) => {
  await presses(page, label);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type(reason);
  await presses(page, label, dialog);
  await dialog.waitFor({ state: 'detached' });
};

it('in Arabic, what a seller refuses the buyer appeals, and customer service grants, by keyboard alone', async () => {
  const buyer = await newBuyer(system.url, '20000');
  const { orderId, sellerId } = await buys(system.url, buyer);
  await asksBack(system.url, buyer, orderId, 'Two cups are broken.');
  const [shop, mall, office] = await Promise.all([1, 2, 3].map(() => visit(browser, system.url, 'ar')));
  if (!shop || !mall || !office) throw new Error('no browser');
  await atHome(mall.page, system.url, buyer);
  await mall.page.goto(`/userInfo/order-detail?id=${orderId}`);
  const refund = mall.page.getByRole('region', { name: mallTexts.title });
  await refund.getByText(mallTexts.asked, { exact: true }).waitFor();

  const seller = await newAssistant(system, sellerId);
  const sale = `/office/shop/orders/${orderId}`;
  await shop.page.goto(sale);
  await signsIn(shop.page, seller);
  await answers(shop.page, arabicSales.refuse, 'We packed them whole.');

  // the buyer's open page shows the refusal, and until when it can be appealed
  await refund.getByText('We packed them whole.').waitFor();
  const form = refund.getByRole('form', { name: mallTexts.appeal });
  await form.waitFor();
  await expectAccessible(mall.page, 'a refusal');
  await expectNoSidewaysScroll(mall.page, 'a refusal');
  await presses(mall.page, mallTexts.send, form);
  await form.getByText(mallTexts.missing).waitFor();
  await mall.page.keyboard.type('The picture shows the dents.');
  await presses(mall.page, mallTexts.send, form);
  await refund.getByText(mallTexts.appealed, { exact: true }).waitFor();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => refund.evaluate((at) => at === document.activeElement)).toBe(true);
  await expectAccessible(mall.page, 'an appeal');

  await shop.page.goto(sale);
  await shop.page.getByText('The picture shows the dents.').waitFor();
  await shop.page.getByText(arabicSales.appealedGrantsAt).waitFor();
  await shop.page.getByText(arabicOrders.appealed, { exact: true }).first().waitFor();
  expect(await shop.page.getByRole('button', { name: arabicSales.refuse }).count()).toBe(0);
  await expectAccessible(shop.page, 'an appealed order of a shop');

  await signedIn(office.page, service);
  await office.page.goto('/office/refunds');
  const link = office.page.getByRole('link', { name: orderId });
  await link.waitFor();
  await expectAccessible(office.page, 'appeals');
  await expectNoSidewaysScroll(office.page, 'appeals', [390]);
  await tabTo(office.page, link);
  await office.page.keyboard.press('Enter');
  await office.page.locator('.mall-notice').getByText(arabicOrders.appealed, { exact: true }).waitFor();
  for (const words of ['Two cups are broken.', 'We packed them whole.', 'The picture shows the dents.'])
    await office.page.getByText(words).waitFor();
  await expectAccessible(office.page, 'an appealed refund');
  await expectNoSidewaysScroll(office.page, 'an appealed refund', [390]);
  await answers(office.page, arabic.answers.accept, 'The dents are there.');

  await refund.getByText(mallTexts.refunded, { exact: true }).waitFor();
  await expect
    .poll(async () => Number((await ask(system.url, 'wallet!getUsdt', {}, buyer.token)).money))
    .toBe(20000);
  for (const { complaints, context } of [shop, mall, office]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
