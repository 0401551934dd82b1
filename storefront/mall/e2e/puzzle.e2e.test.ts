import { lastSlidePlace, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabicSession from '../i18n/locales/ar/session.json' with { type: 'json' };
import arabic from '../i18n/locales/ar/slide.json' with { type: 'json' };
import englishSession from '../i18n/locales/en/session.json' with { type: 'json' };
import english from '../i18n/locales/en/slide.json' with { type: 'json' };

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const texts = {
  en: [english, englishSession],
  ar: [arabic, arabicSession],
} as const;
const PASSWORD = 'secret42';
const WIDTH = 320;
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([
    startIsolatedSystem({ CARAVAN_SEED_GOODS: '20', SLIDE_VERIFICATION: 'risk' }),
    launch(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

async function typed(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Drags the piece so many pixels of the picture to the right, as a hand does. */
async function dragBy(page: Page, dialog: Locator, pixels: number): Promise<void> {
  const box = await dialog.locator('[data-part=piece]').boundingBox();
  if (!box) throw new Error('there is no piece');
  const scale =
    (await dialog
      .locator('img')
      .first()
      .evaluate((picture) => picture.clientWidth)) / WIDTH;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels * scale, y + 5, { steps: 25 });
  await page.mouse.up();
}

const edges = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return [left, right];
};

/** Fails if the dialog, or a button of it, is beyond a window of this width. */
async function expectWithin(dialog: Locator, width: number): Promise<void> {
  for (const each of [dialog, ...(await dialog.getByRole('button').all())]) {
    const [left = -1, right = Infinity] = await each.evaluate(edges);
    expect(Math.min(left, width - right)).toBeGreaterThanOrEqual(0);
  }
}

async function pictureOf(dialog: Locator): Promise<string | null> {
  return await dialog.locator('img').first().getAttribute('src');
}

describe.each(languages)('in %s', (language) => {
  const [said, session] = texts[language];
  const username = `slider${language}1`;

  it('a new buyer slides the piece by mouse, after a wrong place', async () => {
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto('/register');
    await typed(page, session.username, username);
    await typed(page, session.password, PASSWORD);
    await typed(page, session.confirmation, PASSWORD);
    await page.getByRole('checkbox', { name: session.agree }).check();
    await page.getByRole('button', { name: session.register, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: said.title });
    await dialog.locator('[data-part=piece]').waitFor();
    await expectAccessible(page, 'the puzzle');

    const first = await pictureOf(dialog);
    // as far as it goes, where no piece belongs
    await dragBy(page, dialog, 400);
    expect(await dialog.getByRole('slider', { name: said.label }).inputValue()).toBe('264');
    await dialog.getByRole('button', { name: said.check }).click();
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => pictureOf(dialog)).not.toBe(first);
    await expect.poll(() => dialog.getByRole('slider', { name: said.label }).inputValue()).toBe('0');

    await dragBy(page, dialog, await lastSlidePlace(system));
    await dialog.getByRole('button', { name: said.check }).click();
    await page.waitForURL('**/index');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a buyer who mistyped the password slides the piece by keys and buttons alone', async () => {
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await typed(page, session.signInName, username);
    await typed(page, session.password, 'wrong-42');
    await page.getByRole('button', { name: session.login, exact: true }).press('Enter');
    await page.getByRole('alert').first().waitFor();
    await typed(page, session.password, PASSWORD);
    await page.getByRole('button', { name: session.login, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: said.title });
    const slider = dialog.getByRole('slider', { name: said.label });
    await slider.waitFor();
    await expectWithin(dialog, 390);
    const place = await lastSlidePlace(system);
    // two pixels for each arrow, in whatever direction one reads; then by buttons, far and back
    for (let at = 0; at + 2 <= place; at += 2) await slider.press('ArrowRight');
    await dialog.getByRole('button', { name: said.farLeft }).press('Enter');
    await dialog.getByRole('button', { name: said.farRight }).press('Enter');
    expect(Math.abs(Number(await slider.inputValue()) - place)).toBeLessThanOrEqual(1);
    await dialog.getByRole('button', { name: said.check }).press('Enter');
    await page.waitForURL('**/index');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a buyer who gives up is told what is missing, and one who cannot use the puzzle has the device work', async () => {
    const email = `slider${language}@example.com`;
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto('/register');
    await page.getByRole('radio', { name: session.email }).press('Space');
    await typed(page, session.email, email);
    const send = page.getByRole('button', { name: session.codeSend });
    await send.press('Enter');
    const dialog = page.getByRole('dialog', { name: said.title });
    await dialog.locator('[data-part=piece]').waitFor();
    await page.keyboard.press('Escape');
    // at the field that asked for it
    await page.locator('.mall-field-error').waitFor();

    await send.press('Enter');
    const cannot = dialog.getByRole('button', { name: said.cannot });
    await cannot.press('Enter');
    await page.getByText(session.codeSent).waitFor();
    expect(await dialog.count()).toBe(0);
    const outbox = async () => await (await fetch(`${system.url}/dev/outbox`)).text();
    await expect.poll(outbox).toContain(email);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
