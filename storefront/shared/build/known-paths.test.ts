import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knownPaths } from './known-paths.ts';

const mall = join(import.meta.dirname, '../../mall');
const paths = knownPaths(mall);

it('knows every route of §2', () => {
  const toplevel = [
    '/',
    '/index',
    '/classification',
    '/commodity/:slug?',
    '/information',
    '/productDetails/:slug?',
    '/login',
  ];
  const account = ['/userInfo', '/userInfo/dashboard', '/userInfo/money-package/recharge', '/userInfo/setup'];
  expect(paths).toEqual(
    expect.arrayContaining([
      ...toplevel,
      ...account,
      '/credit',
      '/credit/myLoan',
      '/chat',
      '/searchResult/:k?',
    ]),
  );
});

it('misses none that the routes name', () => {
  const code = ['routes.tsx', 'pages/user-info/user-info-page.tsx', 'pages/credit/credit-page.tsx']
    .map((file) => readFileSync(join(mall, file), 'utf8'))
    .join('\n');
  const said = [...code.matchAll(/^\s*(?:\[|\{ path: |path: )?'(\/[\w/-]+)',/gm)].map((match) => match[1]);
  expect(said.length).toBeGreaterThan(35);
  expect(paths).toEqual(expect.arrayContaining(said));
});

it('knows no pattern but of a segment, and nothing that is no address', () => {
  expect(paths.filter((path) => !/^\/(?:[\w/-]|:\w+\??$)*$/.test(path))).toEqual([]);
});
