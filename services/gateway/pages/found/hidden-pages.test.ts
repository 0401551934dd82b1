import { expect, it } from 'vitest';
import { isHidden } from './hidden-pages.ts';

it.each([
  '/userInfo/my-order',
  '/userinfo',
  '/settlement?x=1',
  '/login',
  '/searchGoods?k=a',
  '/credit/myLoan',
  '/office/',
])('keeps %s to its reader', (url) => expect(isHidden(url)).toBe(true));

it.each([
  '/',
  '/index',
  '/productDetails/login?id=1',
  '/store?id=1',
  '/credit',
  '/information?page=privacy',
  '/officer',
])('lets everybody find %s', (url) => expect(isHidden(url)).toBe(false));
