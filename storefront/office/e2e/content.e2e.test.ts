import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import brands from '../i18n/locales/ar/office-brands.json' with { type: 'json' };
import banners from '../i18n/locales/ar/office-banners.json' with { type: 'json' };
import content from '../i18n/locales/ar/office-content.json' with { type: 'json' };
import lottery from '../i18n/locales/ar/office-lottery.json' with { type: 'json' };
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

/** Types into the field that Tab leads to. */
async function type(page: Page, label: string, words: string, nth = 0): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).nth(nth));
  await page.keyboard.type(words);
}

it('a banner that is written in Arabic with the keyboard alone stands first in the mall', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  await signedIn(page, service);
  await page.goto('/office/banners');
  const add = page.getByRole('link', { name: banners.add });
  await add.waitFor();
  await expectAccessible(page, 'banners');
  await expectNoSidewaysScroll(page, 'banners', [390]);
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: banners.newTitle }).waitFor();
  await type(page, banners.title, 'Tea week');
  await type(page, banners.text, 'Ten new leaves');
  await type(page, banners.title, 'أسبوع الشاي', 1);
  await type(page, banners.text, 'عشر أوراق جديدة', 1);
  await tabTo(page, page.locator('#banner-drawn'));
  await page.keyboard.press('ArrowDown');
  await page.locator('.banner-shown img').first().waitFor();
  await expectAccessible(page, 'banner');
  await expectNoSidewaysScroll(page, 'banner', [390]);
  await tabTo(page, page.getByRole('button', { name: content.save }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Tea week' }).waitFor();

  const { pageList } = await ask(system.url, 'officeBanner!list', {}, service.token);
  for (let place = pageList.length; place > 1; place -= 1) {
    const up = page.getByRole('button', { name: banners.earlier.replace('{{title}}', 'Tea week') });
    await up.focus();
    await page.keyboard.press('Enter');
    await page
      .locator('.banners-rows > li')
      .nth(place - 2)
      .getByRole('heading', { name: 'Tea week' })
      .waitFor();
  }
  const mall = await visit(browser, system.url, 'ar');
  await mall.page.goto('/index');
  // the office says of as many that buyers see them
  const places = Object.values(banners.place).slice(0, 3);
  await mall.page
    .locator('.index-banner')
    .nth(places.length - 1)
    .waitFor();
  expect(await mall.page.locator('.index-banner').count()).toBe(places.length);
  for (const place of places) await page.locator('.banners-rows').getByText(place, { exact: true }).waitFor();
  const first = mall.page.locator('.index-banner').first();
  await first.getByText('أسبوع الشاي').waitFor();
  await expectAccessible(mall.page, 'home with a banner');
  expect([...complaints, ...mall.complaints]).toEqual([]);
  await mall.context.close();
  await context.close();
});

it('what a colleague saved meanwhile is told, and loaded where it is asked for', async () => {
  const { page, context } = await visit(browser, system.url, 'ar');
  await signedIn(page, service);
  const { pageList } = await ask(system.url, 'officeBanner!list', {}, service.token);
  const { from: _from, until: _until, brands: _brands, ...banner } = pageList.at(-1) ?? expect.unreachable();
  await page.goto(`/office/banners/${banner.bannerId}`);
  const title = page.getByLabel(banners.title, { exact: true }).first();
  await title.fill('Mine');
  const theirs = { ...banner, words: { en: { ...banner.words.en, title: 'Theirs' } } };
  await ask(system.url, 'officeBanner!save', theirs, service.token);
  await page.getByRole('button', { name: content.save }).click();
  await page.getByText(content.overtaken).waitFor();
  await expectAccessible(page, 'overtaken');
  expect(await title.inputValue()).toBe('Mine');
  await page.getByRole('button', { name: content.loadTheirs }).click();
  await expect.poll(() => title.inputValue()).toBe('Theirs');
  await context.close();
});

it('an administrator sets a parameter of a brand with the keyboard alone, and the mall follows', async () => {
  const administrator = await newStaff(system, 'administrator');
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  await signedIn(page, administrator);
  await page.goto('/office/brands');
  const set = page.getByRole('button', { name: brands.setOf.replace('{{name}}', 'Caravan') });
  await set.waitFor();
  await expectAccessible(page, 'brands');
  await expectNoSidewaysScroll(page, 'brands', [390]);
  await tabTo(page, set);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, dialog.getByLabel(brands.field.maxGoodsInOrder));
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  await dialog.getByText(brands.fault.goods).waitFor();
  await expectAccessible(page, 'parameters');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('77', { exact: true }).waitFor();
  const code = 'mall_max_goods_number_in_order';
  const served = async () => (await ask(system.url, 'syspara!getSyspara', { code }))[code];
  await expect.poll(served, { timeout: 60_000 }).toBe('77');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a lottery activity that is written with the keyboard alone is listed, and leads buyers to it', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  const mall = await visit(browser, system.url, 'ar');
  await mall.page.setViewportSize({ width: 390, height: 844 });
  await mall.page.goto('/index');
  await mall.page.locator('.index-banner').first().waitFor();
  expect(await mall.page.locator('.lottery-box').count()).toBe(0);

  await signedIn(page, service);
  await page.goto('/office/lottery');
  await page.getByText(lottery.noneText).waitFor();
  const add = page.getByRole('link', { name: lottery.add });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: lottery.newTitle }).waitFor();
  await type(page, lottery.name, 'Lucky wheel');
  await type(page, lottery.name, 'عجلة الحظ', 1);
  await type(page, lottery.detailUrl, '//wheel.example');
  await page.keyboard.press('Enter');
  await page.getByText(lottery.detailUrlFault).first().waitFor();
  await expectAccessible(page, 'lottery activity');
  await expectNoSidewaysScroll(page, 'lottery activity', [390]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://wheel.example/play');
  await tabTo(page, page.getByRole('button', { name: content.save }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Lucky wheel' }).waitFor();
  await expectAccessible(page, 'lottery');
  await expectNoSidewaysScroll(page, 'lottery', [390]);

  await mall.page.setViewportSize({ width: 1280, height: 900 });
  await mall.page.reload();
  const box = mall.page.locator('.lottery-box');
  const link = box.getByRole('link', { name: 'عجلة الحظ' });
  await link.waitFor();
  const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
  expect(await Promise.all(attributes)).toEqual([
    'https://wheel.example/play',
    '_blank',
    'noopener noreferrer',
  ]);
  await expectAccessible(mall.page, 'home with a lottery box');
  await mall.page.evaluate(() => scrollTo(0, 400));
  const up = mall.page.locator('.shell-back-to-top');
  await up.waitFor();
  const [left, right] = await Promise.all([up.boundingBox(), box.boundingBox()]);
  expect(left && right && left.x + left.width <= right.x).toBe(true);
  await box.getByRole('button').press('Enter');
  await box.waitFor({ state: 'detached' });
  await mall.page.reload();
  await mall.page.locator('.index-banner').first().waitFor();
  expect(await box.count()).toBe(0);
  expect([...complaints, ...mall.complaints]).toEqual([]);
  await mall.context.close();
  await context.close();
});

it('an activity that would run beside another of a brand is refused at the form, by the name of the other', async () => {
  const { page, context } = await visit(browser, system.url, 'ar');
  await signedIn(page, service);
  await page.goto('/office/lottery/new');
  await page.getByLabel(lottery.name, { exact: true }).first().fill('Second wheel');
  await page.getByLabel(lottery.name, { exact: true }).nth(1).fill('عجلة ثانية');
  await page.getByLabel(lottery.detailUrl, { exact: true }).fill('/discounted');
  await page.getByRole('button', { name: content.save }).click();
  await page.getByRole('alert').filter({ hasText: 'Lucky wheel' }).waitFor();
  await expectAccessible(page, 'overlap');
  expect(await page.getByLabel(lottery.detailUrl, { exact: true }).inputValue()).toBe('/discounted');
  await context.close();
});
