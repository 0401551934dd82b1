import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launch,
  narrowWidths,
  visit,
} from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsOfFilling } from './screens/fill-office.ts';
import { readersOf, type Reader } from './screens/readers.ts';

let system: IsolatedSystem;
let browser: Browser;
let readers: readonly Reader[];

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem(settingsOfFilling), launch()]);
  const { page, context } = await visit(browser, system.url);
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  await context.close();
  readers = await readersOf(system, photo);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it.each(['en', 'ar'] as const)(
  'every page of the office fits and is accessible, in %s',
  async (language) => {
    for (const { reader, screens, enter } of readers) {
      const { page, context, complaints } = await visit(browser, system.url, language);
      await enter(page);
      for (const { name, path } of screens) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        await expectAccessible(page, `${reader}: ${name}`);
        await expectNoSidewaysScroll(page, `${reader}: ${name}`, narrowWidths);
      }
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
  1_200_000,
);
