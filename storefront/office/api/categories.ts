import type { ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type CategoryBranch = ResponseOf<'category!tree'>['pageList'][number];

/** The mall's categories with their children; articles belong to the last of a branch. */
export const categoryTree = createArea().resource(() => call('category!tree', {}, { quiet: true }));
