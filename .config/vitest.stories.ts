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
  /** The deliberately bad stories instead of the good ones. */
  canary?: boolean;
}

/** Every story in a real browser, its `play` steps, and axe as a failing check. */
function stories({ name, locale, brand, canary = false }: Variant): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [
      storybookTest({
        configDir: `${root}ui-kit/.storybook`,
        initialGlobals: { locale, brand },
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

const brands = readdirSync(`${root}ui-kit/theme/brands`).map((file) => file.replace(/\.css$/, ''));
const variants = matrixOf({
  sample: [
    ['en', 'caravan'],
    ['ar', 'ironbridge'],
  ],
  // each brand once, the languages in turn
  all: [['ar', 'caravan'], ...brands.map((brand, place) => [place % 2 === 0 ? 'en' : 'ar', brand])],
});
const good = [
  ...variants.map(([locale = '', brand = '']) => stories({ name: `${locale}-${brand}`, locale, brand })),
  {
    root,
    test: { name: 'teeth', include: ['ui-kit/canary/*.check.ts'], testTimeout: 120_000 },
  } satisfies TestProjectInlineConfiguration,
];
const bad = [stories({ name: 'canary', locale: 'ar', brand: 'silkway', canary: true })];

export default defineConfig({
  test: { projects: process.env['STORIES'] === 'canary' ? bad : good, maxWorkers: 2 },
});
