import i18next from 'i18next';
import { navigate } from 'wouter/use-browser-location';
import { logout } from '../../api/account.ts';
import { reconnectLive } from '../../api/live.ts';
import { notify } from '../../api/notices.ts';
import { forgetAll } from '../../api/resource.ts';
import { endSession } from '../../session/store.ts';
import { clearSearchHistory } from '../search/history.ts';

function forgetHere(): void {
  endSession();
  forgetAll();
  reconnectLive();
}

/** §4: ends the session here and on the server, says so and goes home. The server's part may fail; ours may not. */
export async function leave(): Promise<void> {
  await logout().catch(() => undefined);
  forgetHere();
  clearSearchHistory();
  navigate('/index');
  notify('success', i18next.t('session.loggedOut'));
}

/** §2: a 403 clears the session on this device and goes to the root page unless already there. */
export function dropSession(): void {
  forgetHere();
  if (location.pathname !== '/index') navigate('/index');
}
