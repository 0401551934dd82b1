import { currentToken } from '@caravan/storefront-shared/session';
import { sessionMark } from './session-mark.ts';

/**
 * Opens the window, or brings it to the front (§2: 480 by 680). Behind `#` stands of whose session it is, which the window takes off its
 * address. False: the browser opens none.
 */
export function openChatWindow(address: string): boolean {
  const opened = window.open(
    `${address}#session=${sessionMark(currentToken())}`,
    'customer-service',
    'popup,width=480,height=680',
  );
  opened?.focus();
  return opened !== null;
}

/** Takes the mark off the address. Undefined: there was none. */
export function takeMarkOffAddress(): string | undefined {
  const mark = new URLSearchParams(location.hash.slice(1)).get('session');
  if (mark === null) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return mark;
}
