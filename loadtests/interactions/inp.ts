import type { Browser, Page } from 'playwright';
import type { Action } from './actions.ts';

/** An interaction that is shorter than this has no entry in the Event Timing API, which also rounds to 8 ms. */
export const LEAST_MS = 16;

type Watched = typeof globalThis & { longest: number };
export type Visitor = { readonly token: string; readonly user: string };

/** Of one run: the longest that the browser took from a press or a key to the next frame. */
export async function inpOf(
  browser: Browser,
  origin: string,
  {
    action,
    slowerBy,
    visitor,
  }: { readonly action: Action; readonly slowerBy: number; readonly visitor: Visitor },
): Promise<number> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: action.width ?? 1280, height: 900 },
  });
  try {
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('userInfo', user);
    }, visitor);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(action.path, { waitUntil: 'networkidle' });
    await action.before?.(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
    await page.evaluate(observe);
    await action.act(page);
    await action.done(page);
    return await longest(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function observe(): void {
  const watched = globalThis as Watched;
  watched.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0)
        watched.longest = Math.max(watched.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** After two more frames, when the entries of the last interaction are there. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => setTimeout(() => resolve((globalThis as Watched).longest))),
          ),
        );
      }),
  );
