import { listenLive } from '@caravan/storefront-shared/api';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { currentToken, useSession } from '@caravan/storefront-shared/session';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { heartbeat } from '../../api/account.ts';
import { hasLeft } from './left.ts';

/** Asks whether the session is over, because its socket was denied. The answer says so in words; then one is led to log in. */
async function askAgain(): Promise<void> {
  const token = currentToken();
  if (hasLeft(token)) return;
  const login = withReturn('/login');
  await heartbeat().catch(() => undefined);
  if (!currentToken() && !hasLeft(token)) navigate(login);
}

/** Who was logged out elsewhere is told so at once, and comes back to the same page by logging in. */
export function useSessionEnd(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return undefined;
    return listenLive(({ type }) => {
      if (type === 'denied') void askAgain();
    });
  }, [token]);
}
