import { expect, it } from 'vitest';
import { addressOf } from './page-address.ts';

it.each([
  ['/', '/index', ''],
  ['/?code=7', '/index', ''],
  ['/index?lang=ar&utm_source=mail&gclid=1', '/index', ''],
  ['/searchGoods?k=%22cup%22&sort=new', '/searchGoods', '?k=%22cup%22&sort=new'],
  ['/commodity?lang=ar&categoryId=c1', '/commodity', '?categoryId=c1'],
])('leaves out of %s how its reader came', (url, path, search) => {
  expect(addressOf(url)).toEqual({ path, search });
});

it.each(['//', '///', '//:x', '//a//evil.example/p?id=1'])('takes %s for a path, not for a host', (url) => {
  const { path, search } = addressOf(url);
  expect(new URL(path + search, 'https://mall.example').host).toBe('mall.example');
});
