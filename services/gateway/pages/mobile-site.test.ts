import { expect, it } from 'vitest';
import { mobileAddress } from './mobile-site.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const of = (url: string, agent = phone, site = 'https://m.{brand}.example') =>
  mobileAddress(site, 'silkway', url, { 'user-agent': agent });

it.each([
  ['/', 'https://m.silkway.example/'],
  ['/index?lang=ar&code=XAMW3F5N&utm=x', 'https://m.silkway.example/?lang=ar&code=XAMW3F5N'],
  ['/productDetails?id=G1', 'https://m.silkway.example/productDetails?id=G1'],
  ['/index?id=G1', 'https://m.silkway.example/productDetails?id=G1'],
  ['/index?storeId=S1', 'https://m.silkway.example/store?id=S1'],
  ['/store?id=S1', 'https://m.silkway.example/store?id=S1'],
  ['/store/lumen?id=S1', 'https://m.silkway.example/store?id=S1'],
  ['/productDetails/oak-desk?id=G1', 'https://m.silkway.example/productDetails?id=G1'],
  ['/userInfo/order-detail?id=O1', 'https://m.silkway.example/'],
  ['//evil.example/x', 'https://m.silkway.example/'],
])('sends a phone from %s to %s (§1)', (url, to) => {
  expect(of(url)).toBe(to);
});

it('keeps the path of a site that has one', () => {
  expect(of('/productDetails?id=G1', phone, 'https://shop.example/m/')).toBe(
    'https://shop.example/m/productDetails?id=G1',
  );
});

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  '',
])('lets a desktop and a tablet stay: %s', (agent) => {
  expect(of('/', agent)).toBeUndefined();
});

it('believes what a browser says in a header of its own', () => {
  const browser = { 'user-agent': 'x', 'sec-ch-ua-mobile': '?1' };
  expect(mobileAddress('https://m.example', 'a', '/', browser)).toBe('https://m.example/');
});
