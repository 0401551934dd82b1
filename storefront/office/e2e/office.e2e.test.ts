import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import english from '../i18n/locales/en/office.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/office.json' with { type: 'json' };
import sessionEnglish from '../i18n/locales/en/office-session.json' with { type: 'json' };
import sessionArabic from '../i18n/locales/ar/office-session.json' with { type: 'json' };
import { addStaff, ask, codesOf, newStaff, ownPassword, signedIn, tabTo } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const said = {
  en: { ...english, session: sessionEnglish },
  ar: { ...arabic, session: sessionArabic },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe.each(languages)('in %s', (language) => {
  const { session, ...office } = said[language];

  it('staff come in with the keyboard alone: a new password, a second factor, recovery codes; then out and in again', async () => {
    const newcomer = await addStaff(system, 'auditor');
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto('/office');
    await heading(page, session.title.password).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
    await expectAccessible(page, 'sign in');
    await expectNoSidewaysScroll(page, 'sign in', [390]);

    const username = page.getByRole('textbox', { name: session.username, exact: true });
    const password = page.getByRole('textbox', { name: session.password, exact: true });
    await tabTo(page, username);
    await page.keyboard.press('Enter');
    await page.getByText(said[language].session.username).first().waitFor();
    await expectAccessible(page, 'sign in with errors');
    await tabTo(page, username);
    await page.keyboard.type(newcomer.username);
    await tabTo(page, password);
    await page.keyboard.type(newcomer.password);
    await page.keyboard.press('Enter');

    await heading(page, session.title.enrol).waitFor();
    await page.getByRole('img', { name: session.qr }).waitFor();
    await expectAccessible(page, 'set up');
    await expectNoSidewaysScroll(page, 'set up', [390]);
    const secret = (await page.locator('.sign-in-secret code').textContent()) ?? '';
    const codes = codesOf(secret.replaceAll(' ', ''));
    await tabTo(page, page.getByRole('textbox', { name: session.code, exact: true }));
    await page.keyboard.type(await codes());
    await tabTo(page, page.getByRole('textbox', { name: session.newPassword, exact: true }));
    await page.keyboard.type(ownPassword);
    await tabTo(page, page.getByRole('textbox', { name: session.confirmation, exact: true }));
    await page.keyboard.type(ownPassword);
    await page.keyboard.press('Enter');

    await heading(page, session.title.codes).waitFor();
    const [recoveryCode] = await page.locator('.sign-in-codes code').allTextContents();
    await expectAccessible(page, 'recovery codes');
    await tabTo(page, page.getByRole('button', { name: session.toOffice }));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(session.codesNotSaved).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: session.toOffice }));
    await page.keyboard.press('Enter');

    await heading(page, office.overview).waitFor();
    await expectAccessible(page, 'overview');
    await expectNoSidewaysScroll(page, 'overview', [390]);
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: office.areas.journal.title }));
    await page.keyboard.press('Enter');
    await heading(page, office.areas.journal.title).waitFor();
    await page.getByRole('rowheader', { name: newcomer.username }).first().waitFor();
    await expectAccessible(page, 'journal');
    await expectNoSidewaysScroll(page, 'journal', [390]);

    await page.keyboard.press('Home');
    await tabTo(page, page.getByRole('button', { name: office.signOut }));
    await page.keyboard.press('Enter');
    await page.getByText(session.left).waitFor();
    await tabTo(page, username);
    await page.keyboard.type(newcomer.username);
    await tabTo(page, password);
    await page.keyboard.type(ownPassword);
    await page.keyboard.press('Enter');
    await heading(page, session.title.verify).waitFor();
    await expectAccessible(page, 'second factor');
    await tabTo(page, page.getByRole('button', { name: session.useRecovery }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: session.recoveryCode, exact: true }));
    await page.keyboard.type(recoveryCode ?? '');
    await page.keyboard.press('Enter');
    await heading(page, office.overview).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('tells somebody whose session has ended why, and leads them back to where they were', async () => {
  const auditor = await newStaff(system, 'auditor');
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, auditor);
  await page.goto('/office/journal?who=nobody');
  await page.getByText(/^Nothing found/).waitFor();
  await ask(system.url, 'office!logout', {}, auditor.token);
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.getByLabel('Who', { exact: true }).fill(auditor.username);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText(sessionEnglish.over).waitFor();
  await page.getByLabel('Username').fill(auditor.username);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('That code is not right, or was used before. Enter the newest one.').first().waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await auditor.codes());
  await page.keyboard.press('Enter');
  await heading(page, 'Journal').waitFor();
  expect(new URL(page.url()).searchParams.get('who')).toBe(auditor.username);
  await context.close();
});

it('shows nobody a work area that is not theirs, and says so to who opens its address', async () => {
  const service = await newStaff(system, 'customer-service');
  const { page, context } = await visit(browser, system.url);
  await signedIn(page, service);
  await page.goto('/office/journal');
  await heading(page, english.notYours.title).waitFor();
  await expectAccessible(page, 'not yours');
  expect(await page.getByRole('link', { name: 'Journal' }).count()).toBe(0);
  await page.goto('/office/nowhere');
  await heading(page, english.notFound.title).waitFor();
  await context.close();
});
