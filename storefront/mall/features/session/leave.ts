import { isRefusal, loggedOutCode, notify } from '@caravan/storefront-shared/api';
import { currentToken, endSession } from '@caravan/storefront-shared/session';
import i18next from 'i18next';
import { navigate } from 'wouter/use-browser-location';
import { logout } from '../../api/account.ts';
import { forgetSearches } from '../search/history.ts';
import { seenKey } from '../seen/storage-key.ts';
import { noteLeft } from './left.ts';

/** How long to wait before the server is told again: twice as long each time, up to the longest. */
const pauseMs = { first: 5_000, longest: 60_000 };

/** Whether the server has ended that session; a refusal because it has ended already is as good. */
async function endedThere(token: string): Promise<boolean> {
  try {
    await logout(token);
    return true;
  } catch (error) {
    return isRefusal(error, loggedOutCode);
  }
}

/** Tells the server again until it has ended the session, for as long as the page is open: the token is kept nowhere else. */
function endLater(token: string, waitMs: number): void {
  setTimeout(async () => {
    if (!(await endedThere(token))) endLater(token, Math.min(waitMs * 2, pauseMs.longest));
    else if (currentToken() === undefined) notify('success', i18next.t('shell.loggedOut'));
  }, waitMs);
}

/**
 * §4: ends the session here and on the server, tells the user and goes to the home page. The server's part may fail; ours may
 * not. The token would then be valid for days, so the user is told, and the server is told again.
 */
export async function leave(): Promise<void> {
  const token = currentToken();
  if (token !== undefined) noteLeft(token);
  const ended = token === undefined || (await endedThere(token));
  forgetSearches();
  localStorage.removeItem(seenKey);
  // first: a page of a buyer's own, left without one, would lead to the log-in
  navigate('/index');
  endSession();
  if (ended) notify('success', i18next.t('shell.loggedOut'));
  else {
    notify('warning', i18next.t('shell.loggedOutHere'));
    endLater(token, pauseMs.first);
  }
}
