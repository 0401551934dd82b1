import { currentToken } from '@caravan/storefront-shared/session';

/**
 * Opens the window, or brings it to the front (§2: 480 by 680). The token goes behind `#`, which no server, log or other site is told,
 * and the window takes it off its address. False: the browser opens none.
 */
export function openChatWindow(address: string): boolean {
  const opened = window.open(
    `${address}#token=${encodeURIComponent(currentToken() ?? '')}`,
    'customer-service',
    'popup,width=480,height=680',
  );
  opened?.focus();
  return opened !== null;
}

/** Takes the token off the address; it is not adopted, because anybody can write a link. Undefined: there was none. */
export function takeTokenOffAddress(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
