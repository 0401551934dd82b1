import { isRefusal, loggedOutCode } from '@caravan/storefront-shared/api';
import { currentToken, endSession } from '@caravan/storefront-shared/session';
import { navigate } from 'wouter/use-browser-location';

/** Why somebody finds themselves at the sign-in; it is in the address, so that a reload says the same. */
type Ended = 'over' | 'left' | 'left-here';

/** How one leaves a part of the office. */
type Leaving = {
  readonly signInPath: string;
  /**
   * Ends the session here and on the server. The server's part may fail; ours may not. The session then lasts until it has been
   * idle for long enough, and the sign-in says so.
   */
  readonly leave: () => Promise<void>;
  /** The server knows the session no more: it says so at the sign-in, from where the way leads back. */
  readonly dropSession: () => void;
};

type Logout = (token: string) => Promise<unknown>;

export function createLeaving(signInPath: string, logout: Logout): Leaving {
  const toSignIn = (ended: Ended, next?: string) => {
    const query = new URLSearchParams({ ended, ...(next !== undefined && { next }) });
    navigate(`${signInPath}?${query.toString()}`, { replace: true });
  };
  return {
    signInPath,
    async leave() {
      const token = currentToken();
      const ended = token === undefined || (await endedThere(token, logout));
      endSession();
      toSignIn(ended ? 'left' : 'left-here');
    },
    dropSession() {
      endSession();
      if (location.pathname !== signInPath) toSignIn('over', location.pathname + location.search);
    },
  };
}

async function endedThere(token: string, logout: Logout): Promise<boolean> {
  try {
    await logout(token);
    return true;
  } catch (error) {
    return isRefusal(error, loggedOutCode);
  }
}
