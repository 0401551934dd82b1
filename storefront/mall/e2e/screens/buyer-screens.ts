import { accountScreens } from './account-screens.ts';
import type { Screen, Subjects } from './screen.ts';

/** What a buyer with orders, money and a cart sees. */
export const buyerScreens = (of: Subjects): readonly Screen[] => [
  ...accountScreens(of),
  ...buyingScreens(of),
];

const buyingScreens = ({ goodsId, orders: { unpaid, paid } }: Subjects): readonly Screen[] => [
  { name: 'application to sell', path: '/merchantSettled' },
  { name: 'pay', path: `/settlement?pay=${unpaid}` },
  { name: 'paid', path: `/paySuccess?orders=${paid}` },
  { name: 'not paid', path: `/paySuccess?orders=${unpaid}`, seldom: true },
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
    // on a phone, it is a part of the menu
    from: 960,
    open: async (page) => {
      await page.locator('[aria-controls=account-list]').click();
      await page.locator('#account-list').waitFor();
    },
  },
];
