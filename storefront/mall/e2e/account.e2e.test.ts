import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabicAccount from '../i18n/locales/ar/account.json' with { type: 'json' };
import arabicPassword from '../i18n/locales/ar/password.json' with { type: 'json' };
import arabicSession from '../i18n/locales/ar/session.json' with { type: 'json' };
import arabicShell from '../i18n/locales/ar/shell.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/setup.json' with { type: 'json' };
import englishAccount from '../i18n/locales/en/account.json' with { type: 'json' };
import englishPassword from '../i18n/locales/en/password.json' with { type: 'json' };
import englishSession from '../i18n/locales/en/session.json' with { type: 'json' };
import englishShell from '../i18n/locales/en/shell.json' with { type: 'json' };
import english from '../i18n/locales/en/setup.json' with { type: 'json' };
import { mallAt, type Mall } from './mall.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const texts = {
  en: [english, englishPassword, englishSession, englishAccount, englishShell],
  ar: [arabic, arabicPassword, arabicSession, arabicAccount, arabicShell],
} as const;
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

const old = 'secret42';
const fresh = 'camel-99';

async function typed(page: Page, label: string, text: string): Promise<void> {
  // the box in the footer that takes an e-mail address is called as the field of the page
  await page.getByRole('main').getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** The newest code that was sent to an address, as the outbox of a development system shows it. */
async function codeFor(address: string, before: readonly string[] = []): Promise<string> {
  const find = async () => {
    const page = await (await fetch(`${system.url}/dev/outbox`)).text();
    const articles = page.split('<article>').filter((each) => each.includes(address));
    return articles
      .map((each) => /\n(\d{6})\n/.exec(each)?.[1])
      .find((code) => code && !before.includes(code));
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

describe.each(languages)('in %s', (language) => {
  const [said, passwordSaid, sessionSaid, accountSaid, shellSaid] = texts[language];

  it('a buyer changes both passwords and closes the account, by keyboard', async () => {
    const username = `closer${language}`;
    const request = { username, password: old };
    const { token, usercode } = await mall('localuser!registerNoVerifcode', request);
    await mall('user!setSafewordReg', { safeword: '135790' }, token);
    const elsewhere = await mall('user!newlogin', request);
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.addInitScript(
      ([kept, user]) => {
        localStorage.setItem('token', kept ?? '');
        localStorage.setItem('userInfo', user ?? '');
      },
      [token, JSON.stringify({ usercode, username })],
    );

    await page.goto('/userInfo/setup');
    await page.getByRole('link', { name: said.login, exact: true }).press('Enter');
    await typed(page, said.loginOld, 'wrong-42');
    await typed(page, said.loginNew, fresh);
    await typed(page, said.loginAgain, 'camel-98');
    await page.getByRole('button', { name: said.loginChange }).press('Enter');
    await typed(page, said.loginAgain, fresh);
    await page.getByRole('button', { name: said.loginChange }).press('Enter');
    // the server's word, at its field
    await expect
      .poll(() => page.getByRole('textbox', { name: said.loginOld }).getAttribute('aria-invalid'))
      .toBe('true');
    await typed(page, said.loginOld, old);
    await page.getByRole('button', { name: said.loginChange }).press('Enter');
    await page.getByText(said.loginChanged).first().waitFor();
    await expect(mall('localuser!get', {}, elsewhere.token)).rejects.toThrow();
    expect(await mall('localuser!get', {}, token)).toMatchObject({ username });

    await page.getByRole('link', { name: said.transaction, exact: true }).press('Enter');
    await typed(page, passwordSaid.old, '135790');
    await typed(page, passwordSaid.new, '246801');
    await typed(page, passwordSaid.again, '246801');
    await page.getByRole('button', { name: passwordSaid.change }).press('Enter');
    await page.getByText(passwordSaid.saved).first().waitFor();

    await page.goto('/userInfo/setup/account-cancellation');
    await typed(page, said.reason, 'moved away');
    await typed(page, said.loginOld, fresh);
    await page.getByRole('button', { name: said.close }).press('Enter');
    const question = page.getByRole('alertdialog', { name: said.closeAsked });
    await question.getByRole('button', { name: said.close }).press('Enter');
    await page.getByText(said.closed).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(mall('user!newlogin', { username, password: fresh })).rejects.toThrow();
    // of these days nobody can be called so
    await expect(mall('localuser!registerNoVerifcode', request)).rejects.toThrow();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a buyer changes their picture, and is shown by it, by keyboard', async () => {
    const username = `shown${language}42`;
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
    const menu = page.getByRole('banner').getByRole('link', { name: username });
    // as long as there is none, the first letter of the name
    await menu.locator('svg.account-avatar', { hasText: 'S' }).waitFor();
    await page.getByRole('link', { name: said.avatar, exact: true }).press('Enter');
    await page.getByRole('button', { name: said.avatarSave }).press('Enter');
    await page.getByText(said.avatarMissing).waitFor();
    const input = page.locator('input[type=file]');
    // a file that is no picture is refused beside the button that chose it
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.locator('.pictures-fault').waitFor();
    await input.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } }),
    });
    await expectAccessible(page, `own picture in ${language}`);
    const save = page.getByRole('button', { name: said.avatarSave });
    await expect.poll(() => save.getAttribute('aria-disabled')).not.toBe('true');
    await save.press('Enter');
    await page.getByText(said.avatarChanged).first().waitFor();
    const { avatar } = await mall('localuser!get', {}, token);
    expect(avatar).toMatch(/^\/files\//);
    const shown = menu.locator(`img.account-avatar[src="${avatar}"]`);
    await expect
      .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    const chat = page.getByRole('banner').locator('a[href^="/chat?"]');
    await expect
      .poll(async () =>
        new URL((await chat.getAttribute('href')) ?? '', system.url).searchParams.get('avatar'),
      )
      .toBe(avatar);
    await page.goto('/userInfo/dashboard');
    await page.getByRole('heading', { level: 1 }).locator('img.account-avatar').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('who logs out leaves no search behind in any tab, and visitors see the apps', async () => {
    const username = `seeker${language}42`;
    const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password: old });
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto('/classification');
    await page.evaluate(
      ([kept, user]) => {
        localStorage.setItem('userInfo', user ?? '');
        localStorage.setItem('token', kept ?? '');
      },
      [token, JSON.stringify({ usercode, username })],
    );
    await page.goto('/searchGoods?k=%22x%22');
    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('steel');
    await box.press('Enter');
    await page.waitForURL(/searchGoods\?k=%22steel%22/);
    await page.goto('/classification');
    await box.click();
    await page.getByRole('option', { name: 'steel' }).waitFor();
    await box.fill('half typed');

    const other = await context.newPage();
    other.setDefaultTimeout(60_000);
    await other.goto('/classification');
    const menu = other.getByRole('banner').getByRole('button', { name: shellSaid.account, exact: true });
    await menu.click();
    await other.getByRole('button', { name: shellSaid.logout }).click();
    await expect.poll(() => box.inputValue()).toBe('');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /search/i.test(key)))).toEqual(
      [],
    );

    // where no app is set, nothing leads to its page
    await page.getByRole('contentinfo').getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.getByRole('link', { name: accountSaid.apps, exact: true }).count()).toBe(0);
    await page.goto('/download');
    await page.getByRole('heading', { level: 1, name: accountSaid.apps }).waitFor();
    await expectAccessible(page, `the apps for visitors in ${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a buyer registers by e-mail, and later forgets the password, by keyboard', async () => {
    const email = `annlee${language}@example.com`;
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto('/register');
    await page.getByRole('radio', { name: sessionSaid.email }).press('Space');
    await typed(page, sessionSaid.email, 'no address');
    await page.getByRole('button', { name: sessionSaid.codeSend }).press('Enter');
    await expect
      .poll(() =>
        page.getByRole('main').getByRole('textbox', { name: sessionSaid.email }).getAttribute('aria-invalid'),
      )
      .toBe('true');
    await typed(page, sessionSaid.email, email);
    await page.getByRole('button', { name: sessionSaid.codeSend }).press('Enter');
    const first = await codeFor(email);
    await typed(page, sessionSaid.code, first === '000000' ? '000001' : '000000');
    await typed(page, sessionSaid.password, old);
    await typed(page, sessionSaid.confirmation, old);
    await page.getByRole('checkbox', { name: sessionSaid.agree }).press('Space');
    await page.getByRole('button', { name: sessionSaid.register, exact: true }).press('Enter');
    await expect
      .poll(() =>
        page.getByRole('textbox', { name: sessionSaid.code, exact: true }).getAttribute('aria-invalid'),
      )
      .toBe('true');
    await typed(page, sessionSaid.code, first);
    await page.getByRole('button', { name: sessionSaid.register, exact: true }).press('Enter');
    await page.waitForURL('**/index');
    await page.evaluate(() => localStorage.removeItem('token'));

    await page.goto('/login');
    await page.getByRole('link', { name: sessionSaid.forgot }).press('Enter');
    await page.getByRole('heading', { name: sessionSaid.forgotTitle }).waitFor();
    await typed(page, sessionSaid.email, email);
    await page.getByRole('button', { name: sessionSaid.codeSend }).press('Enter');
    await typed(page, sessionSaid.code, await codeFor(email, [first]));
    await typed(page, sessionSaid.password, fresh);
    await typed(page, sessionSaid.confirmation, fresh);
    await page.getByRole('button', { name: sessionSaid.reset }).press('Enter');
    await page.getByText(sessionSaid.resetDone).first().waitFor();
    expect(await mall('user!newlogin', { username: email, password: fresh })).toHaveProperty('token');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
