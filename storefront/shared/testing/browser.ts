import type { Language } from '../i18n/index.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { expect } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../../.config/chromium.ts';
import { matrixOf } from '../../../.config/matrix.ts';

/** Widths of windows that staff and buyers have, in px. */
export const widths = matrixOf({ sample: [1280], all: [1280, 1366, 1440, 1920, 2560] });
/** Those of buyers besides: phones, a tablet; 640 is a desktop of 1280 that is zoomed to 200 %. */
export const narrowWidths = matrixOf({ sample: [320], all: [320, 390, 640, 768, 1024] });
/** The one in which tests act. */
const usualWidth = 1280;

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
  });
}

export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] };

/** A page of a new buyer, in a language, that records what the browser complained about. */
export async function visit(browser: Browser, url: string, language: Language = 'en'): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: usualWidth, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((code) => localStorage.setItem('language', code), language);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  awaitCode(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // that a page is not found is its status, and no complaint about what it loads
    if (message.type() === 'error' && message.location().url !== page.url())
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return { page, context, complaints };
}

/** A rendered page can be seen before its code has come, and a press before that is lost: nobody acts so soon in a test. */
function awaitCode(page: Page): void {
  const isLive = () =>
    page.waitForFunction(() => {
      if (!document.getElementById('given')) return true;
      const shown = document.querySelector('#main > *');
      return shown !== null && Object.keys(shown).some((key) => key.startsWith('__reactFiber'));
    });
  const goto = page.goto.bind(page);
  page.goto = async (...how) => {
    const answer = await goto(...how);
    await isLive();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await isLive();
    return answer;
  };
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails on any violation of WCAG 2.2 A and AA on the screen. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${screen}: ${id} at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
  expect(told).toEqual([]);
}

/** Fails if the page is wider than the window at any width that buyers have, or at `more`. */
export async function expectNoSidewaysScroll(
  page: Page,
  screen: string,
  more: readonly number[] = [],
): Promise<void> {
  for (const width of [...more, ...widths]) {
    await page.setViewportSize({ width, height: 900 });
    // a table that is now too wide for its place begins to scroll there
    await expect
      .poll(() => page.evaluate(beyondTheWindow), { message: `${screen} at ${width} px` })
      .toEqual([]);
  }
  await page.setViewportSize({ width: usualWidth, height: 900 });
}

/** What makes the page wider than the window, by its class, innermost last; runs in the page. */
export function beyondTheWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  // what a place that scrolls holds is not outside
  const isOutside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0 || (right <= clientWidth + 1 && left >= -1)) return false;
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    )
      if (getComputedStyle(around).overflowX !== 'visible') return false;
    return true;
  };
  const names = [...document.body.querySelectorAll('*:not(svg *)')]
    .filter(isOutside)
    .map(({ tagName, className }) => `${tagName.toLowerCase()} ${String(className)}`);
  return [`${scrollWidth - clientWidth} px too wide`, ...new Set(names)].slice(0, 12);
}
