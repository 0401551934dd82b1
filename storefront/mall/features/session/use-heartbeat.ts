import { useSession } from '@caravan/storefront-shared/session';
import { useEffect } from 'react';
import { heartbeat } from '../../api/account.ts';

/** §9: every five minutes. */
const interval = 5 * 60_000;

/** Keeps the session alive while the shop is open. */
export function useHeartbeat(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return undefined;
    const timer = setInterval(() => void heartbeat().catch(() => undefined), interval);
    return () => clearInterval(timer);
  }, [token]);
}
