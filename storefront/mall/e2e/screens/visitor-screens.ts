import type { Screen, Subjects } from './screen.ts';

/** The public pages, in the states that differ. */
export const visitorScreens = ({ goodsId, sellerId }: Subjects): readonly Screen[] => [
  { name: 'home', path: '/index' },
  { name: 'categories', path: '/classification' },
  { name: 'goods', path: '/commodity?sort=price-up&max=20' },
  { name: 'no goods', path: '/commodity?min=900000' },
  { name: 'search', path: '/searchGoods?k=%22steel%22' },
  { name: 'search without a match', path: '/searchGoods?k=%22qqqqzzzz%22' },
  { name: 'search without words', path: '/searchGoods' },
  { name: 'search by its older address', path: '/searchResult/steel', seldom: true },
  { name: 'search of stores', path: '/searchStore?k=%22a%22' },
  { name: 'search of stores without a match', path: '/searchStore?k=%22qqqqzzzz%22' },
  { name: 'what is discounted', path: '/discounted' },
  { name: 'forgotten password', path: '/forgotPassword' },
  {
    name: 'suggestions',
    path: '/index',
    open: async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('ste');
      await page.getByRole('listbox').getByRole('option').nth(1).waitFor();
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
  { name: 'help', path: '/information', seldom: true },
  { name: 'a page of help', path: '/information?page=contact', seldom: true },
  { name: 'an unknown page of help', path: '/information?page=none', seldom: true },
  { name: 'loans', path: '/credit', seldom: true },
  { name: 'unknown page', path: '/nowhere' },
  { name: 'the office', path: '/office' },
];
