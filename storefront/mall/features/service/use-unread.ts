import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useSession } from '@caravan/storefront-shared/session';
import { useEffect } from 'react';
import { chat, chatUnread } from '../../api/chat.ts';

/** §7, §9 */
const pollMs = 30_000;

/** How many answers are unread: asked every half minute, and when the live connection tells of one. Nobody asks without a session. */
export function useUnread(): number {
  const token = useSession((state) => state.token);
  const { data } = useResource(token ? chatUnread() : undefined);
  useEffect(() => {
    if (!token) return undefined;
    const timer = setInterval(chat.invalidate, pollMs);
    const stop = listenLive(({ type }) => {
      if (type === 'chat' || type === 'ready' || type === 'stale') chat.invalidate();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [token]);
  return token ? (data?.unread ?? 0) : 0;
}
