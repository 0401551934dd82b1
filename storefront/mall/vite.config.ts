import { site } from '@caravan/storefront-shared/build';
import { defineConfig } from 'vite';
import { entryAreas } from './i18n/entry-areas.ts';

/**
 * `vite storefront/mall` serves the mall against a running gateway; `vite build storefront/mall` builds what the gateway
 * serves.
 */
export default defineConfig(
  site({
    root: import.meta.dirname,
    entryAreas,
    base: '/',
    cuts: {
      most: 15,
      together: {
        goods:
          /features\/goods\/(?:goods-grid|goods-card|store-card)\.tsx|shell\/(?:page-heading|failure|empty)\.tsx/,
      },
      kindred: {
        product:
          /features\/(?:favourites|service|seen|cart)\/|goods\/(?:next-tier|cart-line)|ui-kit\/(?:copy-button|facts|navigation\/breadcrumb)|LocalizedString|react-aria.*useEvent/,
      },
    },
    renderer: 'rendering/worker.ts',
    port: Number(process.env['STOREFRONT_PORT'] ?? 5173),
  }),
);
