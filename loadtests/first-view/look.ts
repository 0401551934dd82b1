import type { Browser, CDPSession, Page } from 'playwright';
import type { Reader } from './readers.ts';

/** Of one visit: times in ms since it was begun, CLS without a unit, transferred bytes. */
export type Look = {
  readonly firstByte: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** those requested before the largest part was painted */
  readonly scriptsBefore: number;
  readonly scripts: number;
  readonly scriptBytes: number;
};

type Observed = { paint: number; largest: number; shift: number };
type Watched = typeof globalThis & { observed: Observed };

/** Opens a page with an empty cache and measures until nothing is under way any more. */
export async function look(browser: Browser, url: string, reader: Reader): Promise<Look> {
  const context = await browser.newContext({ viewport: { width: reader.width, height: reader.height } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, reader);
    const scripts = countScripts(devtools);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    return { ...(await seen(page)), ...scripts() } as Look;
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession, { link, slowerBy }: Reader): Promise<void> {
  await devtools.send('Network.enable');
  if (link)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.latency,
      downloadThroughput: link.down,
      uploadThroughput: link.up,
    });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

function countScripts(devtools: CDPSession) {
  const ofScripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) ofScripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofScripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ scripts: ofScripts.size, scriptBytes: bytes });
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const observed: Observed = { paint: 0, largest: 0, shift: 0 };
  (globalThis as Watched).observed = observed;
  const takes: Readonly<Record<string, (entry: PerformanceEntry) => void>> = {
    paint: (entry) => {
      if (entry.name === 'first-contentful-paint') observed.paint = entry.startTime;
    },
    'largest-contentful-paint': (entry) => {
      observed.largest = entry.startTime;
    },
    'layout-shift': (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      };
      if (!hadRecentInput) observed.shift += value;
    },
  };
  for (const [type, take] of Object.entries(takes))
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

function seen(page: Page): Promise<Omit<Look, 'scripts' | 'scriptBytes'>> {
  return page.evaluate(() => {
    const { paint, largest, shift } = (globalThis as Watched).observed;
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < largest);
    return {
      firstByte: visit?.responseStart ?? 0,
      firstPaint: paint,
      largestPaint: largest,
      shift,
      scriptsBefore: before.length,
    };
  });
}
