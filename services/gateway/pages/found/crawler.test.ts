import { expect, it } from 'vitest';
import { isCrawler } from './crawler.ts';

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'facebookexternalhit/1.1;line-poker/1.0',
  'WhatsApp/2.23.20.0',
])('knows a crawler: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

const phone = 'Mozilla/5.0 (Linux; Android 9; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  undefined,
  'curl/8.5.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  `${phone} Version/4.0 Chrome/74.0.3729.157 Mobile Safari/537.36 YandexSearch/9.00`,
  `${phone} Version/4.0 Chrome/71.0.3578.141 Mobile Safari/537.36 SogouSearch Android1.0 version3.0`,
])('takes nobody else for one: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
