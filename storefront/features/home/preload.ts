import { getCategories, getHome, getSettings } from '../../api/shop.ts';
import { preload } from '../../api/resource.ts';

/** Asks for what the first screen shows while its code is still arriving. */
export function preloadFor(path: string): void {
  preload('settings', getSettings);
  preload('categories', getCategories);
  if (path === '/' || path === '/index') preload('home', getHome);
}
