import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabic from '../i18n/locales/ar/office-refunds.json' with { type: 'json' };
import english from '../i18n/locales/en/office-refunds.json' with { type: 'json' };
import { buyerPassword, buys, newBuyer } from './buyer.ts';
import { newOwner } from './seller.ts';
import { ask, newStaff, signedIn, tabTo, type Member } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['en', 'ar'], all: ['en', 'ar'] });
const texts = { en: english, ar: arabic };
let system: IsolatedSystem;
let browser: Browser;
let service: Member;
let finance: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '60' }), launch()]);
  service = await newStaff(system, 'customer-service');
  finance = await newStaff(system, 'finance');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it.each(languages)(
  'in %s, customer service refunds a completed order by keyboard alone, out of what its shop got',
  async (language) => {
    const { url } = system;
    const said = texts[language];
    const { pageList } = await ask(url, 'sellerGoods!list', { pageSize: 60, sort: 'price-down' });
    const { owner, sellerId } = await newOwner(
      system,
      pageList.map((card) => card.sellerId),
    );
    const { token } = await ask(url, 'seller!login', { username: owner.username, password: buyerPassword });
    const statement = () => ask(url, 'sellerShop!statement', {}, token);
    const buyer = await newBuyer(url, '20000');
    const { money: before } = await ask(url, 'wallet!getUsdt', {}, buyer.token);
    const { orderId } = await buys(url, buyer, sellerId);
    await ask(url, 'sellerOrder!confirm', { orderIds: [orderId] }, token);
    const shipments = [{ orderId, carrier: 'Sea Line', trackingNumber: 'SL-1' }];
    await ask(url, 'sellerOrder!ship', { shipments }, token);
    await ask(url, 'order!receipt', { orderId }, buyer.token);
    await ask(url, 'officeOrder!release', { orderId, reason: 'The buyer is content.' }, finance.token);
    await expect.poll(async () => (await statement()).pageList[0]?.state, { timeout: 60_000 }).toBe('done');
    const { pageList: sales } = await statement();

    const { page, context, complaints } = await visit(browser, url, language);
    await signedIn(page, service);
    await page.goto('/office/refunds');
    const number = page.getByRole('textbox', { name: said.order, exact: true });
    await number.waitFor();
    await expectAccessible(page, 'refunds, with any order');
    await expectNoSidewaysScroll(page, 'refunds, with any order', [390]);
    await tabTo(page, number);
    await page.keyboard.type(orderId);
    await page.keyboard.press('Enter');
    await page.getByText(said.released).waitFor();
    await page.getByText(said.refundableUntil).waitFor();
    await expectAccessible(page, 'a completed order to refund');
    await expectNoSidewaysScroll(page, 'a completed order to refund', [390]);

    const act = { name: said.answers.byHand, exact: true };
    await tabTo(page, page.getByRole('button', act));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(said.consequence.afterCompletion).waitFor();
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('The goods were counterfeit.');
    await tabTo(page, dialog.getByRole('button', act));
    await page.keyboard.press('Enter');
    await page.getByText(said.told.byHand.replace('{{order}}', orderId)).first().waitFor();

    const money = async () => (await ask(url, 'wallet!getUsdt', {}, buyer.token)).money;
    await expect.poll(money, { timeout: 60_000 }).toBe(before);
    await expect
      .poll(async () => (await statement()).pageList[0], { timeout: 60_000 })
      .toMatchObject({
        kind: 'taken-back',
        reference: orderId,
        amount: `-${sales[0]?.amount}`,
        state: 'done',
      });
    expect((await ask(url, 'order!info', { orderId }, buyer.token)).orderInfo.statusKey).toBe('refunded');
    expect(complaints).toEqual([]);
    await context.close();
  },
);
