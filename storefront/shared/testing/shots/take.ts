import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Language } from '../../i18n/index.ts';
import { beyondTheWindow } from '../browser.ts';
import { shotOptions } from './options.ts';
import { nameOfShot, type Shot } from './shot.ts';
import { englishAmong, keysAmong, type Spoken } from './texts.ts';
import { shiftOf, textsShown, type Watch } from './watch.ts';

/** What a visit may shift, in all. */
const MOST_SHIFT = 0.02;
/** How long a screen may take to come to its state, before its picture is given up. */
const PATIENCE_MS = 20_000;

export type Pictured = {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly from?: number;
};
export type Reader = {
  readonly site: string;
  readonly reader: string;
  readonly language: Language;
  readonly page: Page;
  readonly watch: Watch;
  readonly spoken: Spoken;
};

/** Takes the pictures that were asked for of these screens, each at every width. */
export async function takeShots(reader: Reader, screens: readonly Pictured[]): Promise<Shot[]> {
  mkdirSync(shotOptions.folder, { recursive: true });
  reader.page.setDefaultTimeout(PATIENCE_MS);
  const wanted = screens.filter(({ name, path }) => `${name} ${path}`.includes(shotOptions.only));
  const shots: Shot[] = [];
  for (const width of shotOptions.widths) {
    await reader.page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
    for (const screen of wanted)
      if ((screen.from ?? 0) <= width) shots.push(await take(reader, screen, width));
  }
  return shots;
}

async function take(
  { page, watch, spoken, ...reader }: Reader,
  screen: Pictured,
  width: number,
): Promise<Shot> {
  const { site, language } = reader;
  const about = { site, reader: reader.reader, screen: screen.name, path: screen.path, language, width };
  const faults: string[] = [];
  watch.begin();
  try {
    await page.goto(screen.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await screen.open?.(page);
  } catch (error) {
    faults.push(`did not come: ${String(error).split('\n', 1)[0]}`);
  }
  const shift = await shiftOf(page);
  if (shift > MOST_SHIFT) faults.push(`shifts by ${shift.toFixed(3)}`);
  if (!screen.open) await seeAllPictures(page);
  faults.push(...watch.faults(), ...(await page.evaluate(beyondTheWindow)));
  const texts = await textsShown(page);
  faults.push(...keysAmong(texts, spoken).map((key) => `text key: ${key}`));
  if (language !== 'en') {
    const { ofSite, others } = englishAmong(texts, spoken);
    faults.push(...ofSite.map((text) => `English: ${text}`));
    if (others.length > 0) faults.push(`Latin words: ${others.slice(0, 6).join(' | ').slice(0, 300)}`);
  }
  const file = `${nameOfShot(about)}.jpg`;
  const picture = { path: join(shotOptions.folder, file), type: 'jpeg', quality: 75 } as const;
  await page.screenshot({ ...picture, fullPage: !screen.open, animations: 'disabled' });
  return { ...about, file, faults };
}

/** Goes down the page and back, as a reader does, so that what loads late is there. */
async function seeAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
  });
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, {
      timeout: 5_000,
    })
    // a picture in a place that is closed is never asked for
    .catch(() => {});
}
