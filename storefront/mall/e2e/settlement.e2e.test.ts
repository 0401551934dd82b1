import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { OrderQuote } from '@caravan/gateway/wire';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import { address, mallAt, type Mall } from './mall.ts';
import { belowMinimum, openCheckout, type Article, type KeptLine } from './open-checkout.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
/** its stock is below the limit of one order, but enough for some orders */
let article: Article;

beforeAll(async () => {
  const settings = {
    CARAVAN_SEED_GOODS: '200',
    TAX_RATE: '0.1',
    HANDLING_FEE_RATE: '0.02',
    DISCOUNT_RATE: '0.05',
    // each test has a buyer of its own, who orders once
    UNPAID_ORDERS_PER_BUYER: '1',
  };
  [system, browser] = await Promise.all([startIsolatedSystem(settings), launch()]);
  mall = mallAt(system.url);
  const { pageList } = await mall('sellerGoods!list', { sort: 'price-down', pageSize: 60 });
  for (const { goodsId } of pageList) {
    const { name, price, skus, buyMin, seller } = await mall('sellerGoods!info', { goodsId });
    const { sellerId, name: sellerName, minimumOrder } = seller;
    const portion = Math.max(buyMin, Math.ceil((Number(minimumOrder) / Number(price)) * 1.5));
    const sku = skus.find(({ stock }) => stock >= portion * 4 && stock < 490);
    if (!sku) continue;
    const { skuId } = sku;
    article = { goodsId, name, skuId, portion, seller: { id: sellerId, name: sellerName, minimumOrder } };
    return;
  }
  throw new Error('no goods of which so few are left');
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const settling = (page: Page, lines: readonly KeptLine[]) => openCheckout(mall, page, article, lines);
const chosen = (count: number) => ({ skuId: article.skuId, name: article.name, count });

async function quoted(token: string, quantity: number): Promise<OrderQuote> {
  return await mall('order!quote', { lines: [{ skuId: article.skuId, quantity }] }, token);
}

/** As the page writes it. */
const figure = (amount: string) => {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
};

describe('a cart from an earlier visit', () => {
  it('says what has changed since, leaves out what is not sold any more, and is ordered without it', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const tiers = [{ from: 1, price: '0.01' }];
    const kept = { ...chosen(article.portion), tiers };
    const { token } = await settling(page, [kept, { ...kept, skuId: 'never-was', name: 'Old lamp' }]);
    const quote = await quoted(token, article.portion);
    const price = figure(quote.orders[0]?.goodsList[0]?.unitPrice ?? '');
    await page.goto('/index');
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await cart.getByText('No longer sold').waitFor();
    await cart
      .getByText(/Was 0\.01/)
      .getByText(price)
      .waitFor();
    expect(await cart.getByRole('checkbox', { name: /Old lamp/ }).isDisabled()).toBe(true);
    // the mall says what its pieces are called, as an older cart does not
    const pieces = new RegExp(`^${quote.orders[0]?.goodsList[0]?.unit}(e?s)?$`);
    await cart.locator('.cart-line-unit').getByText(pieces).waitFor();
    await cart.locator('.cart-total').getByText(figure(quote.goodsTotal)).waitFor();
    await expectAccessible(page, 'a cart with what has changed');
    await expectNoSidewaysScroll(page, 'a cart with what has changed');
    await cart.getByRole('button', { name: 'Go to checkout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.getByText(/Was 0\.01/).waitFor();
    expect(await page.getByText('Old lamp').count()).toBe(0);
    await page.locator('.settlement-line-count').getByText(pieces).waitFor();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the whole cost', () => {
  it('stands there before the order is placed, with tax, fee and discount, and is what is then to pay', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const { token, summary } = await settling(page, [chosen(article.portion)]);
    const quote = await quoted(token, article.portion);
    for (const [name, amount] of [
      ['Tax', quote.tax],
      ['Handling fee', quote.handlingFee],
      ['Discount', `-${quote.discount}`],
      ['Total', quote.total],
    ] as const)
      await summary
        .locator('div', { has: page.getByText(name, { exact: true }) })
        .getByText(figure(amount))
        .last()
        .waitFor();
    await expectAccessible(page, 'a settlement with tax and fees');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();
    await page.getByRole('complementary').getByText(figure(quote.total)).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that has changed since is shown anew, and is placed only when it is confirmed', async () => {
    const { page, context } = await visit(browser, system.url);
    let told = '';
    let changed = false;
    // the page may ask more than once before its button is pressed
    await page.route('**/order!quote.action*', async (route) => {
      if (changed) return route.continue();
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: OrderQuote };
      told = `${BigInt(Math.floor(Number(data.total))) - 1n}`;
      await route.fulfill({ response, json: { ...envelope, data: { ...data, total: told } } });
    });
    const { token, summary } = await settling(page, [chosen(article.portion)]);
    await expect.poll(() => told).not.toBe('');
    await summary.getByText(figure(told)).waitFor();
    changed = true;
    await page.getByRole('button', { name: 'Place order' }).click();
    await summary.getByText('The price has changed.').waitFor();
    await expectAccessible(page, 'a settlement whose price has changed');
    expect((await mall('order!listMain', {}, token)).pageInfo.totalElements).toBe(0);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();
    await context.close();
  });
});

describe('a buyer who leaves too much unpaid', () => {
  it('is told why nothing is placed, and led to the unpaid orders', async () => {
    const { page, context } = await visit(browser, system.url);
    const { token, summary } = await settling(page, [chosen(article.portion)]);
    const [home] = (await mall('address!list', {}, token)).pageList;
    const line = { skuId: article.skuId, quantity: article.portion };
    await mall('order!submit', { lines: [line], addressId: home?.id ?? '' }, token);
    await page.getByRole('button', { name: 'Place order' }).click();
    await summary.getByText('Pay or cancel some first.').waitFor();
    // nothing is half under the header
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'a settlement beside too many unpaid orders');
    await summary.getByRole('link', { name: 'Show my unpaid orders' }).click();
    await page.getByRole('tab', { name: /^To be paid/, selected: true }).waitFor();
    await context.close();
  });
});

describe('a buyer who has too much unpaid already', () => {
  it('is told in the cart and at the checkout, before a button is pressed', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const { token, summary } = await settling(page, [chosen(article.portion)]);
    const [home] = (await mall('address!list', {}, token)).pageList;
    const line = { skuId: article.skuId, quantity: article.portion };
    const { orders } = await mall('order!submit', { lines: [line], addressId: home?.id ?? '' }, token);
    await page.reload();
    await summary.getByText('Pay or cancel some first.').waitFor();
    await expectAccessible(page, 'a settlement that foresees too many unpaid orders');

    await page.getByRole('button', { name: /^Cart/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    await drawer.getByText('Pay or cancel some first.').waitFor();
    await expectAccessible(page, 'a cart beside too many unpaid orders');
    await drawer.getByRole('link', { name: 'Show my unpaid orders' }).click();
    await page.getByRole('tab', { name: /^To be paid/, selected: true }).waitFor();
    await drawer.waitFor({ state: 'detached' });

    await mall('order!cancel', { orderId: orders[0]?.orderId ?? '', reason: 0 }, token);
    await page.goto('/settlement');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The same checkout in another tab: as a copy of this one, or a new one that is led there. */
async function copyOf(page: Page, features = ''): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((wanted) => void window.open(location.href, '_blank', wanted), features),
  ]);
  copy.setDefaultTimeout(60_000);
  await copy.getByRole('heading', { level: 1 }).waitFor();
  return copy;
}

const place = async (page: Page) => {
  await page.getByText(address.address).first().waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
};
const placed = async (token: string) => (await mall('order!listMain', {}, token)).pageInfo.totalElements;
const toPay = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();
  return new URL(page.url()).search;
};

describe('a checkout that is open in two tabs', () => {
  it('orders once when both place it, and both lead to the same orders', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const { token } = await settling(page, [chosen(article.portion)]);
    const copy = await copyOf(page, 'noopener');
    await Promise.all([place(page), place(copy)]);
    expect(await toPay(copy)).toBe(await toPay(page));
    expect(await placed(token)).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('orders once when the answer to one is lost and the other tries again', async () => {
    const { page, context } = await visit(browser, system.url);
    const { token } = await settling(page, [chosen(article.portion)]);
    const copy = await copyOf(page);
    await page.route('**/order!submit.action*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await place(page);
    await page.getByRole('alert').waitFor();
    expect(await placed(token)).toBe(1);
    await place(copy);
    await toPay(copy);
    expect(await placed(token)).toBe(1);
    await context.close();
  });

  it('asks before it orders the goods once more with another remark', async () => {
    const { page, context } = await visit(browser, system.url);
    const { token } = await settling(page, [chosen(article.portion)]);
    const copy = await copyOf(page);
    await place(page);
    await toPay(page);
    await copy.getByLabel('Note to the sellers').fill('Ring twice');
    await place(copy);
    await copy.getByText('may have been ordered already').waitFor();
    expect(await placed(token)).toBe(1);
    await expectAccessible(copy, 'a settlement of goods that another tab ordered');
    await copy.getByRole('alert').getByRole('link', { name: 'Show my unpaid orders' }).click();
    await copy.getByRole('tab', { name: /^To be paid/, selected: true }).waitFor();
    await context.close();
  });
});

describe('what cannot be ordered', () => {
  it('says so at the article before the button is pressed, and can be changed or left out there', async () => {
    const { page, context } = await visit(browser, system.url);
    const { summary } = await settling(page, [
      chosen(490),
      { skuId: 'G999999-9', name: 'Gone for good', count: 1 },
    ]);
    await summary.getByText('Some goods cannot be ordered as they are.').waitFor();
    await page.getByText('There is not enough of it left.').waitFor();
    await page.getByText('This product does not exist.').waitFor();
    await expectAccessible(page, 'a settlement with refused goods');
    await page.getByRole('button', { name: /^Place/ }).click();
    await page.getByRole('button', { name: /^Order \d+ instead$/ }).click();
    await page.getByText('There is not enough of it left.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Gone for good' }).click();
    await summary.getByText('Some goods cannot be ordered').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay your orders' }).waitFor();
    await context.close();
  });

  it('is less than the minimum of its seller: the summary says how much less, and other goods can be added', async () => {
    const { page, context } = await visit(browser, system.url);
    const { summary } = await settling(page, [await belowMinimum(mall)]);
    await summary.getByText(/USDT more to reach the minimum order/).waitFor();
    await summary.getByText('Some goods cannot be ordered').waitFor({ state: 'detached' });
    const offers = page.getByRole('list', { name: /to reach the minimum$/ });
    await offers.getByRole('button', { name: /^Add / }).first().waitFor();
    await expectAccessible(page, 'a settlement below a minimum');
    await context.close();
  });

  it('has no quantity: it stays empty, and is asked about again once there is one', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const { summary } = await settling(page, [chosen(article.portion)]);
    await page.getByRole('button', { name: 'Place order', disabled: false }).waitFor();
    const field = page.getByRole('textbox', { name: `Quantity of ${article.name}` });
    await field.fill('');
    await summary.getByText('Correct the quantities that are marked first.').waitFor();
    await page.getByRole('article').getByText('Enter a quantity.').waitFor();
    expect(await field.inputValue()).toBe('');
    const button = summary.getByRole('button', { name: 'Place order' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page, 'a settlement without a quantity');
    await button.press('Enter');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(String(article.portion));
    await summary.getByText('Correct the quantities').waitFor({ state: 'detached' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the same in Arabic', () => {
  it('is told from right to left', async () => {
    const { page, context, complaints } = await visit(browser, system.url, 'ar');
    const { summary } = await settling(page, [chosen(501), { skuId: 'G999999-9', name: 'Gone', count: 1 }]);
    await summary.getByText('لا يمكن طلب بعض السلع كما هي.').waitFor();
    await page.getByText('هذا المنتج غير موجود.').waitFor();
    await page.getByRole('button', { name: 'اطلب 500 بدلًا من ذلك' }).waitFor();
    await expectAccessible(page, 'a settlement with refused goods in Arabic');
    await expectNoSidewaysScroll(page, 'a settlement with refused goods in Arabic');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a quote that does not come', () => {
  it('leaves nothing to place, and is asked for again', async () => {
    const { page, context } = await visit(browser, system.url);
    let silent = true;
    await page.route('**/order!quote.action*', (route) => (silent ? route.abort() : route.continue()));
    const { token, summary } = await settling(page, [chosen(article.portion)]);
    // the address makes another question of it
    await page.getByText(address.address).first().waitFor();
    await summary.getByText('The shop does not answer right now.').waitFor();
    expect(await page.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true);
    silent = false;
    await summary.getByRole('button', { name: 'Try again' }).click();
    await summary
      .getByText(figure((await quoted(token, article.portion)).total))
      .last()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(false);
    await context.close();
  });
});

describe('an address book that comes later than the quote', () => {
  it('is waited for before the orders are placed', async () => {
    const { page, context } = await visit(browser, system.url);
    const { promise: come, resolve: comes } = Promise.withResolvers<void>();
    await page.route('**/address!list.action*', async (route) => {
      await come;
      await route.continue();
    });
    const { token, summary } = await settling(page, [chosen(article.portion)]);
    const { total } = await quoted(token, article.portion);
    await summary.getByText(figure(total)).last().waitFor();
    const button = page.locator('.settlement-summary button').last();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    comes();
    // not pressed: the tests before have bought what there was
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    await context.close();
  });
});
