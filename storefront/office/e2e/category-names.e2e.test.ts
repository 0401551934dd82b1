import { rowDigests, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import ar from '../i18n/locales/ar/office-category-names.json' with { type: 'json' };
import en from '../i18n/locales/en/office-category-names.json' with { type: 'json' };
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

it('staff name a category in each language, by keyboard, and its goods are found by that', async () => {
  const { page, complaints } = await visit(browser, system.url, 'en');
  await signedIn(page, service);
  await page.goto('/office/categories');
  await page.getByRole('rowheader', { name: 'Dogs', exact: true }).waitFor();
  await expectAccessible(page, 'names of categories');
  await expectNoSidewaysScroll(page, 'names of categories');
  const change = page.getByRole('button', {
    name: en.changeOf.replace('{{name}}', 'Dogs'),
    exact: true,
  });
  await change.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English').fill('');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByLabel('English').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('English').fill('Wombats');
  await dialog.getByLabel('العربية').fill('حيوانات الومبت');
  await expectAccessible(page, 'the names of a category');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('rowheader', { name: 'Wombats', exact: true }).waitFor();
  // what a search found is remembered for minutes: it is asked once the worker has come to the goods
  const renamed = async () => (await rowDigests(system)).get('renamed_category');
  await expect.poll(renamed, { interval: 1_000 }).toMatch(/^0 /);
  for (const keyword of ['wombats', 'الومبت']) {
    const { pageList } = await ask(system.url, 'sellerGoods!search', { keyword });
    expect(new Set(pageList.map(({ categoryId }) => categoryId)), keyword).toEqual(new Set(['pets-dogs']));
  }
  expect(complaints).toEqual([]);
});

it('shows the names in Arabic to who may only look', async () => {
  const { page, complaints } = await visit(browser, system.url, 'ar');
  await signedIn(page, auditor);
  await page.goto('/office/categories');
  await page.getByRole('cell', { name: 'القطط', exact: true }).waitFor();
  expect(await page.getByRole('columnheader', { name: ar.act }).count()).toBe(0);
  await expectAccessible(page, 'names of categories in Arabic');
  await expectNoSidewaysScroll(page, 'names of categories in Arabic');
  expect(complaints).toEqual([]);
});
