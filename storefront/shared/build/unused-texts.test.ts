import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { textsOf } from './texts.ts';
import { unusedTexts } from './unused-texts.ts';

const storefront = join(import.meta.dirname, '../..');

it('finds a use for every text of every site', () => {
  const { refusals: _ofTheCatalogue, ...said } = {
    ...textsOf(join(storefront, 'mall'), 'en'),
    ...textsOf(join(storefront, 'office'), 'en'),
  };
  expect(unusedTexts(said, [storefront])).toEqual([]);
});

it('finds a text that nothing uses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'page.tsx'), "t('cart.lines', { count }); t(`cart.sorts.${sort}`);\n");
  const cart = { lines_one: '', lines_other: '', sorts: { price: '', deep: { er: '' } }, forgotten: '' };
  expect(unusedTexts({ cart }, [folder])).toEqual(['cart.sorts.deep.er', 'cart.forgotten']);
});
