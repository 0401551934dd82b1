import { returnAddress } from '@caravan/storefront-shared/navigation';

/**
 * The office has two parts: that of staff and, below this path, that of those who run a shop. One signs in to each apart, so a page
 * belongs to the part of the address that it was loaded at. The way from one to the other loads the page anew.
 */
export const shopPath = '/office/shop';
/** Under which the shop's session is kept apart from that of staff. */
export const shopSession = 'shop';

export function inShop(address: string): boolean {
  return /^\/office\/shop(?:[/?#]|$)/.test(address);
}

/** The overview of the part that this page belongs to. */
export function home(): string {
  return inShop(location.pathname) ? shopPath : '/office/';
}

/** Where to continue after the sign-in: within the same part. */
export function returnWithin(query: URLSearchParams): string {
  const back = returnAddress(query, home());
  return inShop(back) === inShop(location.pathname) ? back : home();
}
