import type { Area } from '@caravan/storefront-shared/i18n';

/** What the office says on every page, loaded as one file. */
export const entryAreas: readonly Area[] = ['office', 'error', 'kit'];
