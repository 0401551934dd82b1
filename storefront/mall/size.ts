/** `npm run size`: builds the mall and measures, packed by brotli, what a browser must load. Fails if a budget is exceeded. */
import { weighSite } from '@caravan/storefront-shared/build';

await weighSite({
  room: import.meta.dirname,
  first: { page: 'pages/index/index-page.tsx', address: '/index', budget: 110 },
});
