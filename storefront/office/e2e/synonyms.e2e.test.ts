import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import ar from '../i18n/locales/ar/office-synonyms.json' with { type: 'json' };
import en from '../i18n/locales/en/office-synonyms.json' with { type: 'json' };
import { ask, newStaff, signedIn, type Member } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;
let service: Member;
let auditor: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '500' }), launch()]);
  service = await newStaff(system, 'customer-service');
  auditor = await newStaff(system, 'auditor');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it('staff find words, try others before they save them, and remove them again', async () => {
  const { page, complaints } = await visit(browser, system.url, 'en');
  await signedIn(page, service);
  await page.goto('/office/synonyms');
  await page.getByLabel(en.word).fill('couch');
  await page.getByRole('button', { name: en.find, exact: true }).click();
  await page.getByRole('rowheader', { name: 'couch' }).waitFor();
  await expectAccessible(page, 'search words');
  await expectNoSidewaysScroll(page, 'search words');

  await page.getByRole('button', { name: en.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.words).fill('wombat pot\nnumbat jug');
  await dialog.getByLabel(en.meanings).fill('teapot');
  await dialog.getByLabel(en.keyword, { exact: true }).fill('numbat jug');
  await dialog.getByRole('button', { name: en.search, exact: true }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Teapot' }).first().waitFor();
  await expectAccessible(page, 'search words, tried');
  await dialog.getByRole('button', { name: en.save, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByLabel(en.word).fill('numbat');
  await page.getByRole('button', { name: en.find, exact: true }).click();
  const name = 'wombat pot, numbat jug';
  await page.getByRole('rowheader', { name }).waitFor();
  const found = async () => {
    const { pageList } = await ask(
      system.url,
      'sellerGoods!search',
      { keyword: 'wombat pot' },
      service.token,
    );
    return pageList[0]?.name ?? '';
  };
  await expect.poll(found, { timeout: 10_000 }).toMatch(/Teapot/);

  await page.getByRole('button', { name: en.removeOf.replace('{{words}}', name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.remove, exact: true }).click();
  await page.getByText(en.none).waitFor();
  expect(complaints).toEqual([]);
});

it('in Arabic too; who may only look has no button to change anything', async () => {
  const { page, complaints } = await visit(browser, system.url, 'ar');
  await signedIn(page, auditor);
  await page.goto('/office/synonyms?language=ar');
  await page.getByRole('rowheader').first().waitFor();
  await page.getByLabel(ar.word).waitFor();
  expect(await page.getByRole('button', { name: ar.add, exact: true }).count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: ar.act }).count()).toBe(0);
  await expectAccessible(page, 'search words in Arabic');
  await expectNoSidewaysScroll(page, 'search words in Arabic');
  expect(complaints).toEqual([]);
});
