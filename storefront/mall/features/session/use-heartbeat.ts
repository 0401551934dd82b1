import { listenLive } from '@caravan/storefront-shared/api';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { currentToken, useSession } from '@caravan/storefront-shared/session';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { heartbeat } from '../../api/account.ts';

/** §9: every five minutes. */
const interval = 5 * 60_000;

/** Asks whether the session is over, because its socket was denied: who was logged out elsewhere is told so, and led to log in. */
async function askAgain(): Promise<void> {
  const login = withReturn('/login');
  await heartbeat().catch(() => undefined);
  if (!currentToken()) navigate(login);
}

/** Keeps the session alive while the shop is open. */
export function useHeartbeat(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return undefined;
    const timer = setInterval(() => void heartbeat().catch(() => undefined), interval);
    const stop = listenLive(({ type }) => {
      if (type === 'denied') void askAgain();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [token]);
}
