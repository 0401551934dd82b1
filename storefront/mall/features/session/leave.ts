import { notify, reconnectLive } from '@caravan/storefront-shared/api';
import { endSession } from '@caravan/storefront-shared/session';
import i18next from 'i18next';
import { navigate } from 'wouter/use-browser-location';
import { logout } from '../../api/account.ts';
import { clearSearchHistory } from '../search/history.ts';

function forgetHere(): void {
  endSession();
  reconnectLive();
}

/**
 * §4: ends the session here and on the server, tells the user and goes to the home page. The server's part may fail; ours may
 * not.
 */
export async function leave(): Promise<void> {
  await logout().catch(() => undefined);
  forgetHere();
  clearSearchHistory();
  navigate('/index');
  notify('success', i18next.t('shell.loggedOut'));
}

/** §2: a 403 clears the session on this device and goes to the root page unless already there. */
export function dropSession(): void {
  forgetHere();
  if (location.pathname !== '/index') navigate('/index');
}
