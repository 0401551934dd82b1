import { preload } from '@caravan/storefront-shared/api';
import { getCategories, getHome, getSettings } from '../../api/shop.ts';

/** Asks for what the first screen shows while its code is still arriving. */
export function preloadFor(path: string): void {
  preload('settings', getSettings);
  preload('categories', getCategories);
  if (path === '/' || path === '/index') preload('home', getHome);
}
