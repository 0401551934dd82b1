import { preload } from '@caravan/storefront-shared/api';
import { categories, home, settings } from '../../api/shop.ts';

/** Asks for what the first screen shows while its code is still arriving. */
export function preloadFor(path: string): void {
  preload(settings());
  preload(categories());
  if (path === '/' || path === '/index') preload(home());
}
