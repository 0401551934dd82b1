import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import { mallAt, newName, password, type Mall } from './mall.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '50' }), launch()]);
  mall = mallAt(system.url);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** The address book of a new buyer. */
async function bookOf(page: Page) {
  const username = newName();
  const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password });
  await page.addInitScript(
    ([kept, user]) => {
      localStorage.setItem('token', kept ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [token, JSON.stringify({ usercode, username })],
  );
  await page.goto('/userInfo/setup/shipping-address');
  return async () => (await mall('address!list', {}, token)).pageList;
}

it('finds country, state and city by the keyboard, and takes the postcode of the country', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  const book = await bookOf(page);
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  const field = (name: string) => dialog.getByRole('combobox', { name });
  await dialog.getByLabel('Recipient').fill('Ana Weber');
  await dialog.getByLabel('Phone').fill('30 12345678');
  await field('Country or region').pressSequentially('austri');
  await dialog.getByRole('option', { name: 'Austria' }).waitFor();
  await expectAccessible(page, 'an open list');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field('State or province').pressSequentially('vie');
  await dialog.getByRole('option', { name: 'Vienna' }).click();
  await field('City').pressSequentially('Favor');
  await dialog.getByRole('option', { name: 'Favoriten' }).waitFor();
  // Escape closes the list, and not the dialog
  await page.keyboard.press('Escape');
  await field('City').fill('Wien');
  await dialog.getByLabel('Street and number').fill('Am Graben 1');
  await dialog.getByText('For example: 1010').waitFor();
  await dialog.getByLabel('Postcode').fill('10100');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.locator('.mall-field-error').waitFor();
  await dialog.getByLabel('Postcode').fill('1010');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await book()).toMatchObject([
    { country: 'Austria', province: 'Vienna', city: 'Wien', postcode: '1010', use: 1 },
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('takes a phone that its country has, however short, and says at the field that there is none such', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  const book = await bookOf(page);
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await dialog.getByLabel('Recipient').fill('Jón Jónsson');
  await dialog.getByRole('combobox', { name: 'Country or region' }).pressSequentially('icelan');
  await dialog.getByRole('option', { name: 'Iceland' }).click();
  await dialog.getByRole('combobox', { name: 'City' }).fill('Reykjavík');
  await dialog.getByLabel('Street and number').fill('Laugavegur 1');
  await dialog.getByLabel('Postcode').fill('101');
  await dialog.getByLabel('Code', { exact: true }).fill('+354');
  const phone = dialog.getByLabel('Phone');
  await phone.fill('611 123');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.getByText('There is no such phone number in this country.').waitFor();
  expect(await phone.getAttribute('aria-invalid')).toBe('true');
  await phone.fill('611 1234');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await book()).toMatchObject([{ country: 'Iceland', areaCode: '+354', phone: '611 1234' }]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('asks for no postcode in the Emirates, in Arabic, at any width', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  const book = await bookOf(page);
  await page.getByRole('button', { name: 'إضافة عنوان' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'إضافة عنوان' });
  await dialog.getByLabel('المستلم').fill('منى');
  await dialog.getByLabel('الهاتف').fill('501234567');
  await dialog.getByRole('combobox', { name: 'البلد أو المنطقة' }).pressSequentially('الإمارات');
  await dialog.getByRole('option', { name: 'الإمارات العربية المتحدة' }).click();
  await dialog.getByRole('combobox', { name: 'الولاية أو المقاطعة' }).click();
  await dialog.getByRole('option').first().waitFor();
  await expectAccessible(page, 'an open list');
  await expectNoSidewaysScroll(page, 'an open list');
  await dialog.getByRole('option', { name: 'Dubai' }).click();
  await dialog.getByRole('combobox', { name: 'المدينة' }).fill('دبي');
  await dialog.getByLabel('الشارع والرقم').fill('شارع الشيخ زايد 1');
  await dialog.getByText('لا توجد رموز بريدية في هذا البلد.').waitFor();
  await dialog.getByRole('button', { name: 'حفظ العنوان' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await book()).toMatchObject([
    { country: 'United Arab Emirates', province: 'Dubai', city: 'دبي', postcode: '' },
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});
