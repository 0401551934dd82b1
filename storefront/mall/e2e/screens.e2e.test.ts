import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { languageCodes, type Language } from '@caravan/storefront-shared/i18n';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full, matrixOf } from '../../../.config/matrix.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launch,
  narrowWidths,
  visit,
} from '@caravan/storefront-shared/testing';
import { establishedBuyer, goodsOfSellers, mallAt, type Mall } from './mall.ts';

type Screen = { readonly name: string; readonly path: string; readonly open?: (page: Page) => Promise<void> };

const languages = matrixOf<Language>({ sample: ['en', 'ar'], all: languageCodes });

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let goodsId: string;
let sellerId: string;

beforeAll(async () => {
  [system, browser] = await Promise.all([
    startIsolatedSystem({
      PAY_WITHIN_MINUTES: '30',
      CARAVAN_SEED_GOODS: '200',
      BUYER_APP_URL: 'https://apps.example/buyer',
    }),
    launch(),
  ]);
  mall = mallAt(system.url);
  goodsId = (await goodsOfSellers(mall, 1))[0]?.goodsId ?? '';
  sellerId = (await mall('sellerGoods!info', { goodsId })).seller.sellerId;
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** The public pages, in the states that differ. */
const visitorScreens = (): Screen[] => [
  { name: 'home', path: '/index' },
  { name: 'categories', path: '/classification' },
  { name: 'goods', path: '/commodity?sort=price-up&max=20' },
  { name: 'no goods', path: '/commodity?min=900000' },
  { name: 'search', path: '/searchGoods?k=%22steel%22' },
  { name: 'search without a match', path: '/searchGoods?k=%22qqqqzzzz%22' },
  { name: 'search without words', path: '/searchGoods' },
  { name: 'search of stores', path: '/searchStore?k=%22a%22' },
  { name: 'search of stores without a match', path: '/searchStore?k=%22qqqqzzzz%22' },
  { name: 'what is discounted', path: '/discounted' },
  { name: 'forgotten password', path: '/forgotPassword' },
  {
    name: 'suggestions',
    path: '/index',
    open: async (page) => {
      await page.getByRole('combobox').fill('ste');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'product', path: `/productDetails?id=${goodsId}` },
  {
    name: 'enlarged picture',
    path: `/productDetails?id=${goodsId}`,
    open: async (page) => {
      await page.locator('.mall-pictures-enlarge').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'unknown product', path: '/productDetails?id=none' },
  { name: 'store', path: `/store?id=${sellerId}` },
  { name: 'unknown store', path: '/store?id=none' },
  { name: 'log in', path: '/login' },
  {
    name: 'register with errors',
    path: '/register',
    open: async (page) => {
      await page.locator('.login-form button[type=submit]').click();
      await page.locator('.mall-field-error').first().waitFor();
    },
  },
  { name: 'become a seller', path: '/merchantSettled' },
  { name: 'news by mail', path: '/subscribe' },
  { name: 'the end of news by mail', path: '/subscribe?end=x' },
  { name: 'apps', path: '/download' },
  { name: 'unknown page', path: '/nowhere' },
  { name: 'the office', path: '/office' },
];

/** Those whose own tests look at their other states, of a buyer without a loan: beside the sample. */
const seldomScreens: readonly Screen[] = [
  { name: 'contact', path: '/userInfo/setup/contact' },
  { name: 'credit', path: '/credit' },
  { name: 'application for a loan', path: '/credit/application' },
  { name: 'no loan', path: '/credit/myLoan' },
];

/** What a buyer with orders, money and a cart sees. */
const buyerScreens = (unpaid: string, paid: string): Screen[] => [
  { name: 'dashboard', path: '/userInfo/dashboard' },
  { name: 'orders', path: '/userInfo/my-order' },
  { name: 'no orders in a tab', path: '/userInfo/my-order?tab=refund' },
  { name: 'unpaid order', path: `/userInfo/order-detail?id=${unpaid}` },
  { name: 'paid order', path: `/userInfo/order-detail?id=${paid}` },
  { name: 'unknown order', path: '/userInfo/order-detail?id=none' },
  { name: 'orders without a match', path: '/userInfo/my-order?search=qqqq' },
  { name: 'invoice', path: `/userInfo/order-invoice?id=${paid}` },
  { name: 'no favourites', path: '/userInfo/collect-goods?page=2' },
  { name: 'followed stores', path: '/userInfo/collect-shop' },
  { name: 'wallet', path: '/userInfo/money-package' },
  { name: 'wallet without a match', path: '/userInfo/money-package?kind=loan' },
  { name: 'recharge', path: '/userInfo/money-package/recharge' },
  { name: 'withdraw', path: '/userInfo/money-package/withdraw' },
  { name: 'unknown withdrawal', path: '/userInfo/money-package/withdrawal?id=none' },
  { name: 'settings', path: '/userInfo/setup' },
  { name: 'apps', path: '/userInfo/download' },
  { name: 'own picture', path: '/userInfo/setup/avatar' },
  { name: 'login password', path: '/userInfo/setup/login-password' },
  { name: 'transaction password', path: '/userInfo/setup/transaction-password' },
  { name: 'where one is logged in', path: '/userInfo/setup/sessions' },
  { name: 'inviting', path: '/userInfo/setup/invite' },
  { name: 'closing the account', path: '/userInfo/setup/account-cancellation' },
  { name: 'addresses', path: '/userInfo/setup/shipping-address' },
  ...(full ? seldomScreens : []),
  { name: 'unknown page of the account', path: '/userInfo/nowhere' },
  { name: 'application to sell', path: '/merchantSettled' },
  { name: 'pay', path: `/settlement?pay=${unpaid}` },
  { name: 'paid', path: `/paySuccess?orders=${paid}` },
  { name: 'nothing to settle', path: '/settlement' },
  {
    name: 'empty cart',
    path: '/index',
    open: async (page) => {
      await page.locator('.shell-header-cart').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'cart',
    path: `/productDetails?id=${goodsId}`,
    open: async (page) => {
      await page.locator('.product-details-purchase-bar button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settlement',
    path: `/productDetails?id=${goodsId}`,
    open: async (page) => {
      await page.locator('.product-details-purchase-bar button').nth(1).click();
      await page.locator('.settlement-part').nth(2).waitFor();
    },
  },
  {
    name: 'account menu',
    path: '/index',
    open: async (page) => {
      await page.locator('[aria-controls=account-list]').click();
    },
  },
];

/** The sample looks for sideways scrolling in each language, and asks axe, whose rules hardly depend on it, in one. */
async function look(page: Page, language: Language, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, open } of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await open?.(page);
    if (full || language === languages[0]) await expectAccessible(page, name);
    await expectNoSidewaysScroll(page, name, narrowWidths);
  }
}

describe.each(languages)('every screen in %s', (language) => {
  const minutes = 4;

  it(
    'fits and is accessible for a visitor',
    async () => {
      const { page, context, complaints } = await visit(browser, system.url, language);
      await look(page, language, visitorScreens());
      expect(complaints).toEqual([]);
      await context.close();
    },
    minutes * 60_000,
  );

  it(
    'fits and is accessible for a buyer',
    async () => {
      const { page, context, complaints } = await visit(browser, system.url, language);
      const { token, addressId } = await establishedBuyer(mall, page, '9000');
      const { skus, buyMin } = await mall('sellerGoods!info', { goodsId });
      const lines = skus
        .filter(({ stock }) => stock >= buyMin * 3)
        .slice(0, 1)
        .map(({ skuId }) => ({ skuId, quantity: buyMin }));
      const [unpaid, paid] = await Promise.all(
        [0, 1].map(
          async () => (await mall('order!submit', { lines, addressId }, token)).orders[0]?.orderId ?? '',
        ),
      );
      await mall('focusSeller!add', { sellerId }, token);
      await mall('order!pay', { orderIds: [paid ?? ''], safeword: '135790' }, token);
      await look(page, language, buyerScreens(unpaid ?? '', paid ?? ''));
      expect(complaints).toEqual([]);
      await context.close();
    },
    minutes * 60_000,
  );
});
