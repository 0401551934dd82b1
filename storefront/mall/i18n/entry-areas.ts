import type { Area } from '@caravan/storefront-shared/i18n';

/** What the mall says on every page, loaded as one file. A page names what it says beyond this in `routes.tsx`. */
export const entryAreas: readonly Area[] = ['shell', 'account', 'search', 'error', 'kit'];
