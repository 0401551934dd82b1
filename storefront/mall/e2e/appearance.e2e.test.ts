import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import { establishedBuyer, mallAt } from './mall.ts';
import { buyerScreens } from './screens/buyer-screens.ts';
import { fillForSample, settingsOfFilling, shelfOf } from './screens/fill-mall.ts';
import type { Screen } from './screens/screen.ts';
import { visitorScreens } from './screens/visitor-screens.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem(settingsOfFilling), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const choice = (page: Page, name = 'Appearance') =>
  page.getByRole('contentinfo').getByRole('combobox', { name });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const WHITE = 'rgb(255, 255, 255)';

/** What stood on the page when its body began, before which no browser paints. */
async function noteBeforePaint(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset['seenTheme'] = document.documentElement.dataset['theme'];
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.locator('html').getAttribute('data-seen-theme');
}

describe('the appearance', () => {
  it('that a reader has chosen holds after a reload, from before the first paint', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const beforePaint = await noteBeforePaint(page);
    await page.goto('/index');
    expect([await ground(page), await scheme(page)]).toEqual([WHITE, 'light']);
    await choice(page).selectOption('Dark');
    const dark = await ground(page);
    expect(dark).not.toBe(WHITE);
    await page.reload();
    expect([await beforePaint(), await ground(page), await scheme(page)]).toEqual(['dark', dark, 'dark']);
    await expect.poll(() => choice(page).inputValue()).toBe('dark');
    // paper is light, whatever the screen is
    await page.emulateMedia({ media: 'print' });
    expect([await ground(page), await scheme(page)]).toEqual([WHITE, 'light']);
    await page.emulateMedia({ media: null });
    await choice(page).selectOption('Light');
    await page.reload();
    expect([await beforePaint(), await ground(page)]).toEqual(['light', WHITE]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is that of the device until then, and again when that is chosen', async () => {
    const { page, context, complaints } = await visit(browser, system.url, 'ar');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/index');
    expect(await scheme(page)).toBe('dark');
    await choice(page, 'المظهر').selectOption('فاتح');
    expect(await ground(page)).toBe(WHITE);
    await choice(page, 'المظهر').selectOption('حسب الجهاز');
    expect(await scheme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground(page)).toBe(WHITE);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('can be chosen for the page where the browser stores nothing', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await page.addInitScript(() => {
      for (const name of ['getItem', 'setItem'] as const) {
        const real = Storage.prototype[name] as (key: string, value: string) => string | null;
        Object.assign(Storage.prototype, {
          [name](this: Storage, key: string, value: string) {
            if (key === 'appearance') throw new DOMException('refused', 'QuotaExceededError');
            return real.call(this, key, value);
          },
        });
      }
    });
    await page.goto('/index');
    await choice(page).selectOption('Dark');
    expect(await scheme(page)).toBe('dark');
    expect(await choice(page).inputValue()).toBe('dark');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is no part of the document, which is the same for all', async () => {
    const html = await (await fetch(`${system.url}/index`)).text();
    expect(html).toMatch(/^<!doctype html>\s*<html[^>]* data-theme="system"/i);
    expect(html.indexOf('early-appearance')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });
});

/** Looks at each in the dark. */
async function look(page: Page, screens: readonly Screen[], whose: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('appearance', 'dark'));
  for (const { name, path, open } of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await open?.(page);
    expect(await scheme(page)).toBe('dark');
    await expectAccessible(page, `${name} in the dark, ${whose}`);
  }
}

const named = (screens: readonly Screen[], names: readonly string[]) =>
  names.map((name) => screens.find((screen) => screen.name === name) ?? expect.unreachable(name));

describe('in the dark', () => {
  it.each(matrixOf({ sample: ['silkway'], all: ['caravan', 'silkway', 'ironbridge'] }))(
    'the shop of %s can be read',
    async (key) => {
      const url = key === 'caravan' ? system.url : system.url.replace('localhost', `${key}.localhost`);
      const { page, context, complaints } = await visit(browser, url);
      const shelf = await shelfOf(mallAt(system.url, key));
      const screens = visitorScreens({ ...shelf, orders: { unpaid: '', paid: '' } });
      await look(page, named(screens, ['home', 'goods', 'product', 'log in', 'unknown page']), key);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('what a buyer has can be read', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    const mall = mallAt(system.url);
    const shelf = await shelfOf(mall);
    const buyer = await establishedBuyer(mall, page, '9000');
    const screens = buyerScreens(await fillForSample(mall, shelf, buyer));
    const names = ['cart', 'settlement', 'orders', 'paid order', 'unpaid order', 'invoice', 'wallet', 'chat'];
    await look(page, named(screens, names), 'a buyer');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
