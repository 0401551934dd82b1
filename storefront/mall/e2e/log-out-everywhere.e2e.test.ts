import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launch,
  sessionTexts,
  visit,
  type Visit,
} from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabicLogin from '../i18n/locales/ar/session.json' with { type: 'json' };
import englishLogin from '../i18n/locales/en/session.json' with { type: 'json' };
import { mallAt, newName, password } from './mall.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const texts = {
  en: [sessionTexts.en, englishLogin, 'Your session has ended. Please log in again.'],
  ar: [sessionTexts.ar, arabicLogin, 'انتهت جلستك. يرجى تسجيل الدخول مجددًا.'],
} as const;
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe.each(languages)('in %s', (language) => {
  const [said, login, over] = texts[language];

  /** A browser of its own that logs in and is then on this page. */
  async function signedIn(username: string, path: string): Promise<Visit> {
    const opened = await visit(browser, system.url, language);
    const { page } = opened;
    await page.goto(`/login?next=${encodeURIComponent(path)}`);
    await page.getByRole('main').getByRole('textbox').first().fill(username);
    await page.getByLabel(login.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
    return opened;
  }

  /** Whoever is logged out elsewhere is told so, and logs in again where they were. */
  async function ledToLogIn({ page }: Visit, back: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: login.loginTitle, exact: true }).waitFor();
    await page.getByText(over, { exact: true }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(new URL(page.url()).searchParams.get('next')).toBe(back);
  }

  it('one browser logs another out, by keyboard, which is told so at once', async () => {
    const username = newName();
    const mall = mallAt(system.url);
    await mall('localuser!registerNoVerifcode', { username, password });
    const other = await signedIn(username, '/userInfo/my-order');
    const own = await signedIn(username, '/userInfo/setup/sessions');
    const { page } = own;

    await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
    const cards = page.locator('.sessions-list > li');
    // one registered, and two browsers logged in
    await expect.poll(() => cards.count()).toBe(3);
    expect(await cards.first().textContent()).toContain(said.thisOne);
    expect(await cards.first().getByRole('button').count()).toBe(0);
    // what a card says has its width, and is not squeezed to a letter a line
    const [card, facts] = await Promise.all([
      cards.first().boundingBox(),
      cards.first().locator('dl').boundingBox(),
    ]);
    expect(facts?.width).toBeGreaterThan((card?.width ?? Infinity) / 2);
    await expectAccessible(page, `sessions in ${language}`);
    await expectNoSidewaysScroll(page, `sessions in ${language}`);

    // the last used but this one is the other browser
    await cards.nth(1).getByRole('button').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: said.endTitle });
    await question.waitFor();
    await expectAccessible(page, `ending a session in ${language}`);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await cards.count()).toBe(3);

    await cards.nth(1).getByRole('button').press('Enter');
    await question.getByRole('button', { name: said.end, exact: true }).press('Enter');
    await ledToLogIn(other, '/userInfo/my-order');
    await page.getByText(said.ended, { exact: true }).first().waitFor();
    await expect.poll(() => cards.count()).toBe(2);
    await other.context.close();
    await own.context.close();
    expect(own.complaints).toEqual([]);
  });

  it('one browser logs out everywhere else, and stays', async () => {
    const username = newName();
    await mallAt(system.url)('localuser!registerNoVerifcode', { username, password });
    const other = await signedIn(username, '/index');
    const own = await signedIn(username, '/userInfo/setup/sessions');
    const { page } = own;
    await page.getByRole('button', { name: said.endOthers, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: said.endOthersTitle });
    await question.getByRole('button', { name: said.endOthers, exact: true }).click();
    await ledToLogIn(other, '/index');
    await page.getByText(said.alone, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(said.alone, { exact: true }).waitFor();
    await other.context.close();
    await own.context.close();
  });
});
