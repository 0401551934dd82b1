import { existsSync, readdirSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { matrixOf } from './matrix.ts';

const root = new URL('..', import.meta.url).pathname;
if (!existsSync(chromiumPath))
  throw new Error(`No Chromium at ${chromiumPath}. Install it, or say where it is with CHROMIUM_PATH.`);

interface Variant {
  name: string;
  locale: string;
  brand: string;
  theme: string;
  /** The deliberately bad stories instead of the good ones. */
  canary?: boolean;
}

/** Every story in a real browser, its `play` steps, and axe as a failing check. */
function stories({ name, locale, brand, theme, canary = false }: Variant): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [
      storybookTest({
        configDir: `${root}ui-kit/.storybook`,
        initialGlobals: { locale, brand, theme },
        tags: canary ? { include: ['canary'] } : { include: ['test'], exclude: ['canary'] },
      }),
    ],
    test: {
      name,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // a variant's browser connects when it has built its stories, which is slow where much else runs
        connectTimeout: 300_000,
        provider: playwright({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** Three looks that differ in everything: round and warm, square and narrow, the kit's own. */
const looks = ['caravan', 'ironbridge', 'silkway'];
const others = readdirSync(`${root}ui-kit/theme/brands`)
  .map((file) => file.replace(/\.css$/, ''))
  .filter((brand) => !looks.includes(brand));
const variants = matrixOf({
  // direction and theme do not depend on each other, so two runs see both of each
  sample: [
    ['en', 'caravan', 'light'],
    ['ar', 'ironbridge', 'dark'],
  ],
  // the three looks in both directions, light and dark; each other brand once, the languages and themes in turn
  all: [
    ...looks.flatMap((brand) =>
      ['en', 'ar'].flatMap((locale) => ['light', 'dark'].map((theme) => [locale, brand, theme])),
    ),
    ...others.map((brand, place) => [place % 2 === 0 ? 'en' : 'ar', brand, place % 4 < 2 ? 'dark' : 'light']),
  ],
});
const good = [
  ...variants.map(([locale = '', brand = '', theme = '']) =>
    stories({ name: `${locale}-${brand}-${theme}`, locale, brand, theme }),
  ),
  {
    root,
    test: { name: 'teeth', include: ['ui-kit/canary/*.check.ts'], testTimeout: 120_000 },
  } satisfies TestProjectInlineConfiguration,
];
const bad = [stories({ name: 'canary', locale: 'ar', brand: 'silkway', theme: 'light', canary: true })];

export default defineConfig({
  test: { projects: process.env['STORIES'] === 'canary' ? bad : good, maxWorkers: 2 },
});
