import { isRefusal, loggedOutCode } from '@caravan/storefront-shared/api';
import { currentToken, endSession } from '@caravan/storefront-shared/session';
import { navigate } from 'wouter/use-browser-location';
import { logout } from '../../api/session.ts';

/** Why somebody finds themselves at the sign-in; it is in the address, so that a reload says the same. */
export type Ended = 'over' | 'left' | 'left-here';

export const signInPath = '/office/sign-in';

function toSignIn(ended: Ended, next?: string): void {
  const query = new URLSearchParams({ ended, ...(next !== undefined && { next }) });
  navigate(`${signInPath}?${query.toString()}`, { replace: true });
}

/**
 * Ends the session here and on the server. The server's part may fail; ours may not. The session then lasts until it has been idle
 * for long enough, and the sign-in says so.
 */
export async function leave(): Promise<void> {
  const token = currentToken();
  const ended = token === undefined || (await endedThere(token));
  endSession();
  toSignIn(ended ? 'left' : 'left-here');
}

async function endedThere(token: string): Promise<boolean> {
  try {
    await logout(token);
    return true;
  } catch (error) {
    return isRefusal(error, loggedOutCode);
  }
}

/** The server knows the session no more: it says so at the sign-in, from where the way leads back. */
export function dropSession(): void {
  endSession();
  if (location.pathname !== signInPath) toSignIn('over', location.pathname + location.search);
}
