import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStaff, signedIn } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it('staff choose the dark in the header, keep it over a reload, and can read what they work on', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  await signedIn(page, await newStaff(system, 'customer-service'));
  await page.goto('/office');
  const choice = page.getByRole('banner').getByRole('combobox', { name: 'Appearance' });
  await choice.selectOption('Dark');
  for (const path of ['/office', '/office/refunds', '/office/chats']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => choice.inputValue()).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await expectAccessible(page, `${path} in the dark`);
    await expectNoSidewaysScroll(page, `${path} in the dark`, [320, 390]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

it('staff work without the choice of looks where its code could not be loaded', async () => {
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, await newStaff(system, 'customer-service'));
  await page.route('**/assets/header-appearance-*.js', (route) => route.abort());
  await page.goto('/office/refunds');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Appearance' }).count()).toBe(0);
  await context.close();
});
