import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import arabicCart from '../i18n/locales/ar/cart.json' with { type: 'json' };
import arabicOrders from '../i18n/locales/ar/orders.json' with { type: 'json' };
import arabicPaid from '../i18n/locales/ar/paid.json' with { type: 'json' };
import arabicPay from '../i18n/locales/ar/pay.json' with { type: 'json' };
import arabicProduct from '../i18n/locales/ar/product.json' with { type: 'json' };
import arabicSettlement from '../i18n/locales/ar/settlement.json' with { type: 'json' };
import cart from '../i18n/locales/en/cart.json' with { type: 'json' };
import orders from '../i18n/locales/en/orders.json' with { type: 'json' };
import paid from '../i18n/locales/en/paid.json' with { type: 'json' };
import pay from '../i18n/locales/en/pay.json' with { type: 'json' };
import product from '../i18n/locales/en/product.json' with { type: 'json' };
import settlement from '../i18n/locales/en/settlement.json' with { type: 'json' };
import { establishedBuyer, goodsOfSellers, mallAt, safeword } from './mall.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '200' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const texts = {
  en: { cart, orders, paid, pay, product, settlement },
  ar: {
    cart: arabicCart,
    orders: arabicOrders,
    paid: arabicPaid,
    pay: arabicPay,
    product: arabicProduct,
    settlement: arabicSettlement,
  },
} as const;

/** How somebody acts on what they see. */
type Hands = {
  press(target: Locator): Promise<void>;
  write(field: Locator, words: string): Promise<void>;
};

const mouse: Hands = {
  press: (target) => target.click(),
  async write(field, words) {
    await field.click();
    await field.page().keyboard.type(words);
  },
};
const keyboard: Hands = {
  async press(target) {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  async write(field, words) {
    await tabTo(field);
    await field.page().keyboard.type(words);
  },
};

/** Tab by Tab, until it has the focus, which then can be seen. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement))
      return await expectVisibleFocus(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}

async function expectVisibleFocus(target: Locator): Promise<void> {
  const [isMarked, isInside] = await target.evaluate((element) => {
    // a field may wear its mark around it, and a card that is one link draws it behind the link
    const around = element.matches('input') ? (element.parentElement ?? element) : element;
    const marked = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(around),
    ].some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    );
    const { top, bottom } = element.getBoundingClientRect();
    return [marked, bottom > 0 && top < innerHeight];
  });
  expect(isMarked, `the focus can be seen on ${target.toString()}`).toBe(true);
  expect(isInside, `${target.toString()} is in the window`).toBe(true);
}

type Texts = (typeof texts)['en' | 'ar'];

/** From home by the search, the product, the cart and the checkout to the paid order. */
async function buys(page: Page, hands: Hands, said: Texts, name: string): Promise<string> {
  const main = page.getByRole('main');
  await page.goto('/index');
  await hands.write(page.getByRole('banner').getByRole('combobox'), name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/searchGoods**');
  await hands.press(main.getByRole('link', { name, exact: true }).first());
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await hands.press(page.getByRole('button', { name: said.product.addToCart, exact: true }));
  const drawer = page.getByRole('dialog');
  await hands.press(drawer.getByRole('button', { name: said.cart.settle }));
  await hands.press(page.getByRole('button', { name: said.settlement.place_one }));
  await hands.write(page.getByRole('textbox', { name: said.pay.password, exact: true }), safeword);
  await hands.press(page.getByRole('button', { name: new RegExp(`^${said.pay.pay.split(' ', 1)[0]}`) }));
  await page.getByRole('heading', { name: said.paid.title.paid }).waitFor();
  await hands.press(page.getByRole('link', { name: said.paid.toOrders }));
  await hands.press(
    main.getByRole('link', { name: new RegExp(said.orders.detailsOf.replace('{{id}}', '.+')) }).first(),
  );
  await page.getByRole('list', { name: said.orders.history }).getByText(said.orders.log.paid).waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

describe.each(['caravan', 'silkway', 'ironbridge'])('in the shop of %s', (brand) => {
  describe.each([390, 1280, 1440])('at %i px', (width) => {
    it.each([
      { language: 'en', by: 'mouse', hands: mouse },
      { language: 'ar', by: 'keyboard alone', hands: keyboard },
    ] as const)('somebody buys in $language by $by', async ({ language, hands }) => {
      const url = brand === 'caravan' ? system.url : system.url.replace('localhost', `${brand}.localhost`);
      const mall = mallAt(system.url, brand);
      const { page, context, complaints } = await visit(browser, url, language);
      await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
      const { token } = await establishedBuyer(mall, page, '9000');
      const [goods] = await goodsOfSellers(mall, 1);
      const orderId = await buys(page, hands, texts[language], goods?.name ?? '');
      expect(await mall('order!info', { orderId }, token)).toMatchObject({
        orderInfo: { statusKey: 'paid' },
      });
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
});
