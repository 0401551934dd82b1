import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Language } from '@caravan/storefront-shared/i18n';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import { establishedBuyer, goodsOfSellers, mallAt, safeword, type Mall } from './mall.ts';
import { openSellers, shipment, type Sellers, type Sold } from './seller.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let sellers: Sellers;
let goods: Awaited<ReturnType<typeof goodsOfSellers>>[number];

beforeAll(async () => {
  [system, browser] = await Promise.all([
    startIsolatedSystem({ PAY_WITHIN_MINUTES: '30', CARAVAN_SEED_GOODS: '200' }),
    launch(),
  ]);
  mall = mallAt(system.url);
  sellers = openSellers(system);
  goods = (await goodsOfSellers(mall, 1))[0] ?? expect.unreachable();
});

afterAll(async () => {
  sellers?.stop();
  await browser?.close();
  await system?.stop();
});

/** A buyer at the shop who has paid an order, and the page of that order. */
async function paidOrder(language: Language = 'en') {
  const visited = await visit(browser, system.url, language);
  const buyer = await establishedBuyer(mall, visited.page, '9000');
  const lines = [{ skuId: goods.skuId, quantity: goods.buyMin }];
  const { orders } = await mall('order!submit', { lines, addressId: buyer.addressId }, buyer.token);
  const { orderId, sellerId, total } = orders[0] ?? expect.unreachable();
  await mall('order!pay', { orderIds: [orderId], safeword }, buyer.token);
  const sold: Sold = { orderId, sellerId };
  return { ...visited, buyer, total, sold, address: `/userInfo/order-detail?id=${orderId}` };
}

const history = (page: Page) => page.getByRole('list', { name: 'History' });
/** The status of the order according to its timeline. */
const reached = (page: Page, step: string) =>
  history(page).locator('[aria-current=step]').getByText(step).waitFor();
const standing = (page: Page) => page.getByRole('region', { name: 'Order status' });

/** The seller's action shows on the open page without a reload. */
async function shipBefore(page: Page, sold: Sold): Promise<void> {
  await sellers.confirm(sold);
  await reached(page, 'Confirmed by the seller');
  await sellers.ship(sold);
  await page.getByText(shipment.trackingNumber).waitFor();
}

async function reviewByKeyboard(page: Page): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name: `Review of the goods from ${goods.sellerName}` })
    .waitFor();
  const review = page.getByRole('region', { name: goods.name });
  const words = review.getByLabel('Your comments');
  await words.fill('x'.repeat(401));
  await review.getByText('401 of 400 characters').waitFor();
  await page.getByRole('button', { name: 'Submit review' }).press('Enter');
  await review.getByText('Choose a rating.').waitFor();
  await review.getByText('Use at most 400 characters.').waitFor();
  const good = review.getByRole('radio', { name: 'Good' });
  await expect.poll(() => good.evaluate((choice) => choice === document.activeElement)).toBe(true);
  await expectAccessible(page, 'a review with errors');
  await page.keyboard.press('ArrowDown');
  await review.getByRole('radio', { name: 'Medium', checked: true }).waitFor();
  await words.fill('Thin but pretty');
  await review.locator('input[type=file]').setInputFiles([
    { name: 'cup.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]);
  await review.getByRole('img', { name: 'Picture 1' }).waitFor();
  await review.getByText('notes.png').waitFor();
  await review.getByText('Uploading').waitFor({ state: 'detached' });
  await expectAccessible(page, 'a review');
  await page.getByRole('button', { name: 'Submit review' }).press('Enter');
}

describe('a paid order', () => {
  it('is reminded of once, shipped before the buyer’s eyes, received and reviewed with the keyboard', async () => {
    const { page, context, complaints, sold, address } = await paidOrder();
    await page.goto(address);
    await standing(page).getByRole('button', { name: 'Remind the seller' }).press('Enter');
    await standing(page).getByText('You reminded the seller on').waitFor();
    expect(await standing(page).getByRole('button').count()).toBe(0);
    await expect.poll(() => standing(page).evaluate((card) => card === document.activeElement)).toBe(true);

    await shipBefore(page, sold);
    await standing(page).getByRole('button', { name: 'Confirm receipt' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Have the goods arrived?' });
    await question.getByText('is set aside for the seller').waitFor();
    await expectAccessible(page, 'the question before a receipt');
    await question.getByRole('button', { name: 'Confirm receipt' }).press('Enter');
    await reached(page, 'Received');
    await standing(page).getByText('until').waitFor();
    await expect.poll(() => standing(page).evaluate((card) => card === document.activeElement)).toBe(true);
    await expectAccessible(page, 'a received order');

    await standing(page).getByRole('link', { name: 'Review' }).press('Enter');
    await reviewByKeyboard(page);
    await page.getByRole('heading', { level: 1, name: `Order from ${goods.sellerName}` }).waitFor();
    await standing(page).getByText('Reviewed on').waitFor();
    expect(await standing(page).getByRole('link', { name: 'Review' }).count()).toBe(0);

    // the picture is shown once the flow has seen the review
    await expect
      .poll(
        async () => (await mall('evaluation!list', { goodsId: goods.goodsId })).pageList[0]?.pictures.length,
      )
      .toBe(1);
    await page.goto(`/productDetails?id=${goods.goodsId}`);
    const said = page.getByRole('listitem').filter({ hasText: 'Thin but pretty' });
    await said.getByRole('button').press('Enter');
    await page.getByRole('dialog', { name: 'Review by' }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bad' }).press('Enter');
    await said.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'With pictures 1' }).press('Enter');
    await said.waitFor();
    await expectAccessible(page, 'the reviews of goods');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is received from the list, which it then leaves, and is found under its next tab', async () => {
    const { page, context, complaints, sold } = await paidOrder();
    await sellers.confirm(sold);
    await sellers.ship(sold);
    await page.goto('/userInfo/my-order?tab=pending-receipt');
    const list = page.getByRole('region', { name: 'My orders' });
    await list.getByRole('button', { name: 'Confirm receipt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click();
    await page.getByText('No order is on its way to you.').waitFor();
    await expect.poll(() => list.evaluate((place) => place === document.activeElement)).toBe(true);
    await page.getByRole('tab', { name: 'Received 1', exact: true }).click();
    await list.getByText(sold.orderId).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says what was refused where it was asked for', async () => {
    const { page, context, buyer, sold, address } = await paidOrder();
    await page.goto(address);
    const remind = standing(page).getByRole('button', { name: 'Remind the seller' });
    await remind.waitFor();
    await page.route('**/orderLog!list.action*', (route) => route.abort());
    await page.route('**/order!info.action*', (route) => route.abort());
    await mall('order!remind', { orderId: sold.orderId }, buyer.token);
    await remind.click();
    await standing(page)
      .getByRole('alert')
      .getByText('The seller was already reminded to ship this order.')
      .waitFor();
    await context.close();
  });
});

const refund = (page: Page) => page.getByRole('region', { name: 'Refund' });

describe('a refund', () => {
  it('is asked for before the goods are sent, with a reason, and granted before the buyer’s eyes', async () => {
    const { page, context, complaints, sold, total, address } = await paidOrder();
    await page.goto(address);
    await standing(page).getByRole('link', { name: 'Return or refund' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Return or refund' }).waitFor();
    const amount = Number(total).toLocaleString('en', { minimumFractionDigits: 2 });
    const ask = page.getByRole('button', { name: `Request a refund of ${amount} USDT` });
    await ask.press('Enter');
    const reasons = page.getByRole('radiogroup', { name: 'Why do you want your money back?' });
    await reasons.getByText('Choose a reason.').waitFor();
    const first = reasons.getByRole('radio', { name: 'I did not receive the goods' });
    await expect.poll(() => first.evaluate((choice) => choice === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await reasons.getByRole('radio', { name: 'I do not like the goods', checked: true }).waitFor();
    await page.getByLabel('What happened').fill('x'.repeat(501));
    await page.getByText('Use at most 500 characters.').first().waitFor();
    await page.getByLabel('What happened').fill('Bought by mistake');
    await expectAccessible(page, 'the request of a refund');
    await ask.press('Enter');

    await page.getByRole('heading', { level: 1, name: `Order from ${goods.sellerName}` }).waitFor();
    await refund(page).getByText('The seller answers by').waitFor();
    await refund(page).getByText('I do not like the goods').waitFor();
    await refund(page).getByText('Bought by mistake').waitFor();
    await reached(page, 'You requested a refund');
    await expectAccessible(page, 'an order that is asked back');

    await sellers.acceptRefund(sold);
    await refund(page).getByText('went back to your balance').waitFor();
    await history(page).getByText('Refunded to your balance').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Wallet', exact: true }).click();
    await page.getByRole('row', { name: /Refund of an order/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is refused says why, and is not offered again', async () => {
    const { page, context, complaints, buyer, sold, address } = await paidOrder();
    await page.goto(address);
    await standing(page).getByRole('link', { name: 'Return or refund' }).waitFor();
    await mall('order!returns', { orderId: sold.orderId, reason: 6 }, buyer.token);
    await refund(page).getByText('The quality is poor').waitFor();
    await sellers.refuseRefund(sold, 'They are as described');
    await refund(page).getByText('They are as described').waitFor();
    await standing(page).getByRole('button', { name: 'Remind the seller' }).waitFor();
    expect(await standing(page).getByRole('link').count()).toBe(0);
    await page.goto(`/userInfo/order-return?id=${sold.orderId}`);
    await page.getByText('It cannot be requested again.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('whose answer was lost is asked for again with nothing typed twice, and is one request', async () => {
    const { page, context, sold } = await paidOrder();
    await page.goto(`/userInfo/order-return?id=${sold.orderId}`);
    const reason = page.getByRole('radio', { name: 'Something is missing' });
    await reason.check();
    // Otherwise the order would be read again meanwhile, and show the request.
    const readsOfTheOrder = '**/order!info.action*';
    await page.route(readsOfTheOrder, (route) => route.abort());
    let requests = 0;
    await page.route('**/order!returns.action*', async (route) => {
      requests += 1;
      if (requests === 1) {
        await route.fetch();
        await route.abort();
      } else {
        await page.unroute(readsOfTheOrder);
        await route.continue();
      }
    });
    const ask = page.getByRole('button', { name: /^Request a refund of [\d,.]+ USDT$/ });
    await ask.click();
    await page.getByRole('alert').getByText('The shop does not answer right now.').waitFor();
    expect(await reason.isChecked()).toBe(true);
    await ask.click();
    await refund(page).getByText('The seller answers by').waitFor();
    await refund(page).getByText('Something is missing').waitFor();
    await context.close();
  });

  it('is asked for in Arabic, from right to left', async () => {
    const { page, context, complaints, sold } = await paidOrder('ar');
    await page.goto(`/userInfo/order-return?id=${sold.orderId}`);
    await page.getByRole('radio', { name: 'السلع تالفة' }).check();
    await expectAccessible(page, 'the request of a refund in Arabic');
    await expectNoSidewaysScroll(page, 'the request of a refund in Arabic');
    await page.getByRole('button', { name: 'اطلب استرداد' }).click();
    await page.getByRole('region', { name: 'استرداد المبلغ' }).getByText('السلع تالفة').waitFor();
    await expectAccessible(page, 'an order that is asked back, in Arabic');
    await expectNoSidewaysScroll(page, 'an order that is asked back, in Arabic');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a review', () => {
  it('is written in Arabic, from right to left, and not twice', async () => {
    const { page, context, complaints, buyer, sold } = await paidOrder('ar');
    const address = `/userInfo/order-evaluation?id=${sold.orderId}`;
    await page.goto(address);
    await page.getByText('تُقيَّم السلع بعد أن تؤكد استلامها.').waitFor();
    await sellers.confirm(sold);
    await sellers.ship(sold);
    await mall('order!receipt', { orderId: sold.orderId }, buyer.token);
    await page.getByRole('radio', { name: 'جيدة' }).check();
    await expectAccessible(page, 'a review in Arabic');
    await expectNoSidewaysScroll(page, 'a review in Arabic');
    await page.getByRole('button', { name: 'إرسال التقييم' }).click();
    await page.getByRole('region', { name: 'وضع الطلب' }).getByText('تم التقييم في').waitFor();
    await expectAccessible(page, 'a reviewed order in Arabic');
    await expectNoSidewaysScroll(page, 'a reviewed order in Arabic');
    await page.goto(address);
    await page.getByText('سبق تقييم هذا الطلب.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
