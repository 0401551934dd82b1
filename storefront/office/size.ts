/** `npm run size`: builds the office and measures, packed by brotli, what a browser must load. Fails if a budget is exceeded. */
import { weighSite } from '@caravan/storefront-shared/build';

await weighSite({
  room: import.meta.dirname,
  first: { page: 'pages/sign-in/sign-in-page.tsx', address: '/office/sign-in', budget: 115 },
});
