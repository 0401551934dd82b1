import { endSession } from '@caravan/storefront-shared/session';
import { navigate } from 'wouter/use-browser-location';
import { noteEnd } from './way-back.ts';

/** §2: a 403 clears the session on this device and goes to the root page unless already there; a log-in leads back. */
export function dropSession(): void {
  if (location.pathname !== '/index') {
    noteEnd();
    // first: a page of a buyer's own, left without one, would lead to the log-in
    navigate('/index');
  }
  endSession();
}
