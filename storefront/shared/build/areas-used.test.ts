import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { faultsOfParts } from './areas-used.ts';

/** A site of a page and what the page imports. */
function siteOf(route: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'routes.tsx'), route);
  writeFileSync(join(folder, 'pages/page.tsx'), "import { row } from './row.ts';\nexport default row;\n");
  writeFileSync(
    join(folder, 'pages/row.ts'),
    "// t('cart.settle')\nimport type { Cell } from './cell.ts';\nexport const row = (t) => t(`orders.tabs.${tab}`);\n",
  );
  writeFileSync(join(folder, 'pages/cell.ts'), "export const cell = 'wallet.balance';\n");
  return folder;
}

const faultsOf = (route: string) =>
  faultsOfParts(siteOf(route), ['shell', 'orders', 'cart', 'wallet'], ['shell']);

it('finds a page that lacks the texts of what it imports', () => {
  expect(faultsOf("lazyWithTexts([], () => import('./pages/page.tsx'))")).toEqual([
    'pages/page.tsx says [orders], loaded are []',
  ]);
});

it('finds texts that a page loads and does not use', () => {
  expect(faultsOf("lazyWithTexts(['cart', 'orders'], () => import('./pages/page.tsx'))")).toHaveLength(1);
});

it('finds a page that names no texts', () => {
  expect(faultsOf("lazy(() => import('./pages/page.tsx'))")).toEqual([
    'routes.tsx loads something without its texts',
  ]);
});

it('finds code that says something where it was said that it does not', () => {
  expect(faultsOf("codeWithoutTexts(() => import('./pages/page.tsx'))")).toEqual([
    'pages/page.tsx says [orders], loaded are []',
  ]);
  expect(faultsOf("codeWithoutTexts(() => import('./pages/cell.ts'))")).toEqual([
    'pages/cell.ts says [wallet], loaded are []',
  ]);
});

it('accepts a page that names the texts it uses', () => {
  expect(faultsOf("lazyWithTexts(['orders'], () => import('./pages/page.tsx'))")).toEqual([]);
});
