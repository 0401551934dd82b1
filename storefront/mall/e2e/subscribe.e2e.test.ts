import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabic from '../i18n/locales/ar/subscribe.json' with { type: 'json' };
import english from '../i18n/locales/en/subscribe.json' with { type: 'json' };

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const texts = { en: english, ar: arabic } as const;
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** What the letters to an address say, as the outbox of a development system shows it; the first that does. */
async function told(address: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const page = await (await fetch(`${system.url}/dev/outbox`)).text();
    const letters = page.split('<article>').filter((each) => each.includes(address));
    return letters.map((each) => pattern.exec(each)?.[1]).find(Boolean);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

describe.each(languages)('in %s', (language) => {
  const said = texts[language];

  it('a visitor subscribes in the footer, and ends it by the link of the letter, by keyboard', async () => {
    const email = `reader.${language}@example.com`;
    const { context, page, complaints } = await visit(browser, system.url, language);
    await page.goto('/classification');
    const box = page.locator('footer').getByRole('region', { name: said.title });
    await box.scrollIntoViewIfNeeded();
    const field = box.getByRole('textbox', { name: said.email });
    await field.fill('reader');
    await field.press('Enter');
    await box.locator('.mall-field-error').waitFor();
    await field.fill(email);
    await field.press('Enter');

    const code = box.getByRole('textbox', { name: said.code });
    await code.waitFor();
    await expect.poll(() => code.evaluate((each) => each === document.activeElement)).toBe(true);
    await expectAccessible(page, 'the footer with a code');
    const right = await told(email, /\n\u2066?(\d{6})\u2069?\n/);
    await code.fill(right === '000000' ? '000001' : '000000');
    await code.press('Enter');
    await box.locator('.mall-field-error').waitFor();
    await code.fill(right);
    await code.press('Enter');
    const done = box.getByText(said.done);
    await done.waitFor();
    expect(await done.evaluate((each) => each === document.activeElement)).toBe(true);

    const token = await told(email, /\/subscribe\?end=([0-9a-f-]{36}\.[\w-]{43})/);
    await page.goto(`/subscribe?end=${token}`);
    // the page has the form, so the footer has none
    await page.getByRole('heading', { level: 1, name: said.endTitle }).waitFor();
    expect(await page.locator('footer').getByRole('textbox').count()).toBe(0);
    await expectAccessible(page, 'the end of a subscription');
    await page.getByRole('button', { name: said.end }).press('Enter');
    await page.getByText(said.ended).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
