import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabicInvite from '../i18n/locales/ar/invite.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/session.json' with { type: 'json' };
import englishInvite from '../i18n/locales/en/invite.json' with { type: 'json' };
import english from '../i18n/locales/en/session.json' with { type: 'json' };
import { mallAt, newName, password } from './mall.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const texts = { en: [english, englishInvite], ar: [arabic, arabicInvite] } as const;
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
  const [said, invite] = texts[language];

  it('who opens an invitation on any page registers with it later, and is counted', async () => {
    const mall = mallAt(system.url);
    const agent = await mall('localuser!registerNoVerifcode', { username: newName(), password });
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto(`/commodity?code=${agent.usercode}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toBe(`${system.url}/commodity`);
    await page.goto('/register');
    const field = page.getByRole('textbox', { name: said.invitation });
    await expect.poll(() => field.inputValue()).toBe(agent.usercode);

    const username = newName();
    await page.getByRole('textbox', { name: said.username }).fill(username);
    await page.getByLabel(said.password, { exact: true }).fill(password);
    await page.getByLabel(said.confirmation, { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: said.agree }).check();
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/index');
    expect(await page.evaluate(() => localStorage.getItem('agentCode'))).toBeNull();
    expect(await mall('localuser!referrals', {}, agent.token)).toMatchObject({ joined: 1 });

    await page.goto('/userInfo/setup/invite');
    await page.getByRole('heading', { level: 1, name: invite.title }).waitFor();
    await page.getByText(`${system.url}/index?code=`).waitFor();
    await expectAccessible(page, `inviting in ${language}`);
    await expectNoSidewaysScroll(page, `inviting in ${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
