import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { languageCodes, type Language } from '@caravan/storefront-shared/i18n';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full, matrixOf } from '../../../.config/matrix.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launch,
  narrowWidths,
  visit,
} from '@caravan/storefront-shared/testing';
import { establishedBuyer, mallAt, type Mall } from './mall.ts';
import { buyerScreens } from './screens/buyer-screens.ts';
import { fillAll, fillForSample, settingsOfFilling, shelfOf, type Shelf } from './screens/fill-mall.ts';
import type { Screen } from './screens/screen.ts';
import { visitorScreens } from './screens/visitor-screens.ts';

const languages = matrixOf<Language>({ sample: ['en', 'ar'], all: languageCodes });

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let shelf: Shelf;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem(settingsOfFilling), launch()]);
  mall = mallAt(system.url);
  shelf = await shelfOf(mall);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** The sample looks for sideways scrolling in each language, and asks axe, whose rules hardly depend on it, in one. */
async function look(page: Page, language: Language, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, open } of full ? screens : screens.filter(({ seldom }) => !seldom)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await open?.(page);
    if (full || language === languages[0]) await expectAccessible(page, name);
    await expectNoSidewaysScroll(page, name, narrowWidths);
  }
}

describe.each(languages)('every screen in %s', (language) => {
  const minutes = full ? 20 : 4;

  it(
    'fits and is accessible for a visitor',
    async () => {
      const { page, context, complaints } = await visit(browser, system.url, language);
      await look(page, language, visitorScreens({ ...shelf, orders: { unpaid: '', paid: '' } }));
      expect(complaints).toEqual([]);
      await context.close();
    },
    minutes * 60_000,
  );

  it(
    'fits and is accessible for a buyer',
    async () => {
      const { page, context, complaints } = await visit(browser, system.url, language);
      const buyer = await establishedBuyer(mall, page, full ? '90000' : '9000');
      const passport = { x: 0, y: 0, width: 80, height: 60 };
      const subjects = full
        ? await fillAll(system, mall, shelf, { ...buyer, photo: await page.screenshot({ clip: passport }) })
        : await fillForSample(mall, shelf, buyer);
      await look(page, language, buyerScreens(subjects));
      expect(complaints).toEqual([]);
      await context.close();
    },
    minutes * 60_000,
  );
});
