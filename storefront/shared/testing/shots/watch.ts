import type { Page } from 'playwright';

type Watched = typeof globalThis & { shifted: number };

export type Watch = {
  /** Forgets what was seen of the page before. */
  begin(): void;
  /** What went wrong since. */
  faults(): readonly string[];
};

/** Listens for errors of the console and requests that failed, on every page that this one opens. */
export async function watch(page: Page): Promise<Watch> {
  let seen = new Set<string>();
  page.on('console', (message) => {
    // of a page that is not there, the status is right
    if (message.type() === 'error' && message.location().url !== page.url())
      seen.add(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', ({ message }) => seen.add(`error: ${message.slice(0, 200)}`));
  page.on('requestfailed', (request) => {
    // who leaves a page gives up what it asked for
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') seen.add(`request: ${request.url()} ${why}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !answer.request().isNavigationRequest())
      seen.add(`status ${answer.status()}: ${new URL(answer.url()).pathname}`);
  });
  await page.addInitScript(observeShifts);
  return {
    begin() {
      seen = new Set();
    },
    faults: () => [...seen],
  };
}

/** Runs in the page, before anything of it. */
function observeShifts(): void {
  const watched = globalThis as Watched;
  watched.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      };
      if (!hadRecentInput) watched.shifted += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Watched).shifted);

/** Every text that can be seen, apart from what says of itself that it is in another language or a name. */
export const textsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const around = node.parentElement;
      if (text === '' || !around || around.closest('script, style, template, [lang]:not(html), bdi, code'))
        continue;
      if (around.checkVisibility({ visibilityProperty: true })) texts.push(text);
    }
    return texts;
  });
