import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import content from '../i18n/locales/ar/office-content.json' with { type: 'json' };
import ar from '../i18n/locales/ar/office-help.json' with { type: 'json' };
import en from '../i18n/locales/en/office-help.json' with { type: 'json' };
import { ask, newStaff, signedIn, tabTo, type Member } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;
let service: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  service = await newStaff(system, 'customer-service');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it('what staff publish is read in the mall, and an older version comes back', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'en');
  await signedIn(page, service);
  await page.goto('/office/help');
  await page.getByLabel(en.brand, { exact: true }).selectOption({ index: 1 });
  await page.getByRole('link', { name: 'Not written: edit “News” in English' }).waitFor();
  await page.getByLabel(en.brand, { exact: true }).selectOption('All brands');
  await page.getByRole('link', { name: 'News: edit “News” in English' }).click();
  const body = page.getByLabel(en.body, { exact: true });
  const first = await body.inputValue();
  await body.fill('## Tea\n\nSee [delivery](/information?page=delivery) <script>x</script>');
  await page.getByRole('region', { name: en.preview }).getByRole('heading', { name: 'Tea' }).waitFor();
  await page.getByRole('button', { name: en.keep }).click();
  await page.getByText(en.kept).first().waitFor();
  await page.getByRole('button', { name: en.publish, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.publish }).click();
  await page.getByText(en.published).first().waitFor();

  const mall = await visit(browser, system.url, 'en');
  await mall.page.goto('/information');
  await mall.page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await expectAccessible(mall.page, 'help');
  await expectNoSidewaysScroll(mall.page, 'help');
  await mall.page.getByRole('main').getByRole('link', { name: 'News' }).click();
  await mall.page.getByRole('heading', { level: 2, name: 'Tea' }).waitFor();
  expect(await mall.page.title()).toContain('News');
  await mall.page.getByText('<script>x</script>').waitFor();
  await expectAccessible(mall.page, 'news');
  await expectNoSidewaysScroll(mall.page, 'news');
  await mall.page.getByRole('article').getByRole('link', { name: 'delivery', exact: true }).click();
  await mall.page.getByRole('heading', { level: 1, name: 'Delivery and pickup' }).waitFor();
  expect(mall.complaints).toEqual([]);
  await mall.page.goto('/information?page=nowhere');
  await mall.page.getByRole('heading', { level: 1, name: 'There is no such help page' }).waitFor();

  await page.getByText('Version 1', { exact: false }).first().click();
  await page.getByRole('button', { name: en.restoreOf.replace('{{number}}', '1') }).click();
  await expect.poll(() => body.inputValue()).toBe(first);
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), mall.context.close()]);
});

it('a text is written in Arabic with the keyboard alone, and one that was overtaken is not lost', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  await signedIn(page, service);
  await page.goto('/office/help');
  const open = page.getByRole('link', {
    name: `تحرير «${ar.pages.recruitment}» بلغة العربية`,
  });
  await open.waitFor();
  await expectAccessible(page, 'help texts');
  await expectNoSidewaysScroll(page, 'help texts', [390]);
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const title = page.getByLabel(ar.title, { exact: true });
  await title.waitFor();
  await expectAccessible(page, 'help text');
  await expectNoSidewaysScroll(page, 'help text', [390]);
  await tabTo(page, title);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('وظائف');
  await tabTo(page, page.getByRole('button', { name: ar.keep }));
  await page.keyboard.press('Enter');
  await page.getByText(ar.kept).first().waitFor();
  await tabTo(page, page.getByRole('button', { name: ar.publish, exact: true }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: ar.publish });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await page.getByText(ar.published).first().waitFor();

  const mall = await visit(browser, system.url, 'ar');
  await mall.page.goto('/information?page=recruitment');
  await mall.page.getByRole('heading', { level: 1, name: 'وظائف' }).waitFor();
  await expectAccessible(mall.page, 'recruitment');
  await expectNoSidewaysScroll(mall.page, 'recruitment');

  await title.fill('عنواني');
  const text = { page: 'recruitment', language: 'ar' } as const;
  await ask(
    system.url,
    'officeHelp!keep',
    { ...text, title: 'Theirs', body: 'x', version: 3 },
    service.token,
  );
  await page.getByRole('button', { name: ar.keep }).click();
  await page.getByText(content.overtaken).first().waitFor();
  expect(await title.inputValue()).toBe('عنواني');
  await page.getByRole('button', { name: content.loadTheirs }).click();
  await expect.poll(() => title.inputValue()).toBe('Theirs');
  expect([...complaints, ...mall.complaints]).toEqual([]);
  await Promise.all([context.close(), mall.context.close()]);
});

it('a brand’s own text is withdrawn, and can be published again', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  const text = { page: 'privacy', language: 'ar', brandKey: 'caravan' } as const;
  const said = { title: 'لنا', body: 'كلامنا' };
  await ask(system.url, 'officeHelp!keep', { ...text, ...said, version: 0 }, service.token);
  await ask(system.url, 'officeHelp!publish', { ...text, version: 1 }, service.token);
  await signedIn(page, service);
  await page.goto('/office/help/privacy/ar?brand=caravan');
  const withdraw = page.getByRole('button', { name: ar.withdraw });
  await tabTo(page, withdraw);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: ar.confirmWithdraw });
  await dialog.waitFor();
  await expectAccessible(page, 'withdrawing');
  await dialog.getByRole('button', { name: ar.withdraw }).click();
  await page.getByText(ar.withdrawnNow).first().waitFor();
  await page.getByText(ar.standing.withdrawn, { exact: true }).waitFor();
  expect(await withdraw.count()).toBe(0);
  await expectNoSidewaysScroll(page, 'withdrawn', [390]);
  await page.getByRole('button', { name: ar.publish, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: ar.publish }).click();
  await page.getByText(ar.published).first().waitFor();
  await withdraw.waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
