import { site } from '@caravan/storefront-shared/build';
import { defineConfig } from 'vite';
import { entryAreas } from './i18n/entry-areas.ts';

/** As the mall's, below /office. */
export default defineConfig(
  site({
    root: import.meta.dirname,
    entryAreas,
    base: '/office/',
    port: Number(process.env['OFFICE_PORT'] ?? 5174),
  }),
);
