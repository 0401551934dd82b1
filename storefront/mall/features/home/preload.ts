import { preload } from '@caravan/storefront-shared/api';
import { categories, home, settings } from '../../api/shop.ts';

/** Requests the data of the first screen while its code is still loading. */
export function preloadFor(path: string): void {
  preload(settings());
  preload(categories());
  if (path === '/' || path === '/index') preload(home());
}
