import { site } from '@caravan/storefront-shared/build';
import { defineConfig } from 'vite';

/** As the mall's, below /office. */
export default defineConfig(
  site({
    root: import.meta.dirname,
    base: '/office/',
    port: Number(process.env['OFFICE_PORT'] ?? 5174),
  }),
);
