import { startIsolatedSystem, unprovePhone, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabicContact from '../i18n/locales/ar/contact.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/session.json' with { type: 'json' };
import arabicSetup from '../i18n/locales/ar/setup.json' with { type: 'json' };
import englishContact from '../i18n/locales/en/contact.json' with { type: 'json' };
import english from '../i18n/locales/en/session.json' with { type: 'json' };
import englishSetup from '../i18n/locales/en/setup.json' with { type: 'json' };
import { mallAt, type Mall } from './mall.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const texts = {
  en: [english, englishSetup, englishContact],
  ar: [arabic, arabicSetup, arabicContact],
} as const;
const copyReference = { en: 'Copy the reference', ar: 'نسخ المرجع' } as const;
/** as a person types it, and as text messages go to it */
const phones = {
  en: { country: 'Singap', dialled: '9123 4567', e164: '+6591234567', areaCode: '65', digits: '91234567' },
  ar: {
    country: 'الإمارات',
    dialled: '050 123 4567',
    e164: '+971501234567',
    areaCode: '971',
    digits: '501234567',
  },
} as const;
const old = 'secret42';
const fresh = 'camel-99';
let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  mall = mallAt(system.url);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** The newest text message to a phone, as the outbox of a development system shows it. */
async function textTo(e164: string, before = ''): Promise<string> {
  const find = async () => {
    const page = await (await fetch(`${system.url}/dev/outbox`)).text();
    const article = page.split('<article>').find((each) => each.includes(e164));
    const text = /<pre dir="auto">([^<]*)/.exec(article ?? '')?.[1];
    return text === before ? undefined : text;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}
const codeIn = (text: string) => /^\d{6}/.exec(text)?.[0] ?? expect.unreachable();

const typed = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);
const isWrong = (page: Page, label: string) =>
  expect
    .poll(() => page.getByRole('textbox', { name: label, exact: true }).getAttribute('aria-invalid'))
    .toBe('true');

describe.each(languages)('in %s', (language) => {
  const [said, setup, contact] = texts[language];
  const { country, dialled, e164, areaCode, digits } = phones[language];

  /** Finds the area code by a part of the country's name, and enters the number. */
  async function enterPhone(page: Page, number: string = dialled): Promise<void> {
    const code = page.getByRole('combobox', { name: said.areaCode, exact: true });
    await code.fill(country);
    await code.press('ArrowDown');
    await code.press('Enter');
    await expect.poll(() => code.inputValue()).toContain(`+${areaCode}`);
    await typed(page, said.phone, number);
  }

  it('a buyer registers by phone, logs in by it, and forgets the password, by keyboard', async () => {
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto('/register');
    await page.getByRole('radio', { name: said.phone, exact: true }).press('Space');
    await enterPhone(page, '123');
    await page.getByRole('button', { name: said.codeSend }).press('Enter');
    await isWrong(page, said.phone);
    await expectAccessible(page, 'register by phone with an error');
    await expectNoSidewaysScroll(page, 'register by phone');
    await typed(page, said.phone, dialled);
    await page.getByRole('button', { name: said.codeSend }).press('Enter');
    const first = await textTo(e164);
    if (language === 'ar') expect(first).toContain('رمز التسجيل');
    await typed(page, said.code, codeIn(first));
    await typed(page, said.password, old);
    await typed(page, said.confirmation, old);
    // its label says also that it is optional
    await page.getByRole('textbox', { name: said.safeword }).fill('135790');
    const register = page.getByRole('button', { name: said.register, exact: true });
    await register.press('Enter');
    // nothing is agreed to by itself
    const agree = page.getByRole('checkbox', { name: said.agree });
    await expect.poll(() => agree.getAttribute('aria-invalid')).toBe('true');
    await agree.press('Space');
    await register.press('Enter');
    await page.waitForURL('**/index');
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    expect(await mall('localuser!get', {}, token)).toMatchObject({
      areaCode,
      phone: digits,
      safewordSet: true,
    });

    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await page.getByRole('radio', { name: said.byPhone, exact: true }).press('Space');
    await enterPhone(page);
    await typed(page, said.password, old);
    await expectAccessible(page, 'log in by phone');
    // once, the mall fails: whoever asks for help can say which call it was
    const reference = 'a2c5f7d0-0000-4000-8000-00000000beef';
    const failed = { headers: { 'x-request-id': reference }, json: { code: 500, msg: '', data: {} } };
    await page.route('**/user!newlogin.action*', (route) => route.fulfill(failed), { times: 1 });
    await page.getByRole('button', { name: said.login, exact: true }).press('Enter');
    await page.getByRole('alert').getByText(reference, { exact: true }).waitFor();
    await page.getByRole('button', { name: copyReference[language], exact: true }).waitFor();
    await expectAccessible(page, 'a failure with its reference');
    await expectNoSidewaysScroll(page, 'a failure with its reference');
    await page.getByRole('button', { name: said.login, exact: true }).press('Enter');
    await page.waitForURL('**/index');
    await page.evaluate(() => localStorage.removeItem('token'));

    await page.goto('/forgotPassword');
    await page.getByRole('radio', { name: said.phone, exact: true }).press('Space');
    await enterPhone(page);
    await page.getByRole('button', { name: said.codeSend }).press('Enter');
    const second = await textTo(e164, first);
    await typed(page, said.code, codeIn(second));
    await typed(page, said.password, fresh);
    await typed(page, said.confirmation, fresh);
    await expectAccessible(page, 'forgot the password');
    await page.getByRole('button', { name: said.reset }).press('Enter');
    await page.getByText(said.resetDone).first().waitFor();
    await expect(mall('user!newlogin', { username: digits, areaCode, password: old })).rejects.toThrow();
    expect(await mall('user!newlogin', { username: e164, password: fresh })).toHaveProperty('token');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a buyer with a username gives the account a phone, in the settings', async () => {
    const username = `binder${language}`;
    const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password: old });
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.addInitScript(
      ([kept, user]) => {
        localStorage.setItem('token', kept ?? '');
        localStorage.setItem('userInfo', user ?? '');
      },
      [token, JSON.stringify({ usercode, username })],
    );
    await page.goto('/userInfo/setup');
    await page.getByRole('link', { name: setup.contact, exact: true }).press('Enter');
    await page.getByRole('radio', { name: said.phone, exact: true }).press('Space');
    const another = language === 'en' ? '9876 5432' : '050 765 4321';
    const sentTo = language === 'en' ? '+6598765432' : '+971507654321';
    await enterPhone(page, another);
    await page.getByRole('button', { name: said.codeSend }).press('Enter');
    const bound = await textTo(sentTo);
    await typed(page, said.code, codeIn(bound));
    await typed(page, setup.loginOld, 'wrong-42');
    await expectAccessible(page, 'e-mail and phone');
    await expectNoSidewaysScroll(page, 'e-mail and phone');
    const save = page.getByRole('button', { name: setup.contactSave });
    await save.press('Enter');
    await isWrong(page, setup.loginOld);
    await typed(page, setup.loginOld, old);
    await save.press('Enter');
    await page.getByText(setup.contactChanged).first().waitFor();
    expect(await mall('user!newlogin', { username: sentTo, password: old })).toMatchObject({ usercode });

    // as phones were before they were proven, after a code replaced the password
    const resetAt = new Date();
    await unprovePhone(system, { usercode: String(usercode), resetAt });
    await page.goto('/userInfo/dashboard');
    await page.getByText(contact.unproven.phone).waitFor();
    await expectAccessible(page, 'dashboard with an unproven phone');
    await page.getByRole('link', { name: setup.contact, exact: true }).press('Enter');
    await page.getByText(contact.notConfirmed, { exact: true }).waitFor();
    await page.getByRole('button', { name: contact.confirm }).press('Enter');
    await page.getByRole('button', { name: said.codeSend }).press('Enter');
    const first = await textTo(sentTo, bound);
    await typed(page, said.code, codeIn(first));
    await typed(page, setup.loginOld, old);
    await expectAccessible(page, 'confirm a phone');
    await expectNoSidewaysScroll(page, 'confirm a phone');
    await page.getByRole('button', { name: contact.confirmSave }).press('Enter');
    await page.getByText(contact.confirmed).first().waitFor();
    expect(await mall('localuser!get', {}, token)).toMatchObject({ phoneProven: true });
    await expect.poll(() => page.getByText(contact.notConfirmed, { exact: true }).count()).toBe(0);

    // another one waits, and the field says until when
    await page.getByRole('radio', { name: said.phone, exact: true }).press('Space');
    await enterPhone(page, language === 'en' ? '9765 4321' : '050 654 3210');
    await typed(page, said.code, '000000');
    await typed(page, setup.loginOld, old);
    await page.getByRole('button', { name: setup.contactSave }).press('Enter');
    await isWrong(page, said.phone);
    // as the browser's own clock has it, to the hour
    const from = await page.evaluate(
      (at) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString(),
      resetAt.getTime() + 72 * 3_600_000,
    );
    await page.getByText(from.replace('T', ' ').slice(0, 14)).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
