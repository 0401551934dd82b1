import { keep } from '@caravan/storefront-shared/session';
import { returnAddress } from '@caravan/storefront-shared/navigation';

/** Where this tab was when its session ended there (§2: a 403 leads to the root page). */
const storageKey = 'ended-at';

export const noteEnd = (): void => keep(sessionStorage, storageKey, location.pathname + location.search);
export const forgetEnd = (): void => sessionStorage.removeItem(storageKey);

/** Where a log-in leads from here; undefined: back to this page. */
export function wayBack(path: string): string | undefined {
  if (/^\/(login|register|forgotPassword)/.test(path))
    return returnAddress(new URLSearchParams(location.search), '/index');
  return path === '/index' ? (sessionStorage.getItem(storageKey) ?? undefined) : undefined;
}
